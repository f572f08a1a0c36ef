import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address'

/** Why a request to another party's server has failed. */
export type PublicFetchFailure =
  | 'URL_INVALID'
  | 'ADDRESS_PRIVATE'
  | 'TIMEOUT'
  | 'CONNECTION'
  | 'TOO_LARGE'
  | 'TOO_MANY_REDIRECTS'

/** A request to another party's server has failed. Its message names neither addresses of our network nor parts of the response. */
export class PublicFetchError extends Error {
  constructor(
    readonly reason: PublicFetchFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'PublicFetchError'
  }
}

/** Resolves a host name to all its addresses. */
export type ResolveHost = (hostname: string, options: LookupOptions) => Promise<LookupAddress[]>

export interface PublicFetchOptions {
  /** Default GET. A POST is never redirected. */
  method?: 'GET' | 'POST'
  /** Sent with every hop. */
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Also allows plain HTTP and addresses that are not public. For the local stage and tests. */
  allowPrivate: boolean
  /** Also allows plain HTTP to addresses that `isAllowed` accepts. */
  allowHttp?: boolean
  /** Refuses URLs with a port other than that of their protocol. */
  onlyDefaultPort?: boolean
  /** Which addresses may be connected to, unless `allowPrivate`; public ones when left out. */
  isAllowed?: (address: string) => boolean
  /** Deadline for everything: DNS, connection, redirects and the body of the response. */
  timeoutMs: number
  /** Limit of the response's body. */
  maxBytes: number
  /** What happens to a longer body: the request fails, which is the default, or the rest is not read. */
  onLonger?: 'fail' | 'truncate'
  /** Redirects to follow; default 0, which returns the redirect itself. Each hop is checked as the first URL is. */
  maxRedirects?: number
  /** Default: the system's resolver. */
  resolve?: ResolveHost
}

/** Which URLs may be requested. */
type UrlRules = Pick<PublicFetchOptions, 'allowPrivate' | 'allowHttp' | 'onlyDefaultPort' | 'isAllowed'>

/** A response of any status. */
export interface PublicResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** The URL that sent it, after redirects. */
  url: string
}

const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * Requests a URL that another party has chosen, without letting it reach our own network (server-side request forgery). The addresses of a host
 * name are checked when the connection is made, and only these addresses are connected to, so a name that resolves differently the
 * next time (DNS rebinding) does not get past the check.
 * @throws PublicFetchError for everything but a response; statuses of errors are returned
 */
export async function fetchPublic(url: string, options: PublicFetchOptions): Promise<PublicResponse> {
  const { method = 'GET', maxRedirects = 0, timeoutMs } = options
  const deadline = AbortSignal.timeout(timeoutMs)
  let target = parsePublicUrl(url, options)
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetchOnce(target, options, deadline)
    const { location } = response.headers
    if (method !== 'GET' || maxRedirects === 0 || !location || !REDIRECTS.includes(response.status)) return response
    if (redirects === maxRedirects)
      throw new PublicFetchError('TOO_MANY_REDIRECTS', `The URL redirects more than ${maxRedirects} times.`)
    target = parsePublicUrl(location, options, target)
  }
}

/**
 * Parses a URL that may be requested: HTTPS, without a user name or password, and no IP address that is not public. Host names are not resolved.
 * @throws PublicFetchError URL_INVALID, ADDRESS_PRIVATE
 */
export function parsePublicUrl(url: string, options: UrlRules, base?: URL): URL {
  const { allowPrivate, allowHttp = allowPrivate, onlyDefaultPort = false, isAllowed = isPublicAddress } = options
  if (!URL.canParse(url, base?.href))
    throw new PublicFetchError('URL_INVALID', 'This is not a valid URL: it must start with https:// and have a host.')
  const parsed = new URL(url, base)
  if (parsed.protocol !== 'https:' && !(allowHttp && parsed.protocol === 'http:'))
    throw new PublicFetchError('URL_INVALID', 'The URL must start with https://.')
  if (parsed.username || parsed.password)
    throw new PublicFetchError('URL_INVALID', 'The URL must not contain a user name or password.')
  if (onlyDefaultPort && parsed.port) throw new PublicFetchError('URL_INVALID', 'The URL must not have a port.')
  const host = hostOf(parsed)
  if (!allowPrivate && isIP(host) > 0) assertAllowed([host], isAllowed)
  return parsed
}

