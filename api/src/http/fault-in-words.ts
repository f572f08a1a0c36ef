import { DrizzleQueryError } from 'drizzle-orm'

/** What may be written down of an error. A failed query keeps the values it was asked with in its message: addresses, hashes, anything. */
export function faultInWords(error: Error): Record<string, unknown> {
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
