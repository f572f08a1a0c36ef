import { isDeepStrictEqual } from 'node:util'
import { apps, type Registry, type ReleaseRecord } from 'shared/contracts'
import { availableRegistry, servedReleases } from './available-registry'
import type { LastGoodRegistry } from './last-good-registry'
import type { ReleaseCache } from './release-cache'
import { slotOf } from './slots'
import type { ReleaseStore } from './store'

const CHECK_EVERY_MS = 500
/** A registry that could not be served completely is tried again this seldom, unless it changes. */
const RETRY_MS = 15_000
/** A persistent failure is logged at most this often. */
const LOG_AGAIN_MS = 60_000

interface Options {
  store: ReleaseStore
  copies: ReleaseCache
  /** Persists the last good registry across restarts. */
  kept: LastGoodRegistry
  log: { error(context: object, message: string): void }
  /** Called after each successful look at the store. */
  looked?: () => void
  checkEveryMs?: number
  tryAgainMs?: number
}

/**
 * Polls the registry for the edge every half second. If it is missing or invalid, the last one stays. An app whose files are unavailable
 * keeps its release, and does not hold back other apps. An edge that starts at such a time serves the last registry that this machine has
 * persisted.
 */
export async function watchRegistry({
  store,
  copies,
  kept,
  log,
  looked = () => {},
  checkEveryMs = CHECK_EVERY_MS,
  tryAgainMs = RETRY_MS,
}: Options) {
  let current: Registry | null = null
  let seen: string | null = null
  let saidAt = Number.NEGATIVE_INFINITY
  let saidLost = { text: '', at: Number.NEGATIVE_INFINITY }
  let isStopped = false
  let failed = { mark: '', at: Number.NEGATIVE_INFINITY }

  async function look() {
    const mark = await store.mark()
    looked()
    if (mark === seen) saidAt = Number.NEGATIVE_INFINITY
    if (mark === null || mark === seen) return
    if (mark === failed.mark && Date.now() - failed.at < tryAgainMs) return
    const tried = { mark, at: Date.now() }
    const lost = await takeOver().catch((error: unknown) => {
      failed = tried
      throw error
    })
    if (lost.length === 0) return
    failed = tried
    sayLost(lost.join(' '))
  }
  /** @returns a sentence for each release that is not served */
  async function takeOver(): Promise<string[]> {
    const stored = await store.readRegistry()
    if (!stored) return []
    const former = async () => current ?? (await usable(await kept.read(), copies))
    const { registry, lost } = await availableRegistry(stored.registry, { copies, former })
    if (isStopped) return []
    if (!isDeepStrictEqual(registry, current)) await serve(registry)
    if (stored.unknown.length > 0)
      lost.push(`This edge is older than ${stored.unknown.join(', ')}, whose pages are missing: bring it up to date.`)
    if (lost.length > 0) return lost
    seen = stored.mark
    saidAt = Number.NEGATIVE_INFINITY
    return []
  }
  function sayLost(text: string) {
    if (text === saidLost.text && Date.now() - saidLost.at < LOG_AGAIN_MS) return
    saidLost = { text, at: Date.now() }
    log.error({ err: new Error(text) }, 'serving the registry partially')
  }
  async function serve(registry: Registry) {
    current = registry
    for (const release of before(registry)) fetchOld(release)
    await kept.write(registry).catch((error: unknown) => {
      log.error({ err: error }, `could not save the registry as ${kept.file}; a restart will need the store`)
    })
  }
  /** Copies a fallback release in the background. If that fails, its files are fetched when a page requests them. */
  function fetchOld(release: ReleaseRecord) {
    copies.have(release).catch((error: unknown) => {
      log.error({ err: error }, `fallback release ${release.app}@${release.version} is unavailable`)
    })
  }
  async function firstLook() {
    await look()
    if (!current && (await kept.read())) throw new Error(`There is no longer a registry in ${store.name}.`)
  }
  async function startFromKept(error: unknown) {
    saidAt = Date.now()
    current = await usable(await kept.read(), copies)
    if (current)
      log.error(
        { err: error },
        `could not read the registry; serving generation ${current.generation} from ${kept.file} until it is readable`,
      )
    else
      log.error(
        { err: error },
        `could not read the registry, and this machine has no copy: pages respond 503 until it is readable. Check that ${store.name} is available and valid (npm run release -- status reads it too), and that RELEASES_URL and DATA_DIR are correct.`,
      )
  }
  async function lookAgain() {
    try {
      await look()
    } catch (error) {
      if (isStopped || Date.now() - saidAt < LOG_AGAIN_MS) return
      saidAt = Date.now()
      log.error(
        { err: error },
        current
          ? 'could not read the registry; still serving the last good one'
          : 'could not read the registry; pages respond 503 until it is readable',
      )
    }
  }

  await firstLook().catch(startFromKept)
  let timer: NodeJS.Timeout
  let looking = Promise.resolve()
  const next = () => {
    timer = setTimeout(() => {
      looking = lookAgain().then(() => {
        if (!isStopped) next()
      })
    }, checkEveryMs)
    timer.unref()
  }
  next()
  return {
    current: () => current,
    /** Stops polling. Resolves when the poll in progress has finished, after which nothing is written. */
    stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      return looking
    },
  }
}

const before = (registry: Registry) => apps.flatMap((app) => slotOf(registry, app)?.previous ?? [])

/** Returns the registry if the files of all its live releases and canaries are available. */
async function usable(registry: Registry | null, copies: ReleaseCache): Promise<Registry | null> {
  if (!registry) return null
  const had = await Promise.allSettled(servedReleases(registry).map((release) => copies.have(release)))
  return had.every(({ status }) => status === 'fulfilled') ? registry : null
}
