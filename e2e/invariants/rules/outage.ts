import { randomUUID } from 'node:crypto'
import { type Browser, refusalOf } from '../../../api/src/testing/browser'
import { moneyGift, testVoucher } from '../../../api/src/testing/gifts'
import { ask, hold, openPayment, pollUntil, visitors, wish } from '../buyers'
import type { Invariant } from '../invariant'
import type { TestBed } from '../test-bed'

const SEATS = 60
/** `fail` rejects immediately, `hang` never responds, and `slow` does the work but responds after the API's timeout. */
const OUTAGES = ['fail', 'hang', 'slow'] as const
const REFUSED_WITHIN_MS = 2_000
const FAILED_WITHIN_MS = 7_000
const BROWSED_WITHIN_MS = 1_000
const CONFIRMED_WITHIN_MS = 20_000
const MAILED_WITHIN_MS = 30_000
/** Interval in ms at which one guest browses while another waits for the payment form. */
const BROWSED_EVERY_MS = 200

type Made = Awaited<ReturnType<TestBed['experience']>>

interface Seen {
  wrong: string[]
  slowestMs: number
}

/** Browses the search and an experience until `isOver` returns true. */
async function browse(browser: Browser, { id }: Made, isOver: () => boolean): Promise<Seen> {
  const seen: Seen = { wrong: [], slowestMs: 0 }
  const pages = ['/api/customer/experiences', `/api/customer/experiences/${id}`]
  do {
    for (const page of pages) {
      const started = performance.now()
      const { statusCode } = await browser.send('GET', page)
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started)
      if (statusCode !== 200) seen.wrong.push(`${page} ${statusCode}`)
    }
    await new Promise((resolve) => setTimeout(resolve, BROWSED_EVERY_MS))
  } while (!isOver())
  return seen
}

async function withoutStripe(ground: TestBed, made: Made, outage: (typeof OUTAGES)[number]) {
  const [buyer, other] = await visitors(ground.origins, 2)
  if (!buyer || !other) throw new Error('This needs two buyers')
  const held = await hold(buyer, wish(made.sessionIds[0] ?? 0, made.adult))
  await ground.stripe.breakDown(outage)
  const started = performance.now()
  let isOver = false
  const browsing = browse(other, made, () => isOver)
  const [status, code] = refusalOf(await buyer.send('POST', `${held.path}/payment-intent`))
  const tookMs = performance.now() - started
  isOver = true
  const { wrong, slowestMs } = await browsing
  await ground.stripe.recover()
  const mine = async () => (await ground.stripe.intents()).filter(({ metadata }) => metadata.booking_uuid === held.uuid)
  const chargedMeanwhile = (await mine()).filter(({ amount_received }) => amount_received > 0).length
  await ground.stripe.charge(await openPayment(held))
  const isConfirmed = async () => (await buyer.send('GET', `${held.path}/status`)).json().data.status === 'confirmed'
  const took = await pollUntil(isConfirmed, CONFIRMED_WITHIN_MS)
  const paid = await mine()
  const max = outage === 'fail' ? REFUSED_WITHIN_MS : FAILED_WITHIN_MS
  return {
    outage,
    tookMs,
    slowestMs,
    isRefused: status === 503 && code === 'PAYMENT_UNAVAILABLE' && tookMs < max,
    isBrowsed: wrong.length === 0 && slowestMs < BROWSED_WITHIN_MS,
    isPaidOnce:
      chargedMeanwhile === 0 && took !== null && paid.length === 1 && paid[0]?.amount_received === paid[0]?.amount,
  }
}

