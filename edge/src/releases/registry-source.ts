import { isDeepStrictEqual } from 'node:util'
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
  tryAgainMs?: number
}

/**
 * The registry as the edge serves it: looked at again every half second, and kept as it was when it is missing or cannot be understood. An app
 * whose files cannot be had keeps what it had, and holds back nobody else's. An edge that starts at such a time serves the last one that this
 * machine has kept.
 */
export async function watchRegistry({
  store,
  copies,
  kept,
  log,
  checkEveryMs = CHECK_EVERY_MS,
  tryAgainMs = TRY_AGAIN_MS,
}: Options) {
  let current: Registry | null = null
  let seen: string | null = null
  let saidAt = Number.NEGATIVE_INFINITY
  let isStopped = false
  let failed = { mark: '', at: Number.NEGATIVE_INFINITY }

  async function look() {
    const mark = await store.mark()
    if (mark === seen) saidAt = Number.NEGATIVE_INFINITY
    if (mark === null || mark === seen) return
    if (mark === failed.mark && Date.now() - failed.at < tryAgainMs) return
    await takeOver().catch((error: unknown) => {
      failed = { mark, at: Date.now() }
      throw error
    })
  }
  async function takeOver() {
    const stored = await store.readRegistry()
    if (!stored) return
    const { registry, lost } = await obtainable(stored.registry, { copies, served: current })
    if (isStopped) return
    if (!isDeepStrictEqual(registry, current)) await serve(registry)
    if (lost.length > 0) throw new Error(lost.join(' '))
    seen = stored.mark
    saidAt = Number.NEGATIVE_INFINITY
  }
  async function serve(registry: Registry) {
    current = registry
    for (const release of before(registry)) fetchOld(release)
    await kept.write(registry).catch((error: unknown) => {
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
          ? 'The registry could not be taken over whole; what was good of it before stays.'
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

interface Obtained {
  registry: Registry
  /** What of it is not served, and why. */
  lost: string[]
}

/**
 * As much of a registry as this machine has the files of: a canary that cannot be had is left out, and an app whose live version cannot be had
 * keeps what it had. @throws Error when nothing has been served so far
 */
async function obtainable(
  registry: Registry,
  { copies, served }: { copies: ReleaseCopies; served: Registry | null },
): Promise<Obtained> {
  const lost: string[] = []
  const isHere = async (release: ReleaseRecord, instead: string) =>
    await copies.have(release).then(
      () => true,
      (error: unknown) => {
        const why = error instanceof Error ? error.message : String(error)
        lost.push(`${release.app}@${release.version} cannot be had (${why}), so ${instead}.`)
        return false
      },
    )
  const slots = await Promise.all(
    apps.map(async (app) => {
      const slot = slotOf(registry, app)
      const former = slotOf(served, app)
      if (!slot) return []
      const { canary, ...rest } = slot
      const instead = former ? `visitors keep ${former.live.version}` : 'its pages are missing'
      if (!(await isHere(slot.live, instead))) {
        if (former) return [[app, former] as const]
        if (served && app !== 'shell') return []
        throw new Error(lost.join(' '))
      }
      if (!canary || (await isHere(canary.release, 'everybody is given the live version')))
        return [[app, slot] as const]
      return [[app, rest] as const]
    }),
  )
  const { shell = registry.shell, ...remotes } = Object.fromEntries(slots.flat())
  return { registry: lost.length > 0 ? { ...registry, shell, remotes } : registry, lost }
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
