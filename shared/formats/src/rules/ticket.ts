import { normaliseFigures } from './characters'

/** A ticket as encoded in its QR code: the signed body, and the signature (Ed25519, base64url). */
export interface SignedTicket {
  sessionId: string
  code: string
  kind: 'adult' | 'child'
  body: string
  signature: string
}

const SIGNED = /^(MT1\.(\d{1,16})\.([0-9A-HJKMNP-TV-Z]{10})\.([ac]))\.([\w-]{86})$/
const TYPED = /^[0-9A-HJKMNP-TV-Z]{10}$/

/** The signed text of a ticket: session, code, and adult or child. */
export const ticketBody = ({ sessionId, code, kind }: Pick<SignedTicket, 'sessionId' | 'code' | 'kind'>): string =>
  `MT1.${sessionId}.${code}.${kind === 'adult' ? 'a' : 'c'}`

/** Parses a scanned QR code; null when it is not one of our tickets. Does not verify the signature. */
export function readSignedTicket(text: string): SignedTicket | null {
  const [, body, sessionId, code, kind, signature] = SIGNED.exec(text.trim()) ?? []
  if (!body || !sessionId || !code || !signature) return null
  return { sessionId, code, kind: kind === 'c' ? 'child' : 'adult', body, signature }
}

/**
 * Normalises a ticket code typed by a host: any case, spaces or hyphens; letters that Crockford's base 32 leaves out become the digits they
 * look like. Null when it cannot be a code.
 */
export function readTicketCode(text: string): string | null {
  const code = normaliseFigures(text).toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return TYPED.test(code) ? code : null
}
