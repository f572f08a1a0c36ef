/**
 * Work that many ask for and that is done once for all who ask while they wait: never twice at the same time, and always begun after it was asked
 * for, so that it sees whatever had happened by then.
 */
export function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
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
