import { addDays, localDate } from 'shared/formats'
import type { bookings } from '../database/schema'
import type { Signer } from '../secrets'
import { startOfDay } from '../time/london'

type BookingRow = typeof bookings.$inferSelect

/** Mailed links open a booking for so many days after its own day. */
export const MANAGE_LINK_DAYS = 30

type ManageLinkSubject = Pick<BookingRow, 'uuid' | 'manageLinkGeneration'>

const signedBy = ({ uuid, manageLinkGeneration }: ManageLinkSubject) =>
  manageLinkGeneration === 0 ? uuid : `${uuid}:${manageLinkGeneration}`

/** The token in a mailed link. Nothing of it is stored: it is derived, and so can be mailed again, until its generation is revoked. */
export const manageTokenOf = (signer: Signer, booking: ManageLinkSubject): string =>
  signer.sign('manage-booking', signedBy(booking))

/** The instant from which mailed links open the booking no more: the end of the thirtieth day after it, in London. */
export const manageLinkExpiresAt = ({ startsAt }: Pick<BookingRow, 'startsAt'>): Date =>
  startOfDay(addDays(localDate(startsAt), MANAGE_LINK_DAYS + 1))

/** A token that came with a request, and when. */
export interface ManageLink {
  token?: string | undefined
  now: Date
}

/** True when the token is of the booking's present links, and these have not expired. */
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
