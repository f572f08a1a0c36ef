import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { sendRefunds } from '../payments/send-refunds'
import { auditLog, outbox, vouchers } from '../platform/database/schema'
import { deliverOutbox } from '../platform/email/deliver-outbox'
import { EmailRejected, type Mailer, type OutgoingEmail } from '../platform/email/mailer'
import { Browser, originOf, refusalOf } from '../testing/browser'
import { postWebhook } from '../testing/buy'
import { moneyGift, standOf } from '../testing/gifts'
import { type PayableApp, testPayableApp } from '../testing/payable-app'
import { deliverVouchers } from './deliver'
import { expireVouchers } from './expire'
import { moveMoney } from './ledger'
import { lockVoucher } from './voucher-payment'

const Bought = endpoints['POST /api/customer/vouchers'].response
const Shown = endpoints['GET /api/customer/vouchers/:uuid'].response
const Payable = endpoints['POST /api/customer/vouchers/:uuid/payment-intent'].response
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let api: PayableApp
beforeEach(async () => {
  api = await testPayableApp()
})

/** A fake mailer that keeps what it sends, and rejects some addresses. */
function postOffice(dead: string[] = []): Mailer & { sent: OutgoingEmail[] } {
  const sent: OutgoingEmail[] = []
  const send = async (mail: OutgoingEmail) => {
    if (dead.includes(mail.to)) throw new EmailRejected(new Error('550'))
    sent.push(mail)
  }
  return { sent, send, close: () => {} }
}

