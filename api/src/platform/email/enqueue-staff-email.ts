import type { Queries } from '../database/connect'
import type { StaffEmailKind } from '../database/schema/infrastructure'
import type { Settings } from '../settings'
import { enqueueEmails } from './enqueue-email'

interface StaffEmail {
  /** Null when it is not about a payment. */
  about: { bookingUuid: string } | { voucherUuid: string } | null
  /** One e-mail is sent per kind and cause. */
  cause: string
  details: Record<string, string | number>
  now: Date
}

/** Enqueues an e-mail to the staff's address. */
export const enqueueStaffEmail = (
  tx: Queries,
  { contact }: Pick<Settings, 'contact'>,
  kind: StaffEmailKind,
  { about, cause, details, now }: StaffEmail,
): Promise<void> =>
  enqueueEmails(tx, [{ kind, cause: `${kind}:${cause}`, ...about, details, recipient: contact.email }], now)
