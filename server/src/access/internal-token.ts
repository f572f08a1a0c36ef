import type { FastifyRequest } from 'fastify'
import { type RotatingSecret, rotatingSecret, type Stage } from '../settings'
import { sameSecret } from './same-secret'

/** Header that carries the internal token. The edge removes it from requests of visitors. */
export const INTERNAL_TOKEN_HEADER = 'x-internal-token'

/** Only for the local stage, where all processes are on one machine. */
const LOCAL_TOKEN = 'internal-token-of-the-local-stage'

/**
 * The internal token of a process, which the edge and the API share.
 * @param current the variable INTERNAL_TOKEN, which must be set outside the local stage
 */
export function internalTokenOf(
  stage: Stage,
  current: string | undefined,
  previous: readonly string[],
): RotatingSecret {
  const token = rotatingSecret(current ?? (stage === 'local' ? LOCAL_TOKEN : undefined), previous)
  if (!token) throw new Error('INTERNAL_TOKEN must be set outside the local stage')
  return token
}

/** Headers of a request of one of our processes to another. */
export const internalHeaders = (token: RotatingSecret): Record<string, string> => ({
  [INTERNAL_TOKEN_HEADER]: token.current,
})

/** True when a request has the internal token, or a previous one. */
export function hasInternalToken({ headers }: Pick<FastifyRequest, 'headers'>, token: RotatingSecret): boolean {
  const given = headers[INTERNAL_TOKEN_HEADER]
  if (typeof given !== 'string') return false
  // Every token is compared, so that the time does not tell which one was right.
  return [token.current, ...token.previous].map((known) => sameSecret(given, known)).includes(true)
}
