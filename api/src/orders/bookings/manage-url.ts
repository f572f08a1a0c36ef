import type { Context } from '../../platform/context'
import { manageTokenOf } from './manage-link'

/** URL at which a recipient of the booking's e-mails manages it, with or without an account. */
export const manageUrlOf = (
  { settings, signer }: Pick<Context, 'settings' | 'signer'>,
  booking: Parameters<typeof manageTokenOf>[1],
): string => `${settings.publicUrl}/bookings/${booking.uuid}?token=${manageTokenOf(signer, booking)}`

/** URL of the booking's page for a requester, with the `token` of their request, if any. It grants no more access than they have. */
export const pageUrlOf = ({ settings }: Pick<Context, 'settings'>, uuid: string, token?: string): string =>
  `${settings.publicUrl}/bookings/${uuid}${token ? `?token=${encodeURIComponent(token)}` : ''}`
