import fs from 'node:fs'

/** The result of checking one limit. */
export interface CheckResult {
  rule: string
  value: string
  holds: boolean
}

/** Formats bytes as kB of 1024 bytes. */
export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

/**
 * Prints one line for each verdict, and sets exit code 1 when a limit was not kept.
 * @param reportFile where to write the result as JSON for the command that runs several checks
 */
export function reportChecks(verdicts: readonly CheckResult[], reportFile?: string): void {
  const width = Math.max(...verdicts.map(({ rule }) => rule.length))
  for (const { rule, value, holds } of verdicts)
    console.log(`${holds ? 'PASS' : 'FAIL'}  ${rule.padEnd(width)} (${value})`)
  const broken = verdicts.filter(({ holds }) => !holds).map(({ rule, value }) => `${rule} (${value})`)
  process.exitCode = broken.length === 0 ? 0 : 1
  if (reportFile !== undefined)
    fs.writeFileSync(reportFile, JSON.stringify({ kept: verdicts.length - broken.length, broken }))
}
