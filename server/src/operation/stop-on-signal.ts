import { setTimeout as delay } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { Readiness } from './operation-server'

/** Longest time that stopping may take after the drain, before the process is ended. */
const STOP_MS = 20_000

interface Options {
  readiness: Readiness
  /** Milliseconds between the signal and `stop`, in which load balancers notice that the process is not ready. */
  drainMs: number
  /** Ends listening, completes what is in progress and closes connections. */
  stop: () => Promise<void>
  log: { error(context: object, message: string): void }
}

/**
 * Stops the process in order on SIGTERM and SIGINT, when its parent process ends, and after an uncaught error, which is logged: it becomes not
 * ready, waits, and stops. A second signal ends it at once.
 */
export function stopOnSignal({ readiness, drainMs, stop, log }: Options): void {
  const grace = closeWithGrace({ delay: drainMs + STOP_MS }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'uncaught error; the process stops')
    readiness.drain()
    if (signal) await delay(drainMs)
    await stop()
  })
  // The parent process has ended: stop, so that no orphan process remains.
  process.once('disconnect', () => void grace.close())
}
