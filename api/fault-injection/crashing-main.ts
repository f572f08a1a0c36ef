import type { IncomingMessage, ServerResponse } from 'node:http'
import { buildApp } from '../src/app/app'
import { createOutboxWorker } from '../src/app/jobs/outbox-worker'
import { reclaimExpired } from '../src/orders/bookings/reclaim-expired'
import { takeSeats } from '../src/orders/bookings/take-seats'
import type { PaymentProvider } from '../src/payments/payment-provider'
import { reconcilePayments } from '../src/payments/reconcile'
import { stripePayments } from '../src/payments/stripe'
import { connect } from '../src/platform/database/connect'
import { readSettings } from '../src/platform/settings'
import { settleSupplierBookings } from '../src/suppliers'
import type { OctoClient } from '../src/suppliers/octo-client'
import { WORK } from './crash-points'

const at = (point: string) => {
  if (point === process.env.CRASH_AT) process.kill(process.pid, 'SIGKILL')
}

/** Wraps a call so that the process can be killed before and after it. */
const around =
  <A extends unknown[], R>(name: string, call: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    at(`before ${name}`)
    const response = await call(...args)
    at(`after ${name}`)
    return response
  }

const fragile = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  createIntent: around('createIntent', provider.createIntent),
  findIntent: around('findIntent', provider.findIntent),
  cancelIntent: around('cancelIntent', provider.cancelIntent),
  refund: around('refund', provider.refund),
  readEvent: (body, signature) => {
    const event = provider.readEvent(body, signature)
    at('after readEvent')
    return event
  },
})

const fragileClient = (client: OctoClient): OctoClient => ({
  ...client,
  reserve: around('reserve', client.reserve),
  confirm: around('confirm', client.confirm),
  cancel: around('cancel', client.cancel),
})

const OCTO_REQUESTS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^POST \/octo\/bookings$/, 'reserve'],
  [/^POST \/octo\/bookings\/[^/]+\/confirm$/, 'confirm'],
  [/^POST \/octo\/bookings\/[^/]+\/cancel$/, 'cancel'],
]

/** Wraps a request of a reseller so that the process can be killed before its work, and with its answer ready. */
function aroundRequest(request: IncomingMessage, response: ServerResponse): void {
  const name = OCTO_REQUESTS.find(([pattern]) => pattern.test(`${request.method} ${request.url}`))?.[1]
  if (!name) return
  at(`owner before ${name}`)
  const { end } = response
  const value = (...args: unknown[]): unknown => {
    at(`owner after ${name}`)
    return Reflect.apply(end, response, args)
  }
  Object.defineProperty(response, 'end', { value })
}

/** The API, except that it kills itself at the point named by CRASH_AT, and that its jobs run only on request. */
const settings = readSettings(process.env)
const { db } = connect(settings.databaseUrl, settings.databasePool)
const provider = stripePayments(settings)
if (!provider) throw new Error('The payment provider is missing')
const { app, context } = await buildApp({
  db,
  settings,
  payments: fragile(provider),
  takeSeats: around('takeSeats', takeSeats),
})
const pending = createOutboxWorker(context, null)
context.wakeOutbox = pending.wake
const clients = context.supplierClients
context.supplierClients = { ...clients, of: (supplier) => fragileClient(clients.of(supplier)) }
app.server.prependListener('request', aroundRequest)
app.post(WORK, async () => {
  const now = await context.clock.now()
  await reclaimExpired(context, now)
  await reconcilePayments(context, now)
  await settleSupplierBookings(context, now)
  await pending.sendRefunds(now)
  return { data: null }
})
await app.listen({ host: '127.0.0.1', port: settings.apiPort })
