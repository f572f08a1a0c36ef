/**
 * Starts the first attempt, and the next one when the last has failed or has not settled for `patienceMs` (hedging).
 * @returns `arrived`: the first success; rejects when all attempts have failed or at the deadline. `late`: the first
 * success, even after the deadline.
 */
export function hedgeAttempts<T>(
  tries: readonly (() => Promise<T>)[],
  { patienceMs, deadlineMs }: { patienceMs: number; deadlineMs: number },
): { arrived: Promise<T>; late: Promise<T> } {
  const late = new Promise<T>((resolve, reject) => {
    let settled = 0
    let next = 0
    const start = () => {
      const attempt = tries[next]
      if (!attempt) return
      const isLast = ++next === tries.length
      const timer = isLast ? undefined : setTimeout(join, patienceMs)
      let joined = false
      function join() {
        if (joined) return
        joined = true
        clearTimeout(timer)
        start()
      }
      attempt().then(
        (value) => {
          // No further attempt is needed.
          joined = true
          clearTimeout(timer)
          next = tries.length
          resolve(value)
        },
        (error: unknown) => {
          settled += 1
          if (settled === tries.length) reject(error)
          else join()
        },
      )
    }
    start()
  })
  const deadline = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`Timed out after ${deadlineMs} ms.`)), deadlineMs)
    late.then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    )
  })
  return { arrived: Promise.race([late, deadline]), late }
}
