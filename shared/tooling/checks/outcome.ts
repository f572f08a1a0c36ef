/** What one piece of work found. */
export interface Outcome {
  passed: number
  failed: number
  /** One text for each check that failed, for the summary at the end. */
  broken: readonly string[]
}

/** A command that went wrong although each of its checks passed has failed. */
export function outcomeOf(passed: number, broken: readonly string[], exitCode: number | null): Outcome {
  if (broken.length > 0) return { passed, failed: broken.length, broken }
  if (exitCode === 0) return { passed, failed: 0, broken }
  return { passed, failed: 1, broken: [`the command ended with exit code ${exitCode ?? 'none'}`] }
}

/** The command ended before it wrote its report. */
export const NO_REPORT = 'the command ended before it wrote its report'
