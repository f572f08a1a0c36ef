import { setTimeout as pause } from 'node:timers/promises'
import { endingOf, hasEnded, type Started, stopService } from './processes'

const MIN_DELAY_MS = 1_000
const MAX_DELAY_MS = 30_000
/** A process that ran this long counts as healthy: the next restart delay is the minimum again. */
const HEALTHY_MS = 60_000

interface Options {
  /** Called with the name of a process that ends unexpectedly, in place of restarting it. */
  onEnd?: ((name: string) => void) | undefined
  log?: (line: string) => void
  minDelayMs?: number
  maxDelayMs?: number
}

export interface Supervised<Process extends Started> {
  /** The process of the first start. Rejects when that start fails. */
  started: Promise<Process>
  /** Ends the process, also while it is starting. */
  stop(): Promise<void>
}

/**
 * Starts a process and restarts it whenever it ends unexpectedly, after a delay that doubles with each failure.
 * @param start starts the process; rejects when the process does not become ready, and ends it when the signal aborts
 */
export function supervise<Process extends Started>(
  start: (stopping: AbortSignal) => Promise<Process>,
  { onEnd, log = console.error, minDelayMs = MIN_DELAY_MS, maxDelayMs = MAX_DELAY_MS }: Options = {},
): Supervised<Process> {
  const stopping = new AbortController()
  let current: Started | null = null
  let startedAt = 0
  let failures = 0
  let restarting: Promise<void> | null = null

  function watch(room: Started) {
    current = room
    startedAt = Date.now()
    const onExit = () => {
      if (stopping.signal.aborted) return
      if (onEnd) onEnd(room.name)
      else restarting = restart(room)
    }
    if (hasEnded(room.child)) onExit()
    else room.child.once('exit', onExit)
  }

  async function restart({ name, child }: Started) {
    if (Date.now() - startedAt >= HEALTHY_MS) failures = 0
    let reason = endingOf(child)
    for (;;) {
      const delayMs = Math.min(maxDelayMs, minDelayMs * 2 ** failures)
      failures += 1
      log(`${name} exited unexpectedly (${reason}). Restarting in ${delayMs / 1000} s.`)
      try {
        await pause(delayMs, undefined, { signal: stopping.signal })
        const room = await start(stopping.signal)
        log(`${name} is running again.`)
        return watch(room)
      } catch (error) {
        if (stopping.signal.aborted) return
        reason = error instanceof Error ? error.message : String(error)
      }
    }
  }

  const started = start(stopping.signal).then((room) => {
    watch(room)
    return room
  })
  return {
    started,
    async stop() {
      stopping.abort()
      await started.catch(() => {})
      await restarting
      if (current) await stopService(current)
    },
  }
}
