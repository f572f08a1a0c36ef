import { fetchPublic, PublicFetchError, type PublicFetchFailure, type PublicFetchOptions } from './public-fetch'

const MAX_REDIRECTS = 3
/** Statuses that may be different at the next attempt; 5xx are others. */
const TRANSIENT: ReadonlySet<number> = new Set([408, 425, 429])
/** Failures that may not happen at the next attempt. */
const MAY_PASS: ReadonlySet<PublicFetchFailure> = new Set(['TIMEOUT', 'CONNECTION'])

/** Limits of a fetched file, and how servers are reached. */
export interface FetchOptions extends Pick<PublicFetchOptions, 'maxBytes' | 'timeoutMs' | 'resolve' | 'isAllowed'> {
  /** What its media type must look like. */
  mediaType: RegExp
  /** Also allows http and any port, for servers on a developer's machine. */
  allowsHttp?: boolean
}

/** Why a file was not fetched. Its message is for the person who gave the URL. */
export class FetchFailed extends Error {
  /** @param isFinal another attempt would fail in the same way */
  constructor(
    message: string,
    readonly isFinal: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'FetchFailed'
  }
}

/**
 * Fetches a file from a server that another party has named, without letting it reach our own network. Follows three redirects.
 * @throws FetchFailed
 */
export async function fetchPublicFile(
  address: string,
  { maxBytes, timeoutMs, mediaType, allowsHttp = false, resolve, isAllowed }: FetchOptions,
): Promise<Buffer> {
  const { status, headers, body } = await fetchPublic(address, {
    allowPrivate: false,
    allowHttp: allowsHttp,
    onlyDefaultPort: !allowsHttp,
    maxBytes,
    timeoutMs,
    maxRedirects: MAX_REDIRECTS,
    headers: { accept: 'image/*' },
    ...(resolve && { resolve }),
    ...(isAllowed && { isAllowed }),
  }).catch((error: unknown) => {
    if (!(error instanceof PublicFetchError)) throw error
    const message =
      error.reason === 'TOO_LARGE' ? `The file is larger than ${Math.floor(maxBytes / 2 ** 20)} MB.` : error.message
    throw new FetchFailed(message, !MAY_PASS.has(error.reason), { cause: error })
  })
  if (status !== 200)
    throw new FetchFailed(`The server answered with status ${status}.`, status < 500 && !TRANSIENT.has(status))
  const type = String(headers['content-type'] ?? '')
  if (!mediaType.test(type))
    throw new FetchFailed(`The server sent ${type || 'a file without a type'}, not a picture.`, true)
  return body
}
