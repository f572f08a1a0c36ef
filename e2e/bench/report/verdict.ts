import fs from 'node:fs'

/** Whether one limit was kept. */
export interface Verdict {
  rule: string
  value: string
  holds: boolean
}

/** Bytes in kB of 1024. */
export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

/**
 * Prints each verdict on a line of its own, and lets this process fail when a limit was not kept.
 * @param reportFile where the command that runs this among other checks reads how many were kept, and which were broken
 */
export function judge(verdicts: readonly Verdict[], reportFile?: string): void {
  const width = Math.max(...verdicts.map(({ rule }) => rule.length))
  for (const { rule, value, holds } of verdicts)
    console.log(`${holds ? 'PASS' : 'FAIL'}  ${rule.padEnd(width)} (${value})`)
  const broken = verdicts.filter(({ holds }) => !holds).map(({ rule, value }) => `${rule} (${value})`)
  process.exitCode = broken.length === 0 ? 0 : 1
  if (reportFile !== undefined)
    fs.writeFileSync(reportFile, JSON.stringify({ kept: verdicts.length - broken.length, broken }))
}
