import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/connect'
import { outbox } from '../database/schema'
import type { StaffMail } from '../database/schema/machinery'
import type { Settings } from '../settings'

interface Owed {
  about: { bookingUuid: string } | { voucherUuid: string }
  /** What makes it another letter of the same kind. */
  cause: string
  details: Record<string, string | number>
  now: Date
}

/** Puts a letter to the team into the outbox, once for each cause. */
export async function oweStaffMail(
  tx: Queries,
  { contact }: Pick<Settings, 'contact'>,
  kind: StaffMail,
  { about, cause, details, now }: Owed,
): Promise<void> {
  await tx
    .insert(outbox)
    .values({
      id: randomUUID(),
      kind,
      cause: `${kind}:${cause}`,
      ...about,
      details,
      recipient: contact.email,
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
}
