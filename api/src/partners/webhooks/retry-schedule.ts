import { later } from '../../platform/time/instants'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Delays after the first failed attempts; the last one is repeated. */
const DELAYS_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR]
/** Up to a tenth is added, so that the messages of an outage are not all retried at the same moment. */
const JITTER = 0.1

/** How long a message is retried, and an endpoint may fail before it is disabled. */
export const RETRIED_FOR_DAYS = 3

/**
 * When a message is sent again after its attempt with this number, from 1, has failed.
 * @param random from 0 to 1
 */
export function nextAttemptAfter(attempt: number, now: Date, random = Math.random()): Date {
  const delayMs = DELAYS_MS[Math.min(attempt, DELAYS_MS.length) - 1] ?? 0
  return later(now, Math.round(delayMs * (1 + JITTER * random)), 'milliseconds')
}
