import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { normaliseVoucherCode } from 'shared/rules'
import type { Queries } from '../platform/database/connect'
import { appSecrets } from '../platform/database/schema'
import { randomCrockford, type Signer } from '../platform/secrets'

/** Creates a voucher code: sixteen characters of Crockford's base 32, 80 bits. */
export const newVoucherCode = (): string => randomCrockford(16)

/** Formats a code in groups of four, for reading and typing. */
export const formatVoucherCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** The hash by which a code is found without being stored. It is the same however the code was typed. */
export const codeHashOf = (signer: Signer, typed: string): string =>
  signer.sign('voucher-code', normaliseVoucherCode(typed))

/** Encrypts texts that only this deployment can decrypt. */
export interface Sealer {
  seal: (text: string) => string
  /** @throws Error when it was encrypted with another key, or changed since */
  open: (sealed: string) => string
}

/** Loads the key that encrypts voucher codes, and creates it on first use. */
export async function loadSealer(db: Queries): Promise<Sealer> {
  const name = 'voucher-codes'
  await db
    .insert(appSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(appSecrets).where(eq(appSecrets.name, name))
  if (!row) throw new Error('The voucher code key could not be read')
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
