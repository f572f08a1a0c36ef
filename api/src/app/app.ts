import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { setTimeout as pauseFor } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountEmails } from '../accounts/account-emails'
import { avatarRoutes } from '../accounts/avatars/routes'
import { linkRoutes } from '../accounts/link-routes'
import { oauthProvider } from '../accounts/oauth-providers'
import { profileRoutes } from '../accounts/profile/routes'
import { identify } from '../accounts/requester'
import { accountRoutes } from '../accounts/routes'
import { securityRoutes } from '../accounts/security-routes'
import { socialRoutes } from '../accounts/social-routes'
import { experienceRoutes } from '../catalogue/experiences/routes'
import { searchSource } from '../catalogue/experiences/search-source'
import { hostRoutes } from '../catalogue/hosts/routes'
import { placeRoutes } from '../catalogue/places/routes'
import { assertGroupMember } from '../community/groups/choose-group'
import { type LockPoll, lockPoll } from '../community/groups/lock-poll'
import { leaveAllGroups } from '../community/groups/members'
import { groupRoutes } from '../community/groups/routes'
import { reviewRoutes } from '../community/reviews/routes'
import { wishlistRoutes } from '../community/wishlists/routes'
import { contactEmails } from '../content/contact/contact-emails'
import { contactRoutes } from '../content/contact/routes'
import { contentWebhook } from '../content/content-webhook'
import type { AudienceList } from '../content/newsletter/audience-list'
import { mailchimpAudience } from '../content/newsletter/mailchimp'
import { newsletterEmails } from '../content/newsletter/newsletter-emails'
import { newsletterRoutes } from '../content/newsletter/routes'
import { resendRoutes } from '../orders/bookings/resend-routes'
import { bookingRoutes } from '../orders/bookings/routes'
import { type TakeSeats, takeSeats } from '../orders/bookings/take-seats'
import { cancellationRoutes } from '../orders/cancellations/routes'
import { companionRoutes } from '../orders/companions/routes'
import { orderEmails } from '../orders/emails/order-emails'
import { bookingPayments } from '../orders/payments/booking-payments'
import { promoCodeRoutes } from '../orders/promo-codes/routes'
import { type LockPromoCode, lockPromoCode } from '../orders/promo-codes/uses'
import { rescheduleRoutes } from '../orders/reschedules/routes'
import { terminalRoutes } from '../orders/terminal/routes'
import { ticketRoutes } from '../orders/tickets/routes'
import { loadTicketSigner } from '../orders/tickets/ticket-signer'
import { redemptionRoutes } from '../orders/voucher-payments/redemption-routes'
import { waitingListRoutes } from '../orders/waiting-list/routes'
import type { PaymentProvider } from '../payments/payment-provider'
import { stripePayments } from '../payments/stripe'
import { stripeWebhook } from '../payments/webhook'
import { isKnownScene, pictures } from '../pictures'
import { shareRoutes } from '../pictures/share-routes'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/connect'
import { assertSession } from '../platform/http/assert-session'
import { assertCsrfToken } from '../platform/http/csrf'
import { registerErrorHandler } from '../platform/http/errors'
import { openApi } from '../platform/http/openapi'
import { rejectNul } from '../platform/http/reject-nul'
import { anonymousRequester } from '../platform/http/requester'
import { purgeRoutes } from '../platform/purges/routes'
import { releaseHealthRoutes } from '../platform/release-health/routes'
import { loadSealer, loadSigner } from '../platform/secrets'
import type { Settings } from '../platform/settings'
import { cspReportRoutes } from '../platform/system/csp-report-routes'
import { redactTokens } from '../platform/system/redact-tokens'
import { systemRoutes } from '../platform/system/routes'
import { movableClock, systemClock } from '../platform/time/clock'
import { staffEmails } from '../staff/staff-emails'
import { voucherRoutes } from '../vouchers/routes'
import { voucherEmails } from '../vouchers/voucher-emails'
import { voucherPayments } from '../vouchers/voucher-payment'
import { qaRoutes } from './qa-routes'

interface Parts {
  db: Db
  /** Database for searches; `db` when left out. */
  searchDb?: Db
  settings: Settings
  /** Time that the movable clock starts from; the real time when left out. */
  now?: () => Date
  payments?: PaymentProvider | null
  audience?: AudienceList | null
  takeSeats?: TakeSeats
  lockPromoCode?: LockPromoCode
  lockPoll?: LockPoll
  /** Waits in real time; a timer when left out. */
  pause?: Context['pause']
  /** Destination of log lines; standard output when left out. */
  logTo?: Writable
}

