import { setTimeout as pause } from 'node:timers/promises'
import { type Started, stopRoom } from './processes'

const MIN_DELAY_MS = 1_000
const MAX_DELAY_MS = 30_000
/** A process that ran this long counts as healthy: the next restart delay is the minimum again. */
const HEALTHY_MS = 60_000

interface Options {
  log?: (line: string) => void
  minDelayMs?: number
  maxDelayMs?: number
}

export interface Supervised {
  /** The process of the first start. */
  started: Started & { message?: unknown }
  stop(): Promise<void>
}

/**
 * Starts a process and restarts it whenever it ends unexpectedly, after a delay that doubles with each failure.
 * @param start starts the process; rejects when the process does not become ready, and ends it when the signal aborts
 * @throws Error when the first start fails
 */
export async function supervise(
  start: (stopping: AbortSignal) => Promise<Started & { message?: unknown }>,
  { log = console.error, minDelayMs = MIN_DELAY_MS, maxDelayMs = MAX_DELAY_MS }: Options = {},
): Promise<Supervised> {
  const stopping = new AbortController()
  const started = await start(stopping.signal)
  let current: Started = started
  let startedAt = Date.now()
  let failures = 0
  let restarting: Promise<void> | null = null

  function watch() {
    const onExit = () => {
      if (!stopping.signal.aborted) restarting = restart()
    }
    if (hasEnded(current)) onExit()
    else current.child.once('exit', onExit)
  }

  async function restart() {
    const { name, child } = current
    if (Date.now() - startedAt >= HEALTHY_MS) failures = 0
    let reason: string = child.signalCode ?? `exit code ${child.exitCode}`
    for (;;) {
      const delayMs = Math.min(maxDelayMs, minDelayMs * 2 ** failures)
      failures += 1
      log(`${name} has ended unexpectedly (${reason}). It is started again in ${delayMs / 1000} s.`)
      try {
        await pause(delayMs, undefined, { signal: stopping.signal })
        current = await start(stopping.signal)
      } catch (error) {
        if (stopping.signal.aborted) return
        reason = error instanceof Error ? error.message : String(error)
        continue
      }
      startedAt = Date.now()
      log(`${name} is running again.`)
      return watch()
    }
  }

  watch()
  return {
    started,
    async stop() {
      stopping.abort()
      await restarting
      await stopRoom(current)
    },
  }
}

const hasEnded = ({ child }: Started) => child.exitCode !== null || child.signalCode !== null
