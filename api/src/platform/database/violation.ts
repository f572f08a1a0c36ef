/** True when an error, or one of its causes, is a violation of the named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && cause.constraint === constraint) return true
  }
  return false
}

/** True when an error, or one of its causes, is a PostgreSQL deadlock. The transaction can safely run again. */
export function isDeadlock(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '40P01') return true
  }
  return false
}
