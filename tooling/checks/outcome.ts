/** The result of one piece of work. */
export interface Outcome {
  passed: number
  failed: number
  /** One text for each failed check, for the summary at the end. */
  broken: readonly string[]
}

/** The outcome of a command. It has failed when a check failed, or when its exit code is not 0 although all checks passed. */
export function outcomeOf(passed: number, broken: readonly string[], exitCode: number | null): Outcome {
  if (broken.length > 0) return { passed, failed: broken.length, broken }
  if (exitCode === 0) return { passed, failed: 0, broken }
  return { passed, failed: 1, broken: [`the command ended with exit code ${exitCode ?? 'none'}`] }
}

export const NO_REPORT = 'the command ended before it wrote its report'
