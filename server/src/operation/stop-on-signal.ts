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
 * ready, waits, and stops. Ctrl+C in a terminal reaches a process twice, from the terminal and from its parent: the second signal changes
 * nothing.
 */
export function stopOnSignal({ readiness, drainMs, stop, log }: Options): void {
  const grace = closeWithGrace({ delay: drainMs + STOP_MS, skip: ['SIGINT', 'SIGTERM'] }, async ({ err }) => {
    readiness.drain()
    if (err) log.error({ err }, 'uncaught error; the process stops')
    else await delay(drainMs)
    await stop()
  })
  const begin = () => {
    if (!readiness.isDraining()) grace.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, begin)
  // The parent process has ended: stop, so that no orphan process remains.
  process.once('disconnect', begin)
}
