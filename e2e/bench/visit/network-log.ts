import type { CDPSession } from 'playwright'

/**
 * One request as reported by the Chrome DevTools Protocol. Times in seconds on the protocol's clock; `ended` is null
 * while the request is pending.
 */
export interface NetworkRequest {
  path: string
  /** `ahead` is a prefetch for a later page. */
  kind: 'html' | 'js' | 'css' | 'data' | 'font' | 'image' | 'ahead' | 'other'
  started: number
  answered: number | null
  ended: number | null
  /** Transferred bytes: headers and the compressed body. */
  bytes: number
  encoding: string
  protocol: string
  status: number
}

export interface NetworkLog {
  requests: NetworkRequest[]
  /** Resolves once no request has been pending for `quietMs`. @throws Error after `timeoutMs` */
  quiet(limits: { quietMs: number; timeoutMs: number }): Promise<void>
}

const kinds: Readonly<Record<string, NetworkRequest['kind']>> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  XHR: 'data',
  Fetch: 'data',
  Font: 'font',
  Image: 'image',
  Prefetch: 'ahead',
}

/** Records all requests of a page. Responses from a cache and `data:` URLs are left out. */
export async function networkLog(session: CDPSession): Promise<NetworkLog> {
  const requests: NetworkRequest[] = []
  const known = new Map<string, NetworkRequest>()
  let moved = Date.now()

  /** A prefetched file that this page already uses no longer counts as a prefetch. */
  const usedNow = (path: string, kind: NetworkRequest['kind']) => {
    const early = requests.find((one) => one.path === path && one.kind === 'ahead')
    if (early) early.kind = kind
  }

  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    if (!/^https?:/.test(request.url)) return
    moved = Date.now()
    const { pathname, search } = new URL(request.url)
    const asked: NetworkRequest = {
      path: pathname + search,
      kind: isAhead(request.headers) ? 'ahead' : (kinds[type] ?? 'other'),
      started: timestamp,
      answered: null,
      ended: null,
      bytes: 0,
      encoding: '',
      protocol: '',
      status: 0,
    }
    known.set(requestId, asked)
    requests.push(asked)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const asked = known.get(requestId)
    if (!asked) return
    requests.splice(requests.indexOf(asked), 1)
    usedNow(asked.path, asked.kind)
  })
  session.on('Network.responseReceived', ({ requestId, response, type, timestamp }) => {
    const asked = known.get(requestId)
    if (!asked) return
    const header = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')
    asked.answered = timestamp
    asked.encoding = header?.[1] ?? ''
    asked.protocol = response.protocol ?? ''
    asked.status = response.status
    // The type of a preload is known only with its response.
    asked.kind = asked.kind === 'other' ? (kinds[type] ?? kindOfMime(response.mimeType)) : asked.kind
    if (response.fromPrefetchCache || response.fromDiskCache) usedNow(asked.path, asked.kind)
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    moved = Date.now()
    const asked = known.get(requestId)
    if (asked) Object.assign(asked, { ended: timestamp, bytes: encodedDataLength })
  })
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    moved = Date.now()
    const asked = known.get(requestId)
    if (asked) asked.ended = timestamp
  })
  await session.send('Network.enable')

  return {
    requests,
    async quiet({ quietMs, timeoutMs }) {
      const since = Date.now()
      while (requests.some(({ ended }) => ended === null) || Date.now() - moved < quietMs) {
        if (Date.now() - since > timeoutMs) throw new Error(`The page was still loading after ${timeoutMs / 1000} s.`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}

const isAhead = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).some(([name, value]) => /^(sec-)?purpose$/i.test(name) && value.startsWith('prefetch'))

function kindOfMime(mime: string): NetworkRequest['kind'] {
  if (mime.includes('javascript')) return 'js'
  if (mime.includes('css')) return 'css'
  if (mime.includes('json')) return 'data'
  if (mime.includes('font')) return 'font'
  return mime.startsWith('image/') ? 'image' : 'other'
}
