import autocannon from 'autocannon'
import { TAGS_HEADER } from 'shared/contracts'

export interface Load {
  requestsPerSecond: number
  /** 99th percentile of the response times in ms; NaN when there was no response. */
  p99: number
  requests: number
  /** Responses other than 2xx, and requests without a response. A run without any response counts as one failure. */
  failed: number
  /**
   * Responses with surrogate keys. The edge sends them only for complete pages: nothing late, nothing left to the
   * browser.
   */
  whole: number
}

interface Wanted {
  origin: string
  /** Returns path and query of a request; called for each request. */
  path: () => string
  connections: number
  headers?: Record<string, string>
}

/** Sends requests to an origin over parallel connections, for a number of seconds or a number of requests. */
export async function load(
  { origin, path, connections, headers = {} }: Wanted,
  amount: { seconds: number } | { requests: number },
): Promise<Load> {
  const times: number[] = []
  let failed = 0
  let whole = 0
  const { errors, timeouts, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        headers,
        ...('seconds' in amount ? { duration: amount.seconds } : { amount: amount.requests }),
        setupClient: (client) => {
          client.on('headers', (told: unknown) => {
            if (headerNames(told).includes(TAGS_HEADER)) whole += 1
          })
        },
        requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
    // Autocannon's own histogram has a resolution of whole milliseconds.
    run.on('response', (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds)
      if (status < 200 || status > 299) failed += 1
    })
  })
  return {
    requestsPerSecond: times.length / duration,
    p99: percentile(times, 0.99),
    requests: times.length,
    failed: failed + errors + timeouts + (times.length === 0 ? 1 : 0),
    whole,
  }
}

/** Names of the headers in autocannon's `headers` event, which passes the parser's flat list of names and values. */
function headerNames(told: unknown): string[] {
  if (typeof told !== 'object' || told === null || !('headers' in told) || !Array.isArray(told.headers)) return []
  return told.headers.filter((_, index) => index % 2 === 0).map((name) => String(name).toLowerCase())
}

/** The smallest value that at least this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
