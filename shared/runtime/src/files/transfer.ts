import { camelize, type Failure, failureOfResponse, withCsrfToken } from 'shared/http'

export interface Exchange {
  url: string
  /** The body of the request; none when left out. */
  form?: FormData
  /** Called with the upload progress in whole per cent. */
  onProgress?: (percent: number) => void
  /** Cancels the request and discards what has been transferred. */
  signal?: AbortSignal
  sessionLost: () => void
}

/** Rejection value of a cancelled request; not a failure. */
export const CANCELLED = 'cancelled'

interface TransferProgress {
  status: number
  body: ArrayBuffer
  type: string
  retryAfter: string | null
  name: string | null
}

const TIMEOUT_MS = 120_000

/**
 * Sends a POST with XMLHttpRequest, because `fetch` does not report upload progress. The response may be a file. The request carries the
 * CSRF token, which is refetched once when the server answers that it is stale (419).
 * @throws Failure, or CANCELLED
 */
async function exchange(wanted: Exchange): Promise<TransferProgress> {
  try {
    const response = await withCsrfToken('', (token) => post(wanted, token))
    if (response.status < 300) return response
    throw failureOfResponse({ ...response, body: asJson(response.body) }, wanted.sessionLost)
  } catch (error) {
    // A failure to fetch the CSRF cookie counts as unreachable too.
    throw error === CANCELLED || isFailure(error) ? error : ({ kind: 'unreachable' } satisfies Failure)
  }
}

function post({ url, form, onProgress, signal }: Exchange, token: string | null): Promise<TransferProgress> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(CANCELLED)
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'arraybuffer'
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-xsrf-token', token ?? '')
    const cancel = () => request.abort()
    signal?.addEventListener('abort', cancel, { once: true })
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(Math.floor((loaded / total) * 100))
    }
    request.upload.onload = () => onProgress?.(100)
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.response ?? new ArrayBuffer(0),
        type: request.getResponseHeader('content-type') ?? '',
        retryAfter: request.getResponseHeader('retry-after'),
        name: /filename="([^"]+)"/.exec(request.getResponseHeader('content-disposition') ?? '')?.[1] ?? null,
      })
    request.onabort = () => reject(CANCELLED)
    request.onerror = () => reject({ kind: 'unreachable' } satisfies Failure)
    request.ontimeout = () => reject({ kind: 'unreachable' } satisfies Failure)
    request.onloadend = () => signal?.removeEventListener('abort', cancel)
    request.send(form)
  })
}

const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null && 'kind' in error

function asJson(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(new Uint8Array(body)))
  } catch {
    return null
  }
}

/** Uploads a file and returns the response in camelCase. @throws Failure, or CANCELLED */
export async function uploadFile(wanted: Exchange & { form: FormData }): Promise<unknown> {
  const { body } = await exchange(wanted)
  return camelize(asJson(body))
}

/** Downloads a file, with the name that the server gives it. @throws Failure, or CANCELLED */
export async function downloadFile(
  wanted: Omit<Exchange, 'form' | 'onProgress'>,
): Promise<{ file: Blob; name: string }> {
  const { body, type, name } = await exchange(wanted)
  return { file: new Blob([body], { type }), name: name ?? 'download' }
}
