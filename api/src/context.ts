import type { FastifyBaseLogger } from 'fastify'
import type { AudienceList } from './adapters/audience-list'
import type { PaymentProvider } from './adapters/payment-provider'
import type { ProviderName, SocialProvider } from './adapters/social-provider'
import type { TakeSeats } from './bookings/take-seats'
import type { Db } from './database/connect'
import type { SearchSource } from './experiences/search-source'
import type { LockPoll } from './groups/lock-poll'
import type { LockPromoCode } from './promo-codes/uses'
import type { Signer } from './secrets'
import type { Settings } from './settings'
import type { TicketSigner } from './tickets/ticket-signer'
import type { Clock } from './time/clock'
import type { Sealer } from './vouchers/code'

/** What handlers and jobs work with: everything outside the process, handed in. */
export interface Context {
  db: Db
  /** What searches read from: connections of their own. It may be a replica. */
  searchDb: Db
  /** The offers in memory, read once for all who search. */
  search: SearchSource
  settings: Settings
  clock: Clock
  signer: Signer
  /** What voucher codes are kept by. */
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
  /** Resolves when so much real time has passed. */
  pause: (ms: number) => Promise<unknown>
  log: FastifyBaseLogger
  /** Asks for owed mail and money to be sent soon, and for Mailchimp to be told; without jobs running it does nothing. */
  sendOwed: () => void
}
