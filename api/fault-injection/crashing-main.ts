import type { PaymentProvider } from '../src/adapters/payment-provider'
import { stripePayments } from '../src/adapters/stripe'
import { buildApp } from '../src/app'
import { takeSeats } from '../src/bookings/take-seats'
import { connect } from '../src/database/connect'
import { createOutboxWorker } from '../src/jobs/outbox-worker'
import { reclaimExpired } from '../src/jobs/reclaim-expired'
import { reconcilePayments } from '../src/payments/reconcile'
import { readSettings } from '../src/settings'
import { WORK } from './crash-points'

const at = (point: string) => {
  if (point === process.env.CRASH_AT) process.kill(process.pid, 'SIGKILL')
}

/** Wraps a call so that the process can be killed before and after it. */
const around =
  <A extends unknown[], R>(name: string, call: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    at(`before ${name}`)
    const answer = await call(...args)
    at(`after ${name}`)
    return answer
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
const owed = createOutboxWorker(context, null)
context.wakeOutbox = owed.wake
app.post(WORK, async () => {
  const now = await context.clock.now()
  await reclaimExpired(context, now)
  await reconcilePayments(context, now)
  await owed.sendRefunds(now)
  return { data: null }
})
await app.listen({ host: '127.0.0.1', port: settings.apiPort })
