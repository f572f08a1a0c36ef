/** Limits the log, because any visitor can cause these lines. */
const LOG_EVERY_MS = 60_000

/** Counts rejected override requests, and logs at most one line a minute. */
export function createRejectedLog(warn: (context: object, message: string) => void) {
  let count = 0
  let saidAt = Number.NEGATIVE_INFINITY
  return {
    note(list: string, now = Date.now()): void {
      count += 1
      if (now - saidAt < LOG_EVERY_MS) return
      saidAt = now
      warn({ list: list.slice(0, 200), count }, 'override rejected; serving the live releases')
    },
  }
}
