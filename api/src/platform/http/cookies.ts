import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings'

export const SESSION_IDLE_DAYS = 14
export const SESSION_ABSOLUTE_DAYS = 90
/** The longest lifetime that browsers accept for a cookie (RFC 6265bis). */
export const KNOWN_DEVICE_DAYS = 400
const DAY_SECONDS = 24 * 60 * 60

/**
 * The cookies of this API. Cookies that identify a browser are HttpOnly; over HTTPS they are Secure and have the prefix __Host- (RFC
 * 6265bis), so that a subdomain cannot set them. `signed_in` only tells scripts that a request of /me is worthwhile.
 */
export function cookiesOf(settings: Settings) {
  const prefix = settings.isHttps ? '__Host-' : ''
  const shared = { path: '/', sameSite: 'lax', secure: settings.isHttps } as const
  const names = {
    session: `${prefix}session`,
    visitor: `${prefix}visitor`,
    device: `${prefix}device`,
    csrf: 'XSRF-TOKEN',
    hint: 'signed_in',
  }
  return {
    readSession: (request: FastifyRequest) => request.cookies[names.session],
    readVisitor: (request: FastifyRequest) => request.cookies[names.visitor],
    readDevice: (request: FastifyRequest) => request.cookies[names.device],
    setDevice(reply: FastifyReply, token: string) {
      reply.setCookie(names.device, token, { ...shared, httpOnly: true, maxAge: KNOWN_DEVICE_DAYS * DAY_SECONDS })
    },
    setSession(reply: FastifyReply, token: string, remember: boolean) {
      const life = remember ? { maxAge: SESSION_IDLE_DAYS * DAY_SECONDS } : {}
      reply.setCookie(names.session, token, { ...shared, ...life, httpOnly: true })
      reply.setCookie(names.hint, '1', { ...shared, ...life })
    },
    clearSession(reply: FastifyReply) {
      reply.clearCookie(names.session, { ...shared, httpOnly: true })
      reply.clearCookie(names.hint, shared)
    },
    setVisitor(reply: FastifyReply, token: string) {
      reply.setCookie(names.visitor, token, { ...shared, httpOnly: true, maxAge: SESSION_ABSOLUTE_DAYS * DAY_SECONDS })
    },
    setCsrf(reply: FastifyReply, token: string) {
      reply.setCookie(names.csrf, token, shared)
    },
  }
}
export type Cookies = ReturnType<typeof cookiesOf>
