/** True when an error is PostgreSQL's refusal by the named constraint or unique index, however it was wrapped on the way. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && cause.constraint === constraint) return true
  }
  return false
}

/** True when PostgreSQL ended a transaction because it and another waited for each other. Running it again is safe. */
export function isDeadlock(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '40P01') return true
  }
  return false
}