async function stripeDown(ground: TestBed, rounds: number) {
  const made = await ground.experience([SEATS])
  const seen: Awaited<ReturnType<typeof withoutStripe>>[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const outage of OUTAGES) seen.push(await withoutStripe(ground, made, outage))
  const summary = (pick: (one: (typeof seen)[number]) => number) =>
    OUTAGES.map((outage) => {
      const max = Math.max(...seen.filter((one) => one.outage === outage).map(pick))
      return `${outage} ${max.toFixed(0)} ms`
    }).join(', ')
  const count = (isSo: (one: (typeof seen)[number]) => boolean) => seen.filter(isSo).length
  return [
    {
      rule: 'while Stripe is down, payments are soon refused with 503, and nothing is charged',
      value: `${count(({ isRefused }) => isRefused)} of ${seen.length}; ${summary(({ tookMs }) => tookMs)}`,
      holds: seen.every(({ isRefused }) => isRefused),
    },
    {
      rule: 'meanwhile other visitors browse normally',
      value: `${count(({ isBrowsed }) => isBrowsed)} of ${seen.length}; ${summary(({ slowestMs }) => slowestMs)}`,
      holds: seen.every(({ isBrowsed }) => isBrowsed),
    },
    {
      rule: 'once Stripe is back, the same booking is paid once',
      value: `${count(({ isPaidOnce }) => isPaidOnce)} of ${seen.length}`,
      holds: seen.every(({ isPaidOnce }) => isPaidOnce),
    },
  ]
}

/** Books seats that are fully paid by voucher, so that only the confirmation e-mail is outstanding. */
async function booked(ground: TestBed, buyer: Browser, sessionId: number, ticketId: string): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const { data } = (await ask(buyer, wish(sessionId, ticketId))).json()
  const path = `/api/customer/bookings/${data.uuid}`
  const { code } = await testVoucher(ground.gifts, moneyGift(9000))
  await buyer.send('PUT', `${path}/voucher`, { code })
  const contact = { first_name: 'Ada', last_name: 'Lovell', email }
  const response = await buyer.send('PUT', path, { contact, accept_terms: true })
  if (response.json().data.status !== 'confirmed') throw new Error(`A booking is ${response.json().data.status}`)
  return email
}

async function mailServerDown(ground: TestBed, rounds: number) {
  const { db, mail } = ground
  const count = rounds * 5
  const made = await ground.experience([SEATS * rounds])
  const buyers = await visitors(ground.origins, count)
  await mail.breakDown()
  const addresses: string[] = []
  for (const buyer of buyers) addresses.push(await booked(ground, buyer, made.sessionIds[0] ?? 0, made.adult))
  const pending = async () => {
    const { rows } = await db.$client.query<{ tried: number; unsent: number }>(
      `select count(*) filter (where last_error is not null)::integer as tried, count(*) filter (where sent_at is null)::integer as unsent
       from outbox where recipient = any($1) and kind = 'booking_confirmed'`,
      [addresses],
    )
    return rows[0] ?? { tried: 0, unsent: 0 }
  }
  await pollUntil(async () => (await pending()).tried === count, MAILED_WITHIN_MS)
  const during = await pending()
  await mail.recover()
  // Makes the retries due immediately.
  await db.$client.query('update outbox set next_attempt_at = $2 where recipient = any($1) and sent_at is null', [
    addresses,
    new Date(),
  ])
  const took = await pollUntil(async () => (await pending()).unsent === 0, MAILED_WITHIN_MS)
  const letters = await Promise.all(addresses.map((address) => mail.subjectsTo(address)))
  const once = letters.filter((subjects) => subjects.filter((subject) => subject.startsWith('Booked')).length === 1)
  return [
    {
      rule: `while no e-mail can be sent, ${count} bookings are confirmed, and their e-mails stay in the outbox`,
      value: `${during.tried} tried, ${during.unsent} unsent`,
      holds: during.tried === count && during.unsent === count,
    },
    {
      rule: 'once e-mail works again, each is sent once',
      value: `${once.length} of ${count}, ${letters.flat().length} e-mails in all${took === null ? '' : ` after ${(took / 1000).toFixed(0)} s`}`,
      holds: once.length === count && took !== null,
    },
  ]
}

export const outage: Invariant = {
  name: 'outage',
  rounds: 3,
  short: 0,
  prove: async (ground, rounds) => [...(await stripeDown(ground, rounds)), ...(await mailServerDown(ground, rounds))],
}
