import { normaliseVoucherCode } from 'shared/rules'
import type { Signer } from '../platform/keys'
import { randomCrockford } from '../platform/secrets'

const PURPOSE = 'voucher-code'

/** Creates a voucher code: sixteen characters of Crockford's base 32, 80 bits. */
export const newVoucherCode = (): string => randomCrockford(16)

/** Formats a code in groups of four, for reading and typing. */
export const formatVoucherCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** The hash by which a code is found without being stored. It is the same however the code was typed. */
export const codeHashOf = (signer: Signer, typed: string): string => signer.sign(PURPOSE, normaliseVoucherCode(typed))

/** The hashes of a code with the current signing key and previous ones: a voucher keeps its hash until `staff re-encrypt` renews it. */
export const codeHashesOf = (signer: Signer, typed: string): string[] =>
  signer.signatures(PURPOSE, normaliseVoucherCode(typed))
