import type { Voucher } from 'shared/contracts'
import type { Signer } from '../secrets'

export type Role = Voucher['role']

/** The tokens in mailed links. Nothing of them is stored: they are derived, and so can be mailed again. */
export const voucherTokenOf = (signer: Signer, uuid: string, role: Role): string => signer.sign(`voucher-${role}`, uuid)
