import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
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

/** Encrypts texts that only this deployment can decrypt. */
export interface Sealer {
  seal: (text: string) => string
  /** @throws Error when it was encrypted with another key, or changed since */
  open: (sealed: string) => string
}

/** Loads the encryption key, and creates it on first use. Its row is named `voucher-codes`, after the first texts that it encrypted. */
export async function loadSealer(db: Queries): Promise<Sealer> {
  const name = 'voucher-codes'
  await db
    .insert(appSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(appSecrets).where(eq(appSecrets.name, name))
  if (!row) throw new Error('The encryption key could not be read')
  return sealerOf(Buffer.from(row.value, 'base64url'))
}

/** AES-256-GCM: twelve bytes of nonce, sixteen of tag, then the text. */
export function sealerOf(key: Buffer): Sealer {
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
