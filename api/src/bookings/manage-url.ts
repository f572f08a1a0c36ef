import type { Context } from '../context'
import { manageTokenOf } from './booking'

/** Where a booking is managed by whoever got its mail, account or not. */
export const manageUrlOf = ({ settings, signer }: Pick<Context, 'settings' | 'signer'>, uuid: string): string =>
  `${settings.publicUrl}/bookings/${uuid}?token=${manageTokenOf(signer, uuid)}`
