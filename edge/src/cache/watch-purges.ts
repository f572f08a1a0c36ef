import { internalHeaders } from 'server/access'
import type { RotatingSecret } from 'server/settings'
import { EVERYTHING, Purges } from 'shared/contracts'

const TIMEOUT_MS = 2_000

interface Options {
  /** Base URL of the API. */
  apiUrl: string
  internalToken: RotatingSecret
  purge: (tags: readonly string[]) => void
  /** Called after each successful poll. */
  polled?: () => void
  /** Milliseconds between two polls: a change appears at most this much later. */
  everyMs?: number
  log?: { warn(context: object, message: string): void }
}

/**
 * Polls the API's purge feed and passes its tags to `purge`. While the API is unavailable nothing is purged; the missed tags follow
 * afterwards. At the first contact, or if the API has deleted rows that this edge has not read, everything is purged.
 *
 *     const watch = watchPurges({ ...settings, purge: pages.purge, log: app.log })
 *     app.addHook('onClose', watch.stop)
 *
 * `heard` resolves at the first contact.
 */
export function watchPurges({ apiUrl, internalToken, purge, polled = () => {}, everyMs = 500, log }: Options) {
  const stopped = new AbortController()
  let last: number | null = null
  let isAway = false
  let timer: NodeJS.Timeout | undefined
  let reached = () => {}
  const purged = new Promise<void>((resolve) => {
    reached = resolve
  })

  async function ask(): Promise<Purges> {
    const url = new URL('/api/internal/purges', apiUrl)
    if (last !== null) url.searchParams.set('after', String(last))
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const response = await fetch(url, { signal, redirect: 'error', headers: internalHeaders(internalToken) })
    if (!response.ok) throw new Error(`The API answered ${response.status}`)
    return Purges.parse(await response.json())
  }

  /** @returns whether the API has more rows */
  async function takeIn(): Promise<boolean> {
    const { data, meta } = await ask()
    // A page cached before the first contact may have missed earlier purges.
    if (last === null || meta.missed) purge([EVERYTHING])
    else if (data.length > 0) purge([...new Set(data.map(({ tag }) => tag))])
    last = meta.last
    return meta.more
  }

  async function turn(): Promise<void> {
    try {
      while (await takeIn());
      polled()
      if (isAway) log?.warn({ last }, 'purge feed available again')
      isAway = false
      reached()
    } catch (error) {
      if (stopped.signal.aborted) return
      if (!isAway) log?.warn({ err: { message: String(error) } }, 'purge poll failed')
      isAway = true
    }
    if (!stopped.signal.aborted) timer = setTimeout(turn, everyMs)
  }

  void turn()
  return {
    heard: purged,
    stop: () => {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}
