import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { readSignedTicket, ticketBody } from 'shared/rules'
import type { Queries } from '../../platform/database/connect'
import { appSecrets } from '../../platform/database/schema'

/** Signs tickets so that a terminal can check them without a connection (Ed25519). One key for all processes of a database. */
export interface TicketSigner {
  /** The text of a ticket's QR code. */
  sign: (ticket: { sessionId: number; code: string; kind: 'adult' | 'child' }) => string
  /** The raw public key, base64url, with which terminals verify tickets. */
  publicKey: string
}

/** Loads the signing key of tickets, and creates it on first use. */
export async function loadTicketSigner(db: Queries): Promise<TicketSigner> {
  const [known] = await db.select().from(appSecrets).where(eq(appSecrets.name, 'tickets'))
  if (known) return ticketSignerOf(known.value)
  const { privateKey } = generateKeyPairSync('ed25519')
  const value = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  await db.insert(appSecrets).values({ name: 'tickets', value }).onConflictDoNothing()
  const [row] = await db.select().from(appSecrets).where(eq(appSecrets.name, 'tickets'))
  if (!row) throw new Error('The ticket key could not be read')
  return ticketSignerOf(row.value)
}

function ticketSignerOf(pkcs8: string): TicketSigner {
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' })
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  if (!x) throw new Error('The ticket key is not an Ed25519 key')
  return {
    publicKey: x,
    sign: ({ sessionId, code, kind }) => {
      const body = ticketBody({ sessionId: String(sessionId), code, kind })
      const text = `${body}.${sign(null, Buffer.from(body), key).toString('base64url')}`
      if (!readSignedTicket(text)) throw new Error(`Ticket ${code} could not be signed`)
      return text
    },
  }
}
