type Line = (context: object, message: string) => void

/** A log for the time before the server has its own. */
export interface EarlyLog {
  error: Line
  warn: Line
  /** Writes the lines so far, and all that follow, to another log. */
  continueIn(log: { error: Line; warn: Line }): void
}

/** Stores lines until they can be written. */
export function createEarlyLog(): EarlyLog {
  const lines: [level: 'error' | 'warn', context: object, message: string][] = []
  let continued: { error: Line; warn: Line } | null = null
  const write =
    (level: 'error' | 'warn'): Line =>
    (context, message) => {
      if (continued) continued[level](context, message)
      else lines.push([level, context, message])
    }
  return {
    error: write('error'),
    warn: write('warn'),
    continueIn(log) {
      continued = log
      for (const [level, context, message] of lines.splice(0)) log[level](context, message)
    },
  }
}
