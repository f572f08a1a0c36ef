/**
 * SQLSTATE codes of a database that is overloaded, starting or stopping: too many connections, no disk space or memory, a statement or lock
 * that took too long, a shutdown, a deadlock or serialisation failure, and every connection error.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const STATES = /^(53...|57014|58030|55P03|57P0[1-5]|40P01|40001|08...)$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** The disk of this machine is full or cannot be written to. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
/** Errors of the client, which have no code: no connection came free, or a connection broke. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error)/

const textOf = (error: object, name: 'code' | 'message'): string => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}

/** True when a query failed because the database is unavailable at the moment. */
export function isUnavailable(error: unknown): boolean {
  // Not `instanceof`: network errors may come from another realm.
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = Reflect.get(cause, 'cause')) {
    const code = textOf(cause, 'code')
    if (STATES.test(code) || NETWORK.has(code) || DISK.has(code) || MESSAGES.test(textOf(cause, 'message'))) return true
  }
  return false
}
