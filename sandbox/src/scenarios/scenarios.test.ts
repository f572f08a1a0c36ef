import { sandboxForFile } from '../testing/running-sandbox'

const sandbox = await sandboxForFile()

const order = { amount: 2000, currency: 'gbp' }

test('a scenario with times 2 makes two calls fail and the third succeed', async () => {
  await sandbox.wish({ service: 'stripe', operation: 'payment_intents', outcome: 'fail', status: 503, times: 2 })
  await expect(sandbox.stripe.paymentIntents.create(order)).rejects.toMatchObject({ statusCode: 503 })
  await expect(sandbox.stripe.paymentIntents.create(order)).rejects.toMatchObject({ statusCode: 503 })
  await expect(sandbox.stripe.paymentIntents.create(order)).resolves.toMatchObject({ amount: 2000 })
})

test('a scenario for one operation does not affect other operations', async () => {
  await sandbox.wish({ service: 'stripe', operation: 'refunds.create', outcome: 'fail' })
  await expect(sandbox.stripe.paymentIntents.create(order)).resolves.toMatchObject({ amount: 2000 })
  const list = await (await fetch(`${sandbox.url}/sandbox/scenarios`)).json()
  expect(list.data).toHaveLength(1)
  await fetch(`${sandbox.url}/sandbox/scenarios`, { method: 'DELETE' })
  expect((await (await fetch(`${sandbox.url}/sandbox/scenarios`)).json()).data).toEqual([])
})

test('a hanging call ends with the timeout of the caller, and changes nothing', async () => {
  await sandbox.wish({ service: 'stripe', operation: 'payment_intents.create', outcome: 'hang' })
  await expect(sandbox.stripe.paymentIntents.create(order, { timeout: 200 })).rejects.toThrow('aborted')
  expect((await sandbox.stripe.paymentIntents.list()).data).toEqual([])
})

test('a slow call succeeds after its delay', async () => {
  await sandbox.wish({ service: 'stripe', outcome: 'slow', delay_ms: 150 })
  const startedAt = performance.now()
  await sandbox.stripe.paymentIntents.create(order)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(149)
})

test('refuses an invalid scenario with a sentence', async () => {
  for (const wish of [
    { service: 'bank', outcome: 'fail' },
    { service: 'stripe', outcome: 'explode' },
    { service: 'contentful', outcome: 'repeat' },
    { service: 'mail', outcome: 'fail', times: 0 },
  ]) {
    const response = await sandbox.wish(wish)
    expect(response.status).toBe(422)
    expect((await response.json()).message).toMatch(/:/)
  }
})