/** A request that is not complete after this time is answered with 408. */
const REQUEST_TIMEOUT_MS = 60_000
const CONNECTION_CHECK_MS = 5_000

/**
 * Builds the customer API, ready to listen. All state is in the database: any number of processes can share one. Background work is started
 * separately, with `startJobs(context)`.
 */
export async function buildApp(parts: Parts): Promise<{ app: FastifyInstance; context: Context }> {
  const { db, settings } = parts
  const app = Fastify({
    // Only the edge on this machine may say which client a request comes from.
    trustProxy: 'loopback',
    bodyLimit: 256 * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: CONNECTION_CHECK_MS },
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,80}$/.test(given) ? given : randomUUID()
    },
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: settings.logLevel,
      ...(parts.logTo && { stream: parts.logTo }),
      serializers: {
        req: (request) => ({ method: request.method, path: redactTokens(request.url) }),
      },
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const clock = settings.isProduction && !parts.now ? systemClock : movableClock(db, parts.now)
  const context: Context = {
    db,
    searchDb: parts.searchDb ?? db,
    search: searchSource(parts.searchDb ?? db),
    settings,
    clock,
    signer: await loadSigner(db),
    sealer: await loadSealer(db),
    tickets: await loadTicketSigner(db),
    payments: parts.payments === undefined ? stripePayments(settings) : parts.payments,
    audience: parts.audience === undefined ? mailchimpAudience(settings) : parts.audience,
    social: { google: oauthProvider(settings, 'google'), facebook: oauthProvider(settings, 'facebook') },
    paymentSubjects: { booking: bookingPayments, voucher: voucherPayments },
    takeSeats: parts.takeSeats ?? takeSeats,
    lockPromoCode: parts.lockPromoCode ?? lockPromoCode,
    assertGroupMember,
    lockPoll: parts.lockPoll ?? lockPoll,
    onAccountDeleted: [leaveAllGroups],
    emails: {
      ...accountEmails,
      ...voucherEmails,
      ...orderEmails,
      ...newsletterEmails,
      ...contactEmails,
      ...staffEmails,
    },
    pause: parts.pause ?? pauseFor,
    log: app.log,
    wakeOutbox: () => {},
  }

  registerErrorHandler(app)
  await app.register(cookie)
  await openApi(app, settings)
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
    request.who = anonymousRequester
    if (!request.url.startsWith('/api/') || /^\/api\/(health|ready|docs)/.test(request.url)) return
    request.now = await clock.now()
    request.who = await identify(context, request, reply)
    assertCsrfToken(context.signer, request)
  })
  app.addHook('preValidation', async (request, reply) => assertSession(settings, request, reply))
  app.addHook('preValidation', async (request) => rejectNul(request))

  systemRoutes(app, context)
  await cspReportRoutes(app, context)
  accountRoutes(app, context)
  linkRoutes(app, context)
  securityRoutes(app, context)
  socialRoutes(app, context)
  await avatarRoutes(app, context)
  profileRoutes(app, context)
  experienceRoutes(app, context)
  hostRoutes(app, context)
  placeRoutes(app, context)
  bookingRoutes(app, context)
  voucherRoutes(app, context)
  redemptionRoutes(app, context)
  promoCodeRoutes(app, context)
  cancellationRoutes(app, context)
  rescheduleRoutes(app, context)
  ticketRoutes(app, context)
  companionRoutes(app, context)
  resendRoutes(app, context)
  reviewRoutes(app, context)
  waitingListRoutes(app, context)
  terminalRoutes(app, context)
  wishlistRoutes(app, context)
  groupRoutes(app, context)
  newsletterRoutes(app, context)
  contactRoutes(app, context)
  stripeWebhook(app, context)
  contentWebhook(app, context)
  purgeRoutes(app, context)
  releaseHealthRoutes(app, context)
  qaRoutes(app, context)
  shareRoutes(app, context)
  await app.register(pictures, {
    dataDir: settings.dataDir,
    isKnownScene: (family, seed) => isKnownScene(db, family, seed),
  })
  return { app, context }
}
