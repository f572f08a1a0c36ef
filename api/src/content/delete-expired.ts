import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../platform/context'
import { deleteOlder } from '../platform/database/delete-older'
import { contactMessages, newsletterSubscribers } from '../platform/database/schema'
import { earlier } from '../platform/time/instants'

/** Messages to the team are answered by e-mail, and not needed here for longer than this. */
const MESSAGE_RETENTION_DAYS = 365
/** Unconfirmed subscriptions are deleted this long after their link has expired. */
const UNCONFIRMED_RETENTION_DAYS = 30

/** Deletes messages and unconfirmed subscriptions that are no longer needed. */
export async function deleteExpiredMessages({ db }: Context, now: Date): Promise<void> {
  const daysAgo = (days: number) => earlier(now, days, 'days')
  await deleteOlder(db, contactMessages.createdAt, daysAgo(MESSAGE_RETENTION_DAYS))
  await deleteOlder(
    db,
    newsletterSubscribers.confirmUntil,
    daysAgo(UNCONFIRMED_RETENTION_DAYS),
    and(eq(newsletterSubscribers.status, 'pending'), isNull(newsletterSubscribers.tellAt)),
  )
}
