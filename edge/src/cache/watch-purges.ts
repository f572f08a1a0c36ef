import { EVERYTHING, Purges } from 'shared/contracts'

const TIMEOUT_MS = 2_000

interface Options {
  /** Where the API listens on this machine. */
  apiUrl: string
  purge: (tags: readonly string[]) => void
  /** How often the API is asked: a change shows at the latest so long after it. */
  everyMs?: number
  log?: { warn(context: object, message: string): void }
}

/**
 * Hears from the API what has changed and hands its tags on. While the API is away nothing is purged: pages stand as they were, and what
 * they missed is told afterwards. When that cannot be told, at the first contact or after more than a day, everything is purged.
 *
 *     const watch = watchPurges({ apiUrl: settings.apiUrl, purge: pages.purge, log: app.log })
 *     app.addHook('onClose', watch.stop)
 *
 * `heard` resolves at the first contact, for whoever wants to wait for it.
 */
export function watchPurges({ apiUrl, purge, everyMs = 1_000, log }: Options) {
  const stopped = new AbortController()
  let last: number | null = null
  let isAway = false
  let timer: NodeJS.Timeout | undefined
  let reached = () => {}
  const heard = new Promise<void>((resolve) => {
    reached = resolve
  })

  async function ask(): Promise<Purges> {
    const url = new URL('/api/internal/purges', apiUrl)
    if (last !== null) url.searchParams.set('after', String(last))
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const answer = await fetch(url, { signal, redirect: 'error' })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    return Purges.parse(await answer.json())
  }

  /** @returns whether there is more behind it already */
  async function takeIn(): Promise<boolean> {
    const { data, meta } = await ask()
    // What was made before the first contact may be older than anything that will be told.
    if (last === null || meta.missed) purge([EVERYTHING])
    else if (data.length > 0) purge([...new Set(data.map(({ tag }) => tag))])
    last = meta.last
    return meta.more
  }

  async function turn(): Promise<void> {
    try {
      while (await takeIn());
      if (isAway) log?.warn({ last }, 'The API tells what has changed again.')
      isAway = false
      reached()
    } catch (error) {
      if (stopped.signal.aborted) return
      if (!isAway) log?.warn({ err: { message: String(error) } }, 'The API does not tell what has changed.')
      isAway = true
    }
    if (!stopped.signal.aborted) timer = setTimeout(turn, everyMs)
  }

  void turn()
  return {
    heard,
    stop: () => {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}