/** Buys a voucher by card. */
async function bought(gift: object = moneyGift(), browser?: Browser) {
  const buyer = browser ?? (await Browser.open(api.app))
  const { data } = await buyer.ask(Bought, 'POST', '/api/customer/vouchers', gift)
  const path = `/api/customer/vouchers/${data.uuid}`
  const secret = (await buyer.ask(Payable, 'POST', `${path}/payment-intent`)).data.client_secret
  const intent = secret.split('_secret')[0] ?? ''
  api.stripe.settle(intent, 'succeeded')
  const event = api.stripe.signedEvent('payment_intent.succeeded', intent)
  await fetch(`${originOf(api.app)}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
    body: event.body,
  })
  const shown = async () => (await buyer.ask(Shown, 'GET', path)).data
  return { browser: buyer, path, uuid: data.uuid, intent, shown }
}

async function customer(email: string): Promise<Browser> {
  const browser = await Browser.open(api.app)
  await browser.send('POST', '/api/customer/auth/register', {
    first_name: 'Ada',
    last_name: 'Lovell',
    email,
    password: 'a river through the chalk',
    accept_terms: true,
  })
  return browser
}

test('a voucher is emptied when its purchase is refunded in the Stripe dashboard', async () => {
  const { uuid, intent, shown } = await bought()
  await postWebhook(api, api.stripe.refundElsewhere(intent, 2000))
  expect(await standOf(api, uuid)).toEqual([3000, 'partially_redeemed'])
  expect(await shown()).toMatchObject({ refund_status: 'partial' })
  await postWebhook(api, api.stripe.refundElsewhere(intent, 3000))
  expect(await standOf(api, uuid)).toEqual([0, 'refunded'])
  expect(await shown()).toMatchObject({ refund_status: 'refunded' })
})

test('the redeemed part of a refunded voucher is recorded in the audit log', async () => {
  const { uuid, intent } = await bought()
  await api.database.db.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, uuid)
    await moveMoney(tx, voucher, { kind: 'refund', amount: -1200, actor: 'test', now: api.now() })
  })
  await postWebhook(api, api.stripe.refundElsewhere(intent, 5000))
  expect(await standOf(api, uuid)).toEqual([0, 'refunded'])
  const trail = await api.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `voucher:${uuid}`))
  expect(trail.find(({ action }) => action === 'refunded_after_use')).toMatchObject({
    details: { amount: 5000, spent: 1200 },
  })
})

test('delivers a card at 08:00 in London, in winter and in summer', async () => {
  const winter = await bought(moneyGift(5000, { deliver_on: '2026-12-24' }))
  const summer = await bought(moneyGift(5000, { deliver_on: '2026-06-20' }))
  expect(await standOf(api, winter.uuid)).toEqual([5000, 'scheduled'])
  const row = async (uuid: string) => (await api.database.db.select().from(vouchers).where(eq(vouchers.uuid, uuid)))[0]
  expect((await row(winter.uuid))?.deliverAt?.toISOString()).toBe('2026-12-24T08:00:00.000Z')
  expect((await row(summer.uuid))?.deliverAt?.toISOString()).toBe('2026-06-20T07:00:00.000Z')
  const office = postOffice()
  const at = (instant: string) => api.wind(Date.parse(instant) - api.now().getTime())
  at('2026-06-20T06:59:59.000Z')
  expect(await deliverVouchers(api.context, api.now())).toBe(0)
  at('2026-06-20T07:00:00.000Z')
  expect(await Promise.all([1, 2].map(() => deliverVouchers(api.context, api.now())))).toContain(1)
  await deliverOutbox(api.context, office, api.now())
  const cards = office.sent.filter(({ to }) => to === 'ada@example.com')
  expect(cards).toHaveLength(1)
  const { code, delivery, status } = await summer.shown()
  expect([status, delivery, code]).toEqual(['active', 'sent', null])
  expect(cards[0]?.subject).toBe('Rose Hale has a present for you')
  expect(cards[0]?.text).toMatch(/Your code: ([0-9A-Z]{4}-){3}[0-9A-Z]{4}/)
  expect(cards[0]?.html).toContain('Happy birthday!')
  expect(cards[0]?.attachments.map(({ contentType }) => contentType)).toEqual(['image/jpeg', 'application/pdf'])
  expect(await standOf(api, winter.uuid)).toEqual([5000, 'scheduled'])
}, 60_000)

test('the mailed link opens the voucher with code and ledger, and its buyer no longer sees the code', async () => {
  const gift = await bought()
  const office = postOffice()
  expect((await gift.shown()).code).not.toBeNull()
  await deliverOutbox(api.context, office, api.now())
  const card = office.sent.find(({ to }) => to === 'ada@example.com')
  const token = /token=([\w-]+)/.exec(card?.text ?? '')?.[1]
  const recipient = await Browser.open(api.app)
  const opened = (await recipient.ask(Shown, 'GET', `${gift.path}?token=${token}`)).data
  expect(card?.text).toContain(opened.code)
  expect(opened).toMatchObject({ role: 'owner', recipient_email: null, ledger: [{ kind: 'issue' }] })
  const pdf = await recipient.send('GET', `${gift.path}/pdf?token=${token}`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.body.startsWith('%PDF-')).toBe(true)
  const after = await gift.shown()
  expect(after).toMatchObject({
    code: null,
    ledger: null,
    last4: opened.code?.slice(-4),
    recipient_email: 'ada@example.com',
  })
  expect(refusalOf(await gift.browser.send('GET', `${gift.path}/pdf`))).toEqual([404, 'NOT_FOUND'])
})

test('a card to print is valid at once, attached to the receipt, and shows its code to the buyer', async () => {
  const gift = await bought(moneyGift(5000, { recipient_email: null, deliver_on: '2026-12-24' }))
  const office = postOffice()
  await deliverOutbox(api.context, office, api.now())
  expect(office.sent).toHaveLength(1)
  expect(office.sent[0]?.attachments).toHaveLength(1)
  expect(await gift.shown()).toMatchObject({
    status: 'active',
    delivery: 'not_due',
    deliver_on: null,
    may: { resend: false },
  })
  expect((await gift.shown()).code).not.toBeNull()
})

test('the card and its day can be changed until it is delivered', async () => {
  const { browser, path, uuid, shown } = await bought(moneyGift(5000, { deliver_on: '2026-07-01' }))
  const { card } = moneyGift(5000, { message: 'Sorry, later', deliver_on: '2026-08-01' })
  expect((await browser.send('PUT', path, card)).statusCode).toBe(200)
  expect(await shown()).toMatchObject({ message: 'Sorry, later', deliver_on: '2026-08-01', status: 'scheduled' })
  expect((await browser.send('PUT', path, { ...card, deliver_on: '2027-06-11' })).statusCode).toBe(422)
  expect((await browser.send('PUT', path, { ...card, deliver_on: null })).statusCode).toBe(200)
  expect(await standOf(api, uuid)).toEqual([5000, 'active'])
  await deliverOutbox(api.context, postOffice(), api.now())
  expect(refusalOf(await browser.send('PUT', path, card))).toEqual([409, 'VOUCHER_DELIVERED'])
})

test('reports a bounced card to its buyer, who can send it elsewhere', async () => {
  const { browser, path, shown } = await bought()
  const office = postOffice(['ada@example.com'])
  await deliverOutbox(api.context, office, api.now())
  expect(await shown()).toMatchObject({ delivery: 'bounced', may: { edit: true } })
  const bounces = office.sent.filter(({ subject }) => subject === 'Your card for Ada Lovell did not arrive')
  expect(bounces).toHaveLength(1)
  const { card } = moneyGift(5000, { recipient_email: 'ada.lovell@example.com' })
  await browser.send('PUT', path, card)
  await deliverOutbox(api.context, office, api.now())
  expect(office.sent.at(-1)?.to).toBe('ada.lovell@example.com')
  expect((await shown()).delivery).toBe('sent')
})

test('sends a card at most five times', async () => {
  const { browser, path } = await bought()
  for (let i = 0; i < 4; i += 1) {
    await deliverOutbox(api.context, postOffice(), api.now())
    expect((await browser.send('POST', `${path}/resend`)).statusCode).toBe(200)
  }
  await deliverOutbox(api.context, postOffice(), api.now())
  expect(refusalOf(await browser.send('POST', `${path}/resend`))).toEqual([409, 'VOUCHER_SENT_TOO_OFTEN'])
})

test('a claimed voucher shows its code to its owner, is masked for its buyer, and is not found by others', async () => {
  const rose = await customer('rose@example.com')
  const { path, shown } = await bought(moneyGift(), rose)
  const { code } = await shown()
  const ada = await customer('ada.lovell@example.com')
  const claimed = await ada.send('POST', '/api/customer/vouchers/claim', { code: ` ${code?.toLowerCase()} ` })
  expect(claimed.json().data).toMatchObject({ code, role: 'owner' })
  expect((await ada.send('GET', '/api/customer/vouchers/my')).json()).toMatchObject({
    data: [{ code }],
    meta: { total: 1 },
  })
  const listed = (await rose.send('GET', '/api/customer/vouchers/purchased')).json().data
  expect(listed).toMatchObject([{ code: null, last4: code?.slice(-4), ledger: null }])
  const third = await customer('third@example.com')
  expect(refusalOf(await third.send('POST', '/api/customer/vouchers/claim', { code }))).toEqual([
    409,
    'VOUCHER_CLAIMED',
  ])
  expect(refusalOf(await third.send('GET', path))).toEqual([404, 'NOT_FOUND'])
})

test('the balance check shows no buyer, recipient or history', async () => {
  const { shown } = await bought()
  const { code } = await shown()
  const anybody = await Browser.open(api.app)
  const response = await anybody.send('POST', '/api/customer/vouchers/check-balance', { code })
  expect(response.json().data).toEqual({
    kind: 'money',
    status: 'active',
    last4: code?.slice(-4),
    initial: 5000,
    balance: 5000,
    experience: null,
    tickets: [],
    expires_at: '2027-06-10T23:00:00.000Z',
  })
  const unknown = await anybody.send('POST', '/api/customer/vouchers/check-balance', { code: '0000-0000-0000-0000' })
  expect(refusalOf(unknown)).toEqual([404, 'VOUCHER_UNKNOWN'])
})

test('extends a voucher by three months, once', async () => {
  const { browser, path, shown, uuid } = await bought()
  const responses = await Promise.all([1, 2, 3].map(() => browser.send('POST', `${path}/extend`)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(await shown()).toMatchObject({
    extended: true,
    expires_at: '2027-09-10T23:00:00.000Z',
    may: { extend: false },
  })
  expect(await standOf(api, uuid)).toEqual([5000, 'active'])
})

test('refunds an unused voucher within fourteen days in full, once, and voids its code', async () => {
  const { browser, path, uuid, intent, shown } = await bought()
  const { code } = await shown()
  api.wind(14 * DAY_MS - 1)
  const responses = await Promise.all([1, 2, 3].map(() => browser.send('POST', `${path}/cancel`)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await standOf(api, uuid)).toEqual([0, 'refunded'])
  await sendRefunds(api.context, api.now())
  expect(api.stripe.refunds.filter((refund) => refund.payment_intent === intent)).toMatchObject([{ amount: 5000 }])
  expect((await shown()).refund_status).toBe('refunded')
  const balance = await browser.send('POST', '/api/customer/vouchers/check-balance', { code })
  expect(balance.json().data).toMatchObject({ balance: 0, status: 'refunded' })
  // The pending e-mail with the card is no longer sent.
  const office = postOffice()
  await deliverOutbox(api.context, office, api.now())
  expect(office.sent.map(({ subject }) => subject.split(':')[0]).sort()).toEqual(['Refunded', 'Your gift voucher'])
})

test('refuses to refund a voucher after fourteen days', async () => {
  const { browser, path } = await bought()
  api.wind(14 * DAY_MS)
  expect(refusalOf(await browser.send('POST', `${path}/cancel`))).toEqual([409, 'VOUCHER_NOT_CANCELLABLE'])
})

test('reminds the owner once a month and once a week before the voucher expires', async () => {
  const { uuid, browser, path } = await bought()
  const warnings = async () =>
    (await api.database.db.select().from(outbox).where(eq(outbox.voucherUuid, uuid))).filter(
      ({ kind }) => kind === 'voucher_expiring',
    ).length
  const end = Date.parse('2027-06-10T23:00:00.000Z')
  const daysBefore = async (days: number) => {
    api.wind(end - days * DAY_MS - api.now().getTime())
    await Promise.all([expireVouchers(api.context, api.now()), expireVouchers(api.context, api.now())])
    return warnings()
  }
  expect([await daysBefore(31), await daysBefore(30), await daysBefore(8), await daysBefore(7)]).toEqual([0, 1, 1, 2])
  expect([await daysBefore(1), await daysBefore(0)]).toEqual([2, 2])
  expect(await standOf(api, uuid)).toEqual([5000, 'expired'])
  expect(refusalOf(await browser.send('POST', `${path}/extend`))).toEqual([409, 'VOUCHER_NOT_EXTENDABLE'])
})
