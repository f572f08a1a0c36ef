import { normaliseFigures } from './characters'

/** A ticket as its QR code carries it: what was signed, and the signature (Ed25519, base64url). */
export interface SignedTicket {
  sessionId: string
  code: string
  kind: 'adult' | 'child'
  body: string
  signature: string
}

const SIGNED = /^(MT1\.(\d{1,16})\.([0-9A-HJKMNP-TV-Z]{10})\.([ac]))\.([\w-]{86})$/
const TYPED = /^[0-9A-HJKMNP-TV-Z]{10}$/

/** What a QR code is signed over: which session, whose code, adult or child. */
export const ticketBody = ({ sessionId, code, kind }: Pick<SignedTicket, 'sessionId' | 'code' | 'kind'>): string =>
  `MT1.${sessionId}.${code}.${kind === 'adult' ? 'a' : 'c'}`

/** Reads what a scanner saw; null when it is no ticket of ours. Whether the signature fits is for others to say. */
export function readSignedTicket(text: string): SignedTicket | null {
  const [, body, sessionId, code, kind, signature] = SIGNED.exec(text.trim()) ?? []
  if (!body || !sessionId || !code || !signature) return null
  return { sessionId, code, kind: kind === 'c' ? 'child' : 'adult', body, signature }
}

/**
 * A ticket code as somebody types it at a door: any case, with spaces or hyphens, the letters that Crockford's base 32 leaves out read as the
 * digits they look like. Null when it cannot be one.
 */
export function readTicketCode(text: string): string | null {
  const code = normaliseFigures(text).toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return TYPED.test(code) ? code : null
}
