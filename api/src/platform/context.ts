import type { FastifyBaseLogger } from 'fastify'
import type { ProviderName, SocialProvider } from '../accounts/social-provider'
import type { SearchSource } from '../catalogue/experiences/search-source'
import type { LockPoll } from '../community/groups/lock-poll'
import type { AudienceList } from '../content/newsletter/audience-list'
import type { TakeSeats } from '../orders/bookings/take-seats'
import type { LockPromoCode } from '../orders/promo-codes/uses'
import type { TicketSigner } from '../orders/tickets/ticket-signer'
import type { PaymentProvider } from '../payments/payment-provider'
import type { Sealer } from '../vouchers/code'
import type { Db } from './database/connect'
import type { Signer } from './secrets'
import type { Settings } from './settings'
import type { Clock } from './time/clock'

/** What handlers and jobs work with: everything outside the process, passed in. */
export interface Context {
  db: Db
  /** Database for searches, with a separate pool. It may be a replica. */
  searchDb: Db
  /** Search index in memory, loaded once for all searches. */
  search: SearchSource
  settings: Settings
  clock: Clock
  signer: Signer
  /** Encrypts voucher codes, tokens of links and PKCE verifiers. */
  sealer: Sealer
  tickets: TicketSigner
  /** Null when its key is missing. */
  payments: PaymentProvider | null
  /** Null when its keys are missing. */
  audience: AudienceList | null
  /** Null for a provider whose keys are missing. */
  social: Readonly<Record<ProviderName, SocialProvider | null>>
  takeSeats: TakeSeats
  lockPromoCode: LockPromoCode
  lockPoll: LockPoll
  /** Resolves after this many milliseconds of real time. */
  pause: (ms: number) => Promise<unknown>
  log: FastifyBaseLogger
  /** Sends pending e-mails and refunds and syncs Mailchimp now, instead of at the next job tick. Does nothing when no jobs run. */
  wakeOutbox: () => void
}
