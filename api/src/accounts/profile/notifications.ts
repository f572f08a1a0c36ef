import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { NotificationSwitch } from 'shared/contracts'
import { NotificationKind, type Notifications } from 'shared/contracts'
import type { z } from 'zod'
import { writeAudit } from '../../platform/audit'
import type { Db, Queries } from '../../platform/database/connect'
import { bookings, emailOptOuts, type outbox, users, vouchers } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import type { User } from '../user'

type Switch = z.infer<typeof NotificationSwitch>
const CHANNELS = ['email'] as const

const nameOf = ({ kind, channel }: Pick<Switch, 'kind' | 'channel'>): string => `${kind}:${channel}`

/** All e-mails that can be turned off, with the customer's choice. */
export const notificationsOf = ({ muted }: Pick<User, 'muted'>): Notifications =>
  NotificationKind.options.flatMap((kind) =>
    CHANNELS.map((channel) => ({ kind, channel, is_wanted: !muted.includes(nameOf({ kind, channel })) })),
  )

/** Turns one kind of e-mail on or off. The customer's row is locked, so that concurrent changes to other kinds are kept. */
export function turnNotification(db: Db, userId: string, wanted: Switch, now: Date): Promise<Notifications> {
  const name = nameOf(wanted)
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) throw new Refusal('UNAUTHENTICATED')
    const others = user.muted.filter((muted) => muted !== name)
    const muted = wanted.is_wanted ? others : [...others, name]
    await tx.update(users).set({ muted }).where(eq(users.id, userId))
    // The address may have opted out before it had an account.
    if (wanted.is_wanted && user.emailVerifiedAt)
      await tx.delete(emailOptOuts).where(isOptedOut(wanted.kind, sql`${user.email}`))
    await writeAudit(tx, [
      {
        subject: `user:${userId}`,
        action: 'notification_turned',
        actor: `user:${userId}`,
        details: { [name]: wanted.is_wanted },
        at: now,
      },
    ])
    return notificationsOf({ muted })
  })
}

/** Matches rows of `users` in a query where the customer has turned off this kind of e-mail. */
export const hasMuted = (kind: NotificationKind): SQL =>
  sql`${users.muted} @> ${JSON.stringify([nameOf({ kind, channel: 'email' })])}::jsonb`

const isMutable = (kind: string): kind is NotificationKind => NotificationKind.safeParse(kind).success

type Owed = Pick<typeof outbox.$inferSelect, 'kind' | 'recipient' | 'bookingUuid' | 'voucherUuid'>

/** A subquery of the account that an e-mail about a booking or voucher is sent for. */
export const ownerOf = (db: Queries, { bookingUuid, voucherUuid }: Omit<Owed, 'kind' | 'recipient'>): SQL =>
  bookingUuid
    ? sql`(${db.select({ id: bookings.userId }).from(bookings).where(eq(bookings.uuid, bookingUuid))})`
    : sql`(${db
        .select({ id: voucherOwner })
        .from(vouchers)
        .where(eq(vouchers.uuid, voucherUuid ?? ''))})`

/** True if this kind of e-mail is turned off, by the account that it is for or by its address. */
export async function isMuted(db: Queries, pending: Owed): Promise<boolean> {
  const { kind, recipient } = pending
  if (!isMutable(kind)) return false
  const byAccount = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = ${ownerOf(db, pending)} and ${hasMuted(kind)}`)
  const byAddress = await db
    .select()
    .from(emailOptOuts)
    .where(isOptedOut(kind, sql`lower(${recipient})`))
  return byAccount.length + byAddress.length > 0
}

/** Opt-outs of an address, in lower case, from this kind of e-mail. */
export const isOptedOut = (kind: NotificationKind, email: SQL) =>
  and(eq(emailOptOuts.kind, kind), eq(emailOptOuts.email, email))

/**
 * The account that gets e-mails about a voucher: the customer who claimed it, or else its buyer unless it was sent to an e-mail address.
 */
const voucherOwner = sql<
  string | null
>`coalesce(${vouchers.claimedBy}, case when ${vouchers.recipientEmail} is null then ${vouchers.userId} end)`
