import type { Voucher } from 'shared/contracts'
import type { Signer } from '../platform/keys'

export type Role = Voucher['role']

/** Derives the token of a mailed link. It is not stored, and can be mailed again. */
export const voucherTokenOf = (signer: Signer, uuid: string, role: Role): string => signer.sign(`voucher-${role}`, uuid)
