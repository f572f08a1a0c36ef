import { apps, type Registry } from 'shared/contracts'
import type { ReleaseCopies } from './copied-releases'
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
  log: { error(context: object, message: string): void }
  checkEveryMs?: number
}

/**
 * The registry as the edge serves it: looked at again every half second, and kept as it was when it is missing, cannot be understood, or
 * names releases whose files cannot be had.
 */
export async function watchRegistry({ store, copies, log, checkEveryMs = CHECK_EVERY_MS }: Options) {
  let current: Registry | null = null
  let seen: string | null = null
  let saidAt = Number.NEGATIVE_INFINITY
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
    await Promise.all(releasesOf(stored.registry).map((release) => copies.have(release)))
    current = stored.registry
    seen = stored.mark
    saidAt = Number.NEGATIVE_INFINITY
  }
  async function lookAgain() {
    try {
      await look()
    } catch (error) {
      if (Date.now() - saidAt < SAY_AGAIN_MS) return
      saidAt = Date.now()
      log.error({ err: error }, 'The registry could not be read; the last good one stays.')
    }
  }

  await look()
  let isStopped = false
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

/** All that a page may ask for: live, before it, and on trial. */
const releasesOf = (registry: Registry) =>
  apps.flatMap((app) => {
    const slot = slotOf(registry, app)
    return [slot?.live, slot?.previous, slot?.canary?.release].filter((release) => release !== undefined)
  })
