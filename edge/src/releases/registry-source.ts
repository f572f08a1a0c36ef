import { apps, type Registry, type ReleaseRecord } from 'shared/contracts'
import type { ReleaseCopies } from './copied-releases'
import type { KeptRegistry } from './kept-registry'
import { slotOf } from './slots'
import type { ReleaseStore } from './store'

const CHECK_EVERY_MS = 500
/** A registry that could not be taken over is tried again this seldom, unless it changes. */
const TRY_AGAIN_MS = 15_000
/** What goes on failing is said again this seldom. */
const SAY_AGAIN_MS = 60_000

interface Options {
  store: ReleaseStore
  copies: ReleaseCopies
  /** Where the last good registry outlives this process. */
  kept: KeptRegistry
  log: { error(context: object, message: string): void }
  checkEveryMs?: number
}

/**
 * The registry as the edge serves it: looked at again every half second, and kept as it was when it is missing, cannot be understood, or
 * names live releases whose files cannot be had. An edge that starts at such a time serves the last one that this machine has kept.
 */
export async function watchRegistry({ store, copies, kept, log, checkEveryMs = CHECK_EVERY_MS }: Options) {
  let current: Registry | null = null
  let seen: string | null = null
  let saidAt = Number.NEGATIVE_INFINITY
  let isStopped = false
  let failed = { mark: '', at: Number.NEGATIVE_INFINITY }

  async function look() {
    const mark = await store.mark()
    if (mark === seen) saidAt = Number.NEGATIVE_INFINITY
    if (mark === null || mark === seen) return
    if (mark === failed.mark && Date.now() - failed.at < TRY_AGAIN_MS) return
    await takeOver().catch((error: unknown) => {
      failed = { mark, at: Date.now() }
      throw error
    })
  }
  async function takeOver() {
    const stored = await store.readRegistry()
    if (!stored) return
    await Promise.all(givenBy(stored.registry).map((release) => copies.have(release)))
    if (isStopped) return
    current = stored.registry
    seen = stored.mark
    saidAt = Number.NEGATIVE_INFINITY
    for (const release of before(stored.registry)) fetchOld(release)
    await kept.write(stored.registry).catch((error: unknown) => {
      log.error(
        { err: error },
        `The registry could not be kept as ${kept.file}; a restart would have to find the store.`,
      )
    })
  }
  /** What only a page that fails asks for: it is fetched again when it is asked for, and nobody waits for it. */
  function fetchOld(release: ReleaseRecord) {
    copies.have(release).catch((error: unknown) => {
      log.error({ err: error }, `${release.app}@${release.version} cannot be had to fall back on.`)
    })
  }
  async function firstLook() {
    await look()
    if (!current && (await kept.read())) throw new Error(`There is no registry in ${store.name} any more.`)
  }
  async function startFromKept(error: unknown) {
    saidAt = Date.now()
    current = await usable(await kept.read(), copies)
    if (current)
      log.error(
        { err: error },
        `The registry could not be read: generation ${current.generation}, kept as ${kept.file}, is served until it can be.`,
      )
    else
      log.error(
        { err: error },
        `The registry could not be read, and this machine has kept none: pages are answered 503 until it can be. See that ${store.name} answers and is in order (npm run release -- status reads the same), and that RELEASES_URL and DATA_DIR are right.`,
      )
  }
  async function lookAgain() {
    try {
      await look()
    } catch (error) {
      if (isStopped || Date.now() - saidAt < SAY_AGAIN_MS) return
      saidAt = Date.now()
      log.error(
        { err: error },
        current
          ? 'The registry could not be read; the last good one stays.'
          : 'The registry could not be read; pages are answered 503 until it can be.',
      )
    }
  }

  await firstLook().catch(startFromKept)
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(async () => {
      await lookAgain()
      if (!isStopped) next()
    }, checkEveryMs)
    timer.unref()
  }
  next()
  return {
    current: () => current,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** What visitors are given: live and on trial. */
const givenBy = (registry: Registry) =>
  apps.flatMap((app) => {
    const slot = slotOf(registry, app)
    return [slot?.live, slot?.canary?.release].filter((release) => release !== undefined)
  })
const before = (registry: Registry) => apps.flatMap((app) => slotOf(registry, app)?.previous ?? [])

/** A registry whose live files are on this machine, or can be had. */
async function usable(registry: Registry | null, copies: ReleaseCopies): Promise<Registry | null> {
  if (!registry) return null
  const had = await Promise.allSettled(givenBy(registry).map((release) => copies.have(release)))
  return had.every(({ status }) => status === 'fulfilled') ? registry : null
}
