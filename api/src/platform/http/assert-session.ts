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
 * Refuses a request that needs a session and has none. Also refuses one from a browser whose session has ended (signed out on another device,
 * or expired) where an anonymous visitor would get another answer. Clears the cookies of the ended session.
 * @throws Refusal UNAUTHENTICATED
 */
export function assertSession(settings: Settings, request: FastifyRequest, reply: FastifyReply): void {
  const { requester, query, routeOptions } = request
  const { session } = routeOptions.config
  // The token of an e-mailed link gives access without a session.
  const hasToken = typeof query === 'object' && query !== null && 'token' in query
  const isRefused =
    (session === true && !requester.user) || (session === 'optional' && requester.isSessionLost && !hasToken)
  if (!isRefused) return
  if (requester.isSessionLost) cookiesOf(settings).clearSession(reply)
  throw new Refusal('UNAUTHENTICATED')
}
