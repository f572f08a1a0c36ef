import { type APIRequestContext, expect } from '@playwright/test'
import { testBuyer } from './buy'
import { emailTo } from './inbox'

/** Buys a money voucher over HTTP, as the page does. @returns its id, and the code from the e-mail to the recipient */
export async function buyVoucher(request: APIRequestContext, amount: number): Promise<{ uuid: string; code: string }> {
  await request.get('/api/customer/csrf-cookie')
  const { cookies } = await request.storageState()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
  const recipient = testBuyer()
  const order = {
    kind: 'money',
    amount,
    card: {
      sender_name: 'Rose',
      recipient_name: 'Ada Winter',
      recipient_email: recipient.email,
      message: '',
      design: 'solent-sails-3',
      deliver_on: null,
    },
    buyer: { first_name: 'Rose', last_name: 'Hale', email: testBuyer().email },
    accept_terms: true,
  }
  const post = (path: string, data: object = {}) =>
    request.post(path, { data, headers: { 'x-xsrf-token': token, 'idempotency-key': crypto.randomUUID() } })
  const ordered = await post('/api/customer/vouchers', order)
  expect(ordered.status(), await ordered.text()).toBe(201)
  const { uuid } = (await ordered.json()).data
  const opened = await post(`/api/customer/vouchers/${uuid}/payment-intent`)
  const secret: string = (await opened.json()).data.client_secret
  const paid = await request.post(`/sandbox/stripe/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
    headers: { authorization: 'Bearer pk_test_sandbox' },
    form: { client_secret: secret, payment_method: 'pm_card_visa' },
  })
  expect((await paid.json()).status).toBe('succeeded')
  // Polls the status as the page does, which also checks the payment: another test may be dropping webhooks.
  const status = async () => (await (await request.get(`/api/customer/vouchers/${uuid}/status`)).json()).data.status
  await expect.poll(status, { timeout: 20_000 }).toBe('active')
  const mail = await emailTo(request, recipient.email, /has a present for you$/)
  return { uuid, code: /Your code: ([0-9A-Z-]{19})/.exec(mail)?.[1] ?? 'no code' }
}
