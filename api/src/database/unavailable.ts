/**
 * What PostgreSQL says when it is not wrong, but busy or on its way up or down: too many connections, a full disk or no memory left, a statement or
 * a lock that took too long, a server that stops, starts or was stopped, waiting for each other once too often, and everything about the
 * connection itself.
 */
const STATES = /^(53...|57014|58030|55P03|57P0[1-5]|40P01|40001|08...)$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** This machine's own disk is full, or may not be written to. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
/** Of the client's own errors, which have no code: no connection came free, or the one that there was broke. */
const WORDS =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error)/

const textOf = (error: object, name: 'code' | 'message'): string => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}

/** True when a query failed because the database could not be asked just now. Nothing of the transaction it was in has happened. */
export function isUnavailable(error: unknown): boolean {
  // Not `instanceof`: errors of the network may come from another realm.
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = Reflect.get(cause, 'cause')) {
    const code = textOf(cause, 'code')
    if (STATES.test(code) || NETWORK.has(code) || DISK.has(code) || WORDS.test(textOf(cause, 'message'))) return true
  }
  return false
}
