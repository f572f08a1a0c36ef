import { DrizzleQueryError } from 'drizzle-orm'

/** Returns what may be logged of an error. The message of a failed query contains its values (addresses, hashes), so it is left out. */
export function sanitiseError(error: Error): Record<string, unknown> {
  if (!(error instanceof DrizzleQueryError)) return { type: error.name, message: error.message, stack: error.stack }
  const { cause, query, stack = '' } = error
  const calls = stack.split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    message: `Failed query: ${query}`,
    stack: calls.join('\n'),
    ...(cause && 'code' in cause && { code: cause.code }),
    ...(cause && 'constraint' in cause && { constraint: cause.constraint }),
  }
}
