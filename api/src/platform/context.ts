import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './database/connect'
import type { EmailHandlers } from './email/email-handlers'
import type { Sealer, Signer } from './keys'
import type { Settings } from './settings'
import type { Clock } from './time/clock'

/**
 * What handlers and jobs work with: everything outside the process, passed in. `api/src/app/app.ts` builds it. Each module declares what it
 * needs besides in its own `context.ts`, which extends this interface.
 */
export interface Context {
  db: Db
  /** The database for searches to read now, with a separate pool. It may be a replica, some seconds behind. */
  searchDb: () => Db
  settings: Settings
  clock: Clock
  signer: Signer
  /** Encrypts voucher codes, tokens of links and PKCE verifiers. */
  sealer: Sealer
  /** How each kind of e-mail is rendered. */
  emails: EmailHandlers
  /** Resolves after this many milliseconds of real time. */
  pause: (ms: number) => Promise<unknown>
  log: FastifyBaseLogger
  /** Sends pending e-mails and refunds and syncs Mailchimp now, instead of at the next job tick. Does nothing when no jobs run. */
  wakeOutbox: () => void
}
