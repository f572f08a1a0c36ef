const MINUTE_MS = 60_000

/**
 * Lets at most `linesPerMinute` lines into the log, each `key` once a minute. Callers choose how much they send, and a full log disk would stop everything.
 * `onSuppressed` gets the number of lines that were left out of a minute, when the next line is asked for.
 */
export function createLogBudget({
  linesPerMinute,
  onSuppressed,
  now = () => performance.now(),
}: {
  linesPerMinute: number
  onSuppressed: (count: number) => void
  /** Milliseconds that only ever grow. */
  now?: () => number
}): (key: string) => boolean {
  let minuteStartedAt = now()
  let suppressed = 0
  const written = new Set<string>()
  return (key) => {
    if (now() - minuteStartedAt >= MINUTE_MS) {
      if (suppressed > 0) onSuppressed(suppressed)
      minuteStartedAt = now()
      suppressed = 0
      written.clear()
    }
    if (written.size < linesPerMinute && !written.has(key)) {
      written.add(key)
      return true
    }
    suppressed += 1
    return false
  }
}
