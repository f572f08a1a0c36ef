import type { ResponseOf } from 'shared/http'
import { readSignedTicket, readTicketCode, type SignedTicket } from 'shared/rules'

export type Door = ResponseOf<'GET /api/customer/terminal/:token'>['data']
export type Verdict = 'valid' | 'already_used' | 'unknown' | 'elsewhere' | 'withdrawn'

export interface Judged {
  result: Verdict
  code: string | null
  name: string | null
}

/**
 * What a terminal says about a ticket while it cannot ask: it knows the guests it has loaded and who came in here since, and can tell by its
 * signature that a ticket sold after that is ours. Whether a guest came in at another door only the server knows.
 */
export async function judgeOffline(text: string, door: Door, used: ReadonlySet<string>): Promise<Judged> {
  const signed = readSignedTicket(text)
  const code = signed?.code ?? readTicketCode(text)
  const guest = door.guests.find((one) => one.code === code)
  const name = guest?.name ?? null
  const isSigned = signed !== null && (await isOurs(signed, door.publicKey))
  // A code that is right under a signature that is not was made up by somebody who saw it.
  if (!code || (signed && !isSigned)) return { result: 'unknown', code, name: null }
  if (!guest && !signed) return { result: 'unknown', code, name }
  if (!guest && signed?.sessionId !== door.session.id) return { result: 'elsewhere', code, name }
  if (used.has(code) || guest?.checkedInAt) return { result: 'already_used', code, name }
  return { result: 'valid', code, name }
}

async function isOurs({ body, signature }: SignedTicket, publicKey: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(body))
  } catch {
    // A browser that knows no Ed25519 lets nobody in on a signature alone.
    return false
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
