import type { Context } from '../context'
import { manageTokenOf } from './manage-link'

/** Where a booking is managed by whoever got its mail, account or not. */
export const manageUrlOf = (
  { settings, signer }: Pick<Context, 'settings' | 'signer'>,
  booking: Parameters<typeof manageTokenOf>[1],
): string => `${settings.publicUrl}/bookings/${booking.uuid}?token=${manageTokenOf(signer, booking)}`

/** Where whoever asks with `token`, or without one by their cookie, sees the booking: never more than they have already. */
export const pageUrlOf = ({ settings }: Pick<Context, 'settings'>, uuid: string, token?: string): string =>
  `${settings.publicUrl}/bookings/${uuid}${token ? `?token=${encodeURIComponent(token)}` : ''}`
