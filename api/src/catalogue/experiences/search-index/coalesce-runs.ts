/**
 * Coalesces calls: `work` never runs twice at the same time, and callers during a run share the next one. A run always starts after its
 * callers have asked for it, so it sees everything that had happened by then.
 */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = (): Promise<void> => {
    next = null
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (next) return next
    if (!running) return start()
    next = running.then(start, start)
    return next
  }
}
