import Stripe from 'stripe'
import { receiveWebhooks, startSandbox, WEBHOOK_SECRET } from '../testing/running-sandbox'

const paid = {
  amount: 2000,
  currency: 'gbp',
  payment_method: 'pm_card_visa',
  confirm: true,
  return_url: 'http://localhost',
} as const

const open: (() => Promise<unknown>)[] = []
// In reverse order: a sandbox stops posting before its listener closes.
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

async function listener(respond?: (count: number) => number) {
  const hook = await receiveWebhooks(respond)
  open.push(hook.close)
  return hook
}

async function running(options: { webhookUrl?: string; dataDir?: string } = {}) {
  const sandbox = await startSandbox(options)
  open.push(sandbox.remove)
  return sandbox
}

test('posts each change of a payment as a signed event with the object at that moment', async () => {
  const hook = await listener()
  const sandbox = await running({ webhookUrl: hook.url })
  const intent = await sandbox.stripe.paymentIntents.create(paid)
  await hook.until(3)
  expect(hook.types().toSorted()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'])
  const events = hook.received.map(({ body, headers }) =>
    Stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', WEBHOOK_SECRET),
  )
  const created = events.find((event) => event.type === 'payment_intent.created')
  expect(created?.data.object).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
  const [first] = hook.received
  expect(() =>
    Stripe.webhooks.constructEvent(`${first?.body} `, String(first?.headers['stripe-signature']), WEBHOOK_SECRET),
  ).toThrow()
})

test('retries an event that was not accepted', async () => {
  const hook = await listener((count) => (count === 1 ? 503 : 200))
  const sandbox = await running({ webhookUrl: hook.url })
  await sandbox.stripe.paymentIntents.create({ amount: 2000, currency: 'gbp' })
  await hook.until(2)
  const [first, second] = hook.received
  expect(first?.body).toBe(second?.body)
})

test('payments and undelivered events survive a restart', async () => {
  const before = await startSandbox()
  const intent = await before.stripe.paymentIntents.create(paid)
  await before.close()
  const hook = await listener()
  const after = await running({ dataDir: before.dataDir, webhookUrl: hook.url })
  await hook.until(3)
  expect(await after.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'succeeded',
    amount_received: 2000,
  })
})

test('scenarios drop one webhook and send another twice', async () => {
  const hook = await listener()
  const sandbox = await running({ webhookUrl: hook.url })
  await sandbox.wish({ service: 'stripe', operation: 'webhook', outcome: 'hang' })
  await sandbox.wish({ service: 'stripe', operation: 'webhook', outcome: 'repeat' })
  await sandbox.stripe.paymentIntents.create(paid)
  await hook.until(3)
  const ids = hook.received.map(({ body }) => String(JSON.parse(body).id))
  expect(new Set(ids).size).toBe(2)
  expect(hook.types()).not.toContain('payment_intent.created')
})

test('a scenario about one payment drops only its webhooks, until it is deleted', async () => {
  const hook = await listener()
  const sandbox = await running({ webhookUrl: hook.url })
  const [lost, other] = [
    await sandbox.stripe.paymentIntents.create({ amount: 2000, currency: 'gbp' }),
    await sandbox.stripe.paymentIntents.create({ amount: 3000, currency: 'gbp' }),
  ]
  await hook.until(2)
  const wish = { service: 'stripe', operation: 'webhook', outcome: 'hang', about: lost.id, times: 100 }
  const { data: scenario } = await (await sandbox.wish(wish)).json()
  await sandbox.stripe.paymentIntents.confirm(lost.id, { payment_method: 'pm_card_visa', return_url: 'https://a.test' })
  await sandbox.stripe.paymentIntents.confirm(other.id, {
    payment_method: 'pm_card_visa',
    return_url: 'https://a.test',
  })
  await hook.until(4)
  expect(hook.received.slice(2).filter(({ body }) => body.includes(lost.id))).toEqual([])

  const takeBack = () => fetch(`${sandbox.url}/sandbox/scenarios/${scenario.id}`, { method: 'DELETE' })
  expect([(await takeBack()).status, (await takeBack()).status]).toEqual([204, 404])
  await sandbox.stripe.refunds.create({ payment_intent: lost.id })
  await hook.until(5)
  expect(hook.received.some(({ body }) => body.includes(lost.id) && body.includes('refund'))).toBe(true)
})

test('a refund to a broken card succeeds at first, and then fails', async () => {
  const hook = await listener()
  const sandbox = await running({ webhookUrl: hook.url })
  const intent = await sandbox.stripe.paymentIntents.create({ ...paid, payment_method: 'pm_card_refundFail' })
  const refund = await sandbox.stripe.refunds.create({ payment_intent: intent.id })
  expect(refund.status).toBe('succeeded')
  await hook.until(7)
  expect(hook.types()).toContain('refund.failed')
  expect((await sandbox.stripe.refunds.retrieve(refund.id)).status).toBe('failed')
})
