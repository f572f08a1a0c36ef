const MINUTE_MS = 60_000

/**
 * Allows at most `linesPerMinute` lines in the log, and each `key` once a minute. Browsers decide how much they send, and a full disk
 * would stop the service. `onSuppressed` gets the number of lines left out of a minute, at the first call after it.
 */
export function createLogBudget({
  linesPerMinute,
  onSuppressed,
  now = () => performance.now(),
}: {
  linesPerMinute: number
  onSuppressed: (count: number) => void
  /** Milliseconds of a clock that never goes back. */
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