/** Host of a URL; an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** One private address is enough to refuse a name: the socket could be connected to any of them. */
function assertAllowed(addresses: readonly string[], isAllowed: (address: string) => boolean): void {
  if (addresses.every(isAllowed)) return
  throw new PublicFetchError(
    'ADDRESS_PRIVATE',
    'The host of the URL has an address that is not public: use a host that can be reached on the internet.',
  )
}

const resolveHost: ResolveHost = (hostname, options) =>
  new Promise((resolve, reject) => {
    dnsLookup(hostname, { ...options, all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })

/** A lookup for sockets that refuses names with private addresses. Sockets do not call it for IP addresses: see `parsePublicUrl`. */
function checkedLookup({
  allowPrivate,
  isAllowed = isPublicAddress,
  resolve = resolveHost,
}: PublicFetchOptions): LookupFunction {
  const resolveChecked = async (hostname: string, options: LookupOptions) => {
    const addresses = await resolve(hostname, options)
    if (!allowPrivate)
      assertAllowed(
        addresses.map(({ address }) => address),
        isAllowed,
      )
    const [first] = addresses
    if (!first) throw new PublicFetchError('CONNECTION', 'The host of the URL has no address.')
    return { addresses, first }
  }
  return (hostname, options, callback) => {
    resolveChecked(hostname, options).then(
      ({ addresses, first }) => (options.all ? callback(null, addresses) : callback(null, first.address, first.family)),
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}

function fetchOnce(url: URL, options: PublicFetchOptions, deadline: AbortSignal): Promise<PublicResponse> {
  const { method = 'GET', headers, body } = options
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(failureOf(error, options, deadline))
    // No agent: a pooled connection could be one that was made without the check.
    const request = send(url, {
      method,
      agent: false,
      signal: deadline,
      lookup: checkedLookup(options),
      headers: {
        'accept-encoding': 'identity',
        ...headers,
        ...(body && { 'content-length': Buffer.byteLength(body) }),
      },
    })
    request.on('error', fail)
    // Without a listener, Node closes the connection to a server that switches the protocol and emits no error.
    request.once('upgrade', (_, socket) => {
      socket.destroy()
      fail(new PublicFetchError('CONNECTION', 'The server switched to another protocol.'))
    })
    deadline.addEventListener('abort', fail)
    request.once('response', (response) => {
      readBody(response, options)
        .then((content) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content, url: url.href }),
        )
        .catch(fail)
        .finally(() => request.destroy())
    })
    request.end(body)
  })
}

async function readBody(
  response: IncomingMessage,
  { maxBytes, onLonger = 'fail' }: PublicFetchOptions,
): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response) {
    parts.push(part)
    length += part.length
    if (length <= maxBytes) continue
    if (onLonger === 'fail') throw new PublicFetchError('TOO_LARGE', `The response is larger than ${maxBytes} bytes.`)
    break
  }
  return Buffer.concat(parts).subarray(0, maxBytes)
}

function failureOf(error: unknown, { timeoutMs }: PublicFetchOptions, deadline: AbortSignal): PublicFetchError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof PublicFetchError) return cause
  if (deadline.aborted) {
    const seconds = timeoutMs / 1000
    return new PublicFetchError('TIMEOUT', `No complete response within ${seconds} seconds.`, { cause: error })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return new PublicFetchError('CONNECTION', `The connection failed: ${code}.`, { cause: error })
}
