import type { CheckResult } from './check-result'

/** A longer task makes a frame late. Milliseconds. */
export const MAX_TASK_MS = 50

/**
 * Judges a movement by the run that had the shortest longest task: other work of the machine only ever makes a task longer, and a task that
 * the page itself makes too long is too long in every run.
 * @param longest the longest task of each run, in milliseconds; 0 for a run without a long task
 */
export function jankCheck(movement: string, longest: readonly number[]): CheckResult {
  const shown = longest.map((ms) => (ms ? `${ms.toFixed(0)} ms` : 'none'))
  return {
    rule: `${movement}: no task over ${MAX_TASK_MS} ms`,
    value: shown.join(', '),
    holds: longest.length > 0 && Math.min(...longest) <= MAX_TASK_MS,
  }
}
