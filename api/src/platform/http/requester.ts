import type { users } from '../database/schema'

/** An account, as its row in the database. */
export type UserRow = typeof users.$inferSelect

/** The requester: a signed-in customer or guest account, or an anonymous visitor identified by a cookie. */
export interface Requester {
  user: UserRow | null
  /** The browser sends the cookie of a session that was signed out on another device or has expired. */
  isSessionLost: boolean
  /** Hash of the visitor cookie; null until the browser has one. */
  visitorHash: string | null
  /** What a CSRF token is bound to: the session, else the visitor; null when there is neither. */
  binding: string | null
  /** `user:<id>` or `visitor:<hash>`; null when there is neither. */
  buyer: string | null
}

/** The requester before they are identified. */
export const anonymousRequester: Requester = {
  user: null,
  isSessionLost: false,
  visitorHash: null,
  binding: null,
  buyer: null,
}

declare module 'fastify' {
  interface FastifyRequest {
    requester: Requester
    now: Date
  }
}
