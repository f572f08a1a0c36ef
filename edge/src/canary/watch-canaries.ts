import { internalHeaders } from 'server/access'
import type { RotatingSecret } from 'server/settings'
import { type App, apps, type Registry, ReleaseHealth, type ReleaseSlot } from 'shared/contracts'
import { endCanary } from '../releases/canary'
import { slotOf } from '../releases/slots'
import { RegistryConflict, type ReleaseStore } from '../releases/store'
import { haltReason, type Pages } from './halt-reason'

const TIMEOUT_MS = 2_000
/** Older page views say little about the present and are not counted. */
const WINDOW_MS = 3_600_000
/** A persistent failure is logged at most this often. */
const LOG_AGAIN_MS = 60_000

interface Options {
  /** Base URL of the API. */
  apiUrl: string
  internalToken: RotatingSecret
  registry: () => Registry | null
  store: ReleaseStore
  everyMs: number
  /** A canary with fewer page views is not judged. */
  leastPages: number
  log: { error(context: object, message: string): void }
  /** Called when a canary of an app was halted. */
  halted?: (app: App) => void
  now?: () => Date
}

/**
 * Compares canaries with the live versions every `everyMs`, and halts a canary that does clearly worse. It never restarts one: only a
 * person does, with the release command.
 */
export function watchCanaries(options: Options) {
  const { registry, everyMs, log } = options
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let loggedAt = Number.NEGATIVE_INFINITY

  async function check(): Promise<void> {
    try {
      for (const app of apps) await haltIfWorse(app, slotOf(registry(), app), { ...options, signal: stopped.signal })
      loggedAt = Number.NEGATIVE_INFINITY
    } catch (error) {
      if (stopped.signal.aborted) return
      // Another edge has changed the registry first, probably to halt the same canary. The next check reads it again.
      const isHaltedElsewhere = error instanceof RegistryConflict
      if (!isHaltedElsewhere && Date.now() - loggedAt > LOG_AGAIN_MS) {
        loggedAt = Date.now()
        log.error({ err: error }, 'canary check or halt failed; the canary continues')
      }
    }
    if (stopped.signal.aborted) return
    timer = setTimeout(check, everyMs)
    timer.unref()
  }

  void check()
  return {
    stop: () => {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}

async function haltIfWorse(
  app: App,
  slot: ReleaseSlot | undefined,
  {
    apiUrl,
    internalToken,
    store,
    leastPages,
    log,
    halted = () => {},
    now = () => new Date(),
    signal,
  }: Options & { signal: AbortSignal },
): Promise<void> {
  if (!slot?.canary) return
  const { release, started_at: startedAt } = slot.canary
  const [canary, live] = [`${app}@${release.version}`, `${app}@${slot.live.version}`]
  const since = Math.max(now().getTime() - WINDOW_MS, startedAt ? Date.parse(startedAt) : 0)
  const pagesOf = await health({ apiUrl, internalToken }, { releases: [canary, live], since: new Date(since), signal })
  const reason = haltReason(pagesOf(canary), pagesOf(live), { leastPages })
  if (!reason) return
  await endCanary(store, {
    app,
    version: release.version,
    what: 'halt-canary',
    by: 'edge, by itself',
    now: now(),
    reason,
  })
  halted(app)
  log.error({ reason }, `canary ${canary} halted; all visitors get ${live}`)
}

async function health(
  { apiUrl, internalToken }: Pick<Options, 'apiUrl' | 'internalToken'>,
  { releases, since, signal }: { releases: readonly string[]; since: Date; signal: AbortSignal },
): Promise<(release: string) => Pages> {
  const url = new URL('/api/internal/release-health', apiUrl)
  url.search = new URLSearchParams({ releases: releases.join(), since: since.toISOString() }).toString()
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    redirect: 'error',
    headers: internalHeaders(internalToken),
  })
  if (!response.ok) throw new Error(`The API answered ${response.status}.`)
  const { data } = ReleaseHealth.parse(await response.json())
  return (release) => data.find((one) => one.release === release) ?? { flawless: 0, faulty: 0 }
}
