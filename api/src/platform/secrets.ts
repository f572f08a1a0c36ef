import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queries } from './database/connect'
import { appSecrets } from './database/schema'

/** Creates a random token that is safe in URLs and cookies: 256 bits by default. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Hashes a token for storage. Tokens themselves are not stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Compares two secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const toCrockford = (bytes: Uint8Array): string => Array.from(bytes, (byte) => CROCKFORD[byte % 32]).join('')

/** Returns random characters of Crockford's base 32, which has no I, L, O or U to misread. */
export const randomCrockford = (length: number): string => toCrockford(randomBytes(length))

/** Creates an id that does not reveal the number of rows: 16 lower-case characters, 80 bits. */
export const randomId = (): string => randomCrockford(16).toLowerCase()

/** Creates and verifies the signatures of this deployment. Its one key is in the database, so that all processes agree. */
export interface Signer {
  sign: (purpose: string, subject: string) => string
  verify: (purpose: string, subject: string, signature: string) => boolean
  /** A code of Crockford's base 32 that only this deployment can derive from its subject. */
  code: (purpose: string, subject: string, length: number) => string
}

/** Loads the signing key, and creates it on first use. */
export async function loadSigner(db: Queries): Promise<Signer> {
  await db.insert(appSecrets).values({ name: 'signing', value: randomToken() }).onConflictDoNothing()
  const [row] = await db.select().from(appSecrets).where(eq(appSecrets.name, 'signing'))
  if (!row) throw new Error('The signing key could not be read')
  return signerOf(row.value)
}

export function signerOf(key: string): Signer {
  const mac = (purpose: string, subject: string) => createHmac('sha256', key).update(`${purpose}:${subject}`).digest()
  const sign = (purpose: string, subject: string) => mac(purpose, subject).toString('base64url')
  return {
    sign,
    verify: (purpose, subject, signature) => sameSecret(sign(purpose, subject), signature),
    code: (purpose, subject, length) => toCrockford(mac(purpose, subject).subarray(0, length)),
  }
}
