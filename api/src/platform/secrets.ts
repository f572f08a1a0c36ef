import { createHash, randomBytes } from 'node:crypto'

/** Creates a random token that is safe in URLs and cookies: 256 bits by default. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Hashes a token for storage. Tokens themselves are not stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Maps each byte to a character of Crockford's base 32. */
export const toCrockford = (bytes: Uint8Array): string => Array.from(bytes, (byte) => CROCKFORD[byte % 32]).join('')

/** Returns random characters of Crockford's base 32, which has no I, L, O or U to misread. */
export const randomCrockford = (length: number): string => toCrockford(randomBytes(length))

/** Creates an id that does not reveal the number of rows: 16 lower-case characters, 80 bits. */
export const randomId = (): string => randomCrockford(16).toLowerCase()
