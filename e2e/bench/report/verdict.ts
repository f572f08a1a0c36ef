/** Whether one limit was kept. */
export interface Verdict {
  rule: string
  value: string
  holds: boolean
}

/** Bytes in kB of 1024. */
export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

/** Prints each verdict on a line of its own, and lets this process fail when a limit was not kept. */
export function judge(verdicts: readonly Verdict[]): void {
  for (const { rule, value, holds } of verdicts) console.log(`${holds ? 'PASS' : 'FAIL'}  ${rule} (${value})`)
  process.exitCode = verdicts.every(({ holds }) => holds) ? 0 : 1
}
