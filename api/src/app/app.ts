import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { setTimeout as pauseFor } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { redactTokens } from 'server/logging'
import { accountEmails, identify, oauthProvider, registerAccounts } from '../accounts'
import { registerCatalogue, searchSource } from '../catalogue'
import { assertGroupMember, type LockPoll, leaveAllGroups, lockPoll, registerCommunity } from '../community'
import { type AudienceList, contactEmails, mailchimpAudience, newsletterEmails, registerContent } from '../content'
import { registerOcto, resellerWebhookBody } from '../octo'
import {
  bookingPayments,
  type LockPromoCode,
  loadTicketSigner,
  lockPromoCode,
  orderEmails,
  registerOrders,
  type TakeSeats,
  takeSeats,
} from '../orders'
import { partnerWebhookBody, registerPartners } from '../partners'
import { type PaymentProvider, stripePayments, stripeWebhook } from '../payments'
import { openPictureStore, pictureRoutes, shareRoutes } from '../pictures'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/connect'
import { registerPlatform } from '../platform/endpoints'
import { assertSession } from '../platform/http/assert-session'
import { assertCsrfToken } from '../platform/http/csrf'
import { registerErrorHandler } from '../platform/http/errors'
import { openApi } from '../platform/http/openapi'
import { rejectNul } from '../platform/http/reject-nul'
import { anonymousRequester } from '../platform/http/requester'
import { loadKey, sealerOf, signerOf } from '../platform/keys'
import { loggableError } from '../platform/loggable-error'
import { randomToken } from '../platform/secrets'
import type { Settings } from '../platform/settings'
import { movableClock, systemClock } from '../platform/time/clock'
import { staffEmails } from '../staff'
import { octoSupply, supplierClients, supplierDayReader, supplierWebhook } from '../suppliers'
import { voucherEmails, voucherPayments, voucherRoutes } from '../vouchers'
import { qaRoutes } from './qa-routes'

/** True for the paths that other systems call with an API key. */
const isForSystems = (url: string): boolean => url.startsWith('/api/partner/') || url.startsWith('/octo/')

interface Parts {
  db: Db
  /** The database for searches to read now; `db` when left out. */
  searchDb?: () => Db
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
  const { db, settings, searchDb = () => db } = parts
  const app = Fastify({
    trustProxy: settings.trustedProxies,
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
  const sealer = sealerOf(await loadKey(db, settings.keys.sealing, { name: 'voucher-codes', create: randomToken }))
  const context: Context = {
    db,
    searchDb,
    search: searchSource(searchDb),
    settings,
    clock,
    pictures: openPictureStore(settings.pictures, (error) =>
      app.log.warn({ err: loggableError(error) }, 'pictures could not be read or stored'),
    ),
    signer: signerOf(await loadKey(db, settings.keys.signing, { name: 'signing', create: randomToken })),
    sealer,
    supplierClients: supplierClients({ sealer }),
    tickets: await loadTicketSigner(db, settings),
    payments: parts.payments === undefined ? stripePayments(settings) : parts.payments,
    audience: parts.audience === undefined ? mailchimpAudience(settings) : parts.audience,
    social: { google: oauthProvider(settings, 'google'), facebook: oauthProvider(settings, 'facebook') },
    paymentSubjects: { booking: bookingPayments, voucher: voucherPayments },
    takeSeats: parts.takeSeats ?? takeSeats,
    lockPromoCode: parts.lockPromoCode ?? lockPromoCode,
    supply: octoSupply,
    readSupplierDay: supplierDayReader(),
    assertGroupMember,
    lockPoll: parts.lockPoll ?? lockPoll,
    webhookBodies: { partner: partnerWebhookBody, reseller: resellerWebhookBody(() => context) },
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

  app.addHook('onClose', async () => context.supplierClients.close())
  registerErrorHandler(app)
  await app.register(cookie)
  await openApi(app, settings)
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
    request.requester = anonymousRequester
    if (!/^\/(api|octo)\//.test(request.url) || /^\/api\/(health|ready|docs|partner\/docs)/.test(request.url)) return
    request.now = await clock.now()
    // Their requests have an API key instead of cookies.
    if (isForSystems(request.url)) return
    request.requester = await identify(context, request, reply)
    assertCsrfToken(context.signer, request)
  })
  app.addHook('preValidation', async (request, reply) => assertSession(settings, request, reply))
  app.addHook('preValidation', async (request) => rejectNul(request))

  await registerPlatform(app, context)
  await registerAccounts(app, context)
  registerCatalogue(app, context)
  stripeWebhook(app, context)
  voucherRoutes(app, context)
  registerOrders(app, context)
  registerCommunity(app, context)
  registerContent(app, context)
  await registerPartners(app, context)
  await registerOcto(app, context)
  supplierWebhook(app, context)
  qaRoutes(app, context)
  shareRoutes(app, context)
  pictureRoutes(app, context)
  return { app, context }
}
