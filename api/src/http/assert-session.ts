import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointShape } from 'shared/contracts'
import { Refusal } from '../refusal'
import type { Settings } from '../settings'
import { cookiesOf } from './cookies'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the contract of the endpoint says about the session. */
    session?: EndpointShape['session']
  }
}

/**
 * Refuses a request that needs a session and has none, or that comes from a browser whose session has ended elsewhere and would otherwise be
 * answered as a stranger's. The cookies of that session go with the answer.
 * @throws Refusal UNAUTHENTICATED
 */
export function assertSession(settings: Settings, request: FastifyRequest, reply: FastifyReply): void {
  const { who, query, routeOptions } = request
  const { session } = routeOptions.config
  // The token of a mailed link opens what it names in any browser.
  const hasToken = typeof query === 'object' && query !== null && 'token' in query
  const isRefused = (session === true && !who.user) || (session === 'optional' && who.isSessionLost && !hasToken)
  if (!isRefused) return
  if (who.isSessionLost) cookiesOf(settings).clearSession(reply)
  throw new Refusal('UNAUTHENTICATED')
}
