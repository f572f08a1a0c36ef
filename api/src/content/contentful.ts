import { createHmac } from 'node:crypto'
import querystring from 'node:querystring'
import { sameSecret } from 'server/access'

export interface SignedRequest {
  method: string
  /** Path and query as requested. */
  url: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The raw bytes. */
  body: Buffer
}

const SIGNATURE = 'x-contentful-signature'
const SIGNED_HEADERS = 'x-contentful-signed-headers'
const TIMESTAMP = 'x-contentful-timestamp'
/** An older request may be a replay. */
const REPLAY_WINDOW_MS = 5 * 60 * 1000

/**
 * True when a request was signed with `secret`, at most five minutes from `now` (real time, not the movable clock). This is Contentful's
 * request verification: HMAC-SHA256, in hexadecimal, over four lines: method, encoded path, signed headers as `name:value` sorted by name
 * and joined by semicolons, and body. The list of headers and the timestamp are always signed.
 * https://www.contentful.com/developers/docs/webhooks/request-verification/
 */
export function isFromContentful(secret: string, request: SignedRequest, now: Date): boolean {
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const timestamp = header(TIMESTAMP)
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp)) > REPLAY_WINDOW_MS) return false
  const listed = header(SIGNED_HEADERS)
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
  const names = [...new Set([...listed, SIGNED_HEADERS, TIMESTAMP])].sort()
  const headers = names.filter((name) => request.headers[name] !== undefined).map((name) => `${name}:${header(name)}`)
  const signed = createHmac('sha256', secret)
    .update(`${request.method}\n${encodedPath(request.url)}\n${headers.join(';')}\n`)
    .update(request.body)
    .digest('hex')
  return sameSecret(signed, header(SIGNATURE))
}

/** Contentful escapes the complete query before it encodes path and query together. */
function encodedPath(url: string): string {
  const [path = '', query] = url.split('?')
  return encodeURI(query ? `${path}?${querystring.escape(query)}` : path)
}
