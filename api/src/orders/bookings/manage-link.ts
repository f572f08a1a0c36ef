import { addDays, localDate } from 'shared/formats'
import type { bookings } from '../../platform/database/schema'
import type { Signer } from '../../platform/keys'
import { startOfDay } from '../../platform/time/london'

type BookingRow = typeof bookings.$inferSelect

/** Emailed links open a booking until this many days after the session's day. */
export const MANAGE_LINK_DAYS = 30

type ManageLinkSubject = Pick<BookingRow, 'uuid' | 'manageLinkGeneration'>

const signedBy = ({ uuid, manageLinkGeneration }: ManageLinkSubject) =>
  manageLinkGeneration === 0 ? uuid : `${uuid}:${manageLinkGeneration}`

/** The token in an emailed link. It is derived, not stored, so it can be sent again until its generation is revoked. */
export const manageTokenOf = (signer: Signer, booking: ManageLinkSubject): string =>
  signer.sign('manage-booking', signedBy(booking))

/** When emailed links expire: at the end of the thirtieth day after the session's day, in London. */
export const manageLinkExpiresAt = ({ startsAt }: Pick<BookingRow, 'startsAt'>): Date =>
  startOfDay(addDays(localDate(startsAt), MANAGE_LINK_DAYS + 1))

/** The token of a request, and the time of the request. */
export interface ManageLink {
  token?: string | undefined
  now: Date
}

/** True when the token belongs to the current generation of the booking's links, and these have not expired. */
export function opensByLink(
  signer: Signer,
  booking: ManageLinkSubject & Pick<BookingRow, 'startsAt'>,
  { token, now }: ManageLink,
): boolean {
  return (
    token !== undefined &&
    now < manageLinkExpiresAt(booking) &&
    signer.verify('manage-booking', signedBy(booking), token)
  )
}
