import autocannon from 'autocannon'
import { TAGS_HEADER } from 'shared/contracts'

export interface Load {
  requestsPerSecond: number
  /** Milliseconds that one request in a hundred took longer than; not a number when none was answered. */
  p99: number
  requests: number
  /** Answers that were no 2xx, and requests without one; a run without any answer counts as one. */
  failed: number
  /** Answers that say what they were made from: a page says so only when nothing of it was late or left to the browser. */
  whole: number
}

interface Wanted {
  origin: string
  /** Path and query of each request; called anew every time. */
  path: () => string
  connections: number
  headers?: Record<string, string>
}

/** Asks an origin over and over on so many connections, for some seconds or for a number of requests. */
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
    // The histogram it keeps itself is in whole milliseconds.
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

/** Autocannon tells what its parser told it: names and values of the headers in turn. */
function headerNames(told: unknown): string[] {
  if (typeof told !== 'object' || told === null || !('headers' in told) || !Array.isArray(told.headers)) return []
  return told.headers.filter((_, index) => index % 2 === 0).map((name) => String(name).toLowerCase())
}

/** The smallest value that this share of all is not above. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
