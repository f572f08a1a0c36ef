import type { ResponseOf } from 'shared/http'
import { readSignedTicket, readTicketCode, type SignedTicket } from 'shared/rules'

export type TerminalSession = ResponseOf<'GET /api/customer/terminal/:token'>['data']
export type TicketCheckResult = 'valid' | 'already_used' | 'unknown' | 'elsewhere' | 'withdrawn'

export interface TicketCheck {
  result: TicketCheckResult
  code: string | null
  name: string | null
}

/**
 * Checks a ticket without a connection, against the loaded guest list and the codes checked in here. A ticket sold later is verified by its
 * signature. Only the API knows about check-ins at another door.
 */
export async function checkTicketOffline(
  text: string,
  door: TerminalSession,
  used: ReadonlySet<string>,
): Promise<TicketCheck> {
  const signed = readSignedTicket(text)
  const code = signed?.code ?? readTicketCode(text)
  const guest = door.guests.find((one) => one.code === code)
  const name = guest?.name ?? null
  const isOurs =
    signed !== null && (await isSignedByOneOf(signed, [door.publicKey, ...(door.previousPublicKeys ?? [])]))
  // A known code with an invalid signature is forged.
  if (!code || (signed && !isOurs)) return { result: 'unknown', code, name: null }
  if (!guest && !signed) return { result: 'unknown', code, name }
  if (!guest && signed?.sessionId !== door.session.id) return { result: 'elsewhere', code, name }
  if (used.has(code) || guest?.checkedInAt) return { result: 'already_used', code, name }
  return { result: 'valid', code, name }
}

async function isSignedByOneOf(ticket: SignedTicket, publicKeys: readonly string[]): Promise<boolean> {
  for (const key of publicKeys) if (await isSigned(ticket, key)) return true
  return false
}

async function isSigned({ body, signature }: SignedTicket, publicKey: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(body))
  } catch {
    // Without Ed25519 support the browser cannot verify a signature, so the ticket is refused.
    return false
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
