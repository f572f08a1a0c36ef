import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { RotatingSecret } from 'server/settings'

/** Encrypts texts that only this deployment can decrypt (AES-256-GCM). */
export interface Sealer {
  /** Encrypts with the current key. */
  seal: (text: string) => string
  /** Decrypts with the current key or a previous one. @throws Error when no key fits, or when the text has been changed */
  open: (sealed: string) => string
  /** True when a text is not encrypted with the current key. */
  isOutdated: (sealed: string) => boolean
}

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A secret of 32 bytes in base64url is the key itself; from any other text the key is derived (HKDF, RFC 5869). */
function keyOf(secret: string): Buffer {
  const bytes = Buffer.from(secret, 'base64url')
  const isKey = bytes.length === KEY_BYTES && bytes.toString('base64url') === secret
  return isKey ? bytes : Buffer.from(hkdfSync('sha256', secret, '', 'meander sealing key', KEY_BYTES))
}

/** Creates a sealer with a key, which may have been rotated. A sealed text is twelve bytes of nonce, sixteen of tag, then the text. */
export function sealerOf({ current, previous }: RotatingSecret): Sealer {
  const keys = [current, ...previous].map(keyOf)
  const [key = keyOf(current)] = keys
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      for (const known of keys) {
        const text = decrypt(sealed, known)
        if (text !== null) return text
      }
      throw new Error('A sealed text fits none of the sealing keys')
    },
    isOutdated: (sealed) => decrypt(sealed, key) === null,
  }
}

/** The text, or null when it was encrypted with another key or has been changed. */
function decrypt(sealed: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
