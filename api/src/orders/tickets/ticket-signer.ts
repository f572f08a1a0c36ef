import { createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { readSignedTicket, ticketBody } from 'shared/rules'
import type { Queries } from '../../platform/database/connect'
import { loadKey } from '../../platform/keys'
import type { Settings } from '../../platform/settings'

/** Signs tickets so that a terminal can check them without a connection (Ed25519). */
export interface TicketSigner {
  /** The text of a ticket's QR code. */
  sign: (ticket: { sessionId: number; code: string; kind: 'adult' | 'child' }) => string
  /** The raw public keys, base64url, with which terminals verify tickets: the current one, then previous ones. */
  publicKeys: [string, ...string[]]
}

/** Loads the signing key of tickets from the settings; on the local stage from the database. */
export async function loadTicketSigner(db: Queries, { keys }: Pick<Settings, 'keys'>): Promise<TicketSigner> {
  const { current, previous } = await loadKey(db, keys.tickets, { name: 'tickets', create: newKey })
  const key = privateKeyOf(current)
  return {
    publicKeys: [publicKeyOf(key), ...previous.map((secret) => publicKeyOf(privateKeyOf(secret)))],
    sign: ({ sessionId, code, kind }) => {
      const body = ticketBody({ sessionId: String(sessionId), code, kind })
      const text = `${body}.${sign(null, Buffer.from(body), key).toString('base64url')}`
      if (!readSignedTicket(text)) throw new Error(`Ticket ${code} could not be signed`)
      return text
    },
  }
}

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

/** What comes before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SEED_BYTES = 32

/** A secret is a key in PKCS #8 and base64, or any text, from which the key is derived (HKDF, RFC 5869). */
function privateKeyOf(secret: string): KeyObject {
  const bytes = Buffer.from(secret, 'base64')
  const isPkcs8 = bytes.length === PKCS8_PREFIX.length + SEED_BYTES && bytes.subarray(0, 16).equals(PKCS8_PREFIX)
  const seed = () => Buffer.from(hkdfSync('sha256', secret, '', 'meander ticket key', SEED_BYTES))
  return createPrivateKey({
    key: isPkcs8 ? bytes : Buffer.concat([PKCS8_PREFIX, seed()]),
    format: 'der',
    type: 'pkcs8',
  })
}

function publicKeyOf(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  if (!x) throw new Error('The ticket key is not an Ed25519 key')
  return x
}
