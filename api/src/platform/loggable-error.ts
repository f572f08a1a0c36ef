import { DrizzleQueryError } from 'drizzle-orm'

/** What may be logged of an error, as pino logs errors. */
export interface LoggableError {
  type: string
  message: string
  stack?: string | undefined
  /** Of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
  code?: string
  constraint?: string
}

/** PostgreSQL's class of errors whose messages have the wrong value in them. */
const DATA_EXCEPTION = /^22/

/**
 * What may be logged of an error. The message of a failed query has its values (addresses, hashes, keys), so they are left out; the message
 * of the database is added.
 */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  if (!(error instanceof DrizzleQueryError)) return { type: error.name, message: error.message, stack: error.stack }
  const { cause, query, stack = '' } = error
  const code = textOf(cause, 'code')
  const constraint = textOf(cause, 'constraint')
  const reason = cause && !(code && DATA_EXCEPTION.test(code)) ? `${cause.message}: ` : ''
  const calls = stack.split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    message: `Failed query: ${reason}${query}`,
    stack: calls.join('\n'),
    ...(code && { code }),
    ...(constraint && { constraint }),
  }
}

const textOf = (error: Error | undefined, field: 'code' | 'constraint'): string | undefined => {
  const value: unknown = error && field in error ? Reflect.get(error, field) : undefined
  return typeof value === 'string' ? value : undefined
}
