import type { Result } from './schedule'

/** The summary of a run: failed checks first, then a line for each piece, then the totals. @param seconds duration of the whole run */
export function summaryOf(results: readonly Result[], seconds: number): string {
  const width = Math.max(...results.map(({ name }) => name.length)) + 1
  const failures = results.flatMap(({ name, broken }) => broken.map((one) => `failed in ${name}: ${one}`))
  const lines = results.map(
    ({ name, passed, failed, seconds }) =>
      `${name.padEnd(width)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(8)} s`,
  )
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0)
  const total = `${'total'.padEnd(width)} ${' '.repeat(26)}${seconds.toFixed(1).padStart(8)} s`
  return [...failures, ...lines, total, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n')
}
