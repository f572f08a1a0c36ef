import { money } from 'shared/formats'
import type { Browser } from '../../../api/src/testing/browser'
import { moneyGift, testVoucher } from '../../../api/src/testing/gifts'
import { testPromoCode } from '../../../api/src/testing/promo-codes'
import { randomOf } from '../../../demo/src/random'
import { ask, hold, openPayment, pollUntil, saveDetails, visitors, wish } from '../buyers'
import type { Invariant } from '../invariant'
import type { TestBed } from '../test-bed'
import { readTotals, reconciles } from '../totals'

const SHOPPERS = 8
const SESSIONS = 150
/** Capacity that is rarely exhausted. The two sessions of `strict` have `FEW_SEATS` and sell out. */
const SEATS = 200
const FEW_SEATS = 60
/** Share of the orders whose webhook is lost. The same share is delivered twice, and the same share late. */
const DISTURBED = 0.05
/** Total limit of the scarce promo code, as a share of all orders. */
const FEW_USES = 0.01
const CONFIRMED_WITHIN_MS = 5_000
/** Each read counts all tables, so the interval is long. */
const READ_EVERY_MS = 3_000
const SETTLED_WITHIN_MS = 600_000
const DECLINED = 'pm_card_chargeDeclined'

type Random = ReturnType<typeof randomOf>
type Made = Awaited<ReturnType<TestBed['experience']>>

interface Shop {
  ground: TestBed
  random: Random
  roomy: Made
  /** Experience with the strict cancellation policy: no refund close to the session. */
  strict: Made
  /** Codes of vouchers that any buyer may use. */
  codes: string[]
  promoCodes: readonly string[]
}

/** Throws for a response that a buyer should never get. */
function expect(status: number, allowed: readonly number[], what: string): void {
  if (!allowed.includes(status)) throw new Error(`${what} was answered with ${status}`)
}

async function payByVoucher({ ground, random, codes }: Shop, buyer: Browser, path: string) {
  if (codes.length === 0 || random.chance(0.2)) {
    const { code } = await testVoucher(ground.gifts, moneyGift(random.int(1000, 9999)))
    codes.push(code)
  }
  const { statusCode } = await buyer.send('PUT', `${path}/voucher`, { code: random.pick(codes) })
  expect(statusCode, [200, 409, 422], 'Applying a voucher')
}

/** Enters a promo code, and sometimes removes it again. */
async function enterPromoCode({ random, promoCodes }: Shop, buyer: Browser, path: string) {
  const entered = await buyer.send('PUT', `${path}/promo-code`, { code: random.pick(promoCodes) })
  expect(entered.statusCode, [200, 409], 'A promo code')
  if (random.chance(0.1)) expect((await buyer.send('DELETE', `${path}/promo-code`)).statusCode, [200], 'Removing it')
}

/** @returns whether the booking is confirmed within `patienceMs` */
async function isConfirmedWithin(patienceMs: number, buyer: Browser, path: string): Promise<boolean> {
  const isConfirmed = async () => (await buyer.send('GET', `${path}/status`)).json().data.status === 'confirmed'
  return (await pollUntil(isConfirmed, patienceMs)) !== null
}

/** Cancels a confirmed booking on the quoted terms. */
async function cancel(buyer: Browser, path: string, refundTo: 'card' | 'credit') {
  const quote = (await buyer.send('GET', `${path}/cancellation-quote`)).json().data
  const response = await buyer.send('POST', `${path}/cancel`, { expected_refund: quote.refund, refund_to: refundTo })
  expect(response.statusCode, [200], 'A cancellation')
}

/**
 * Creates promo codes: a percentage, an amount with a minimum price, an amount above most prices, and one with few
 * uses.
 */
async function openCodes({ db }: TestBed, rounds: number): Promise<string[]> {
  const now = new Date()
  const few = Math.max(2, Math.floor(rounds * FEW_USES))
  return Promise.all([
    testPromoCode(db, now, 'INVARIANT-PERCENT', { value: 15 }),
    testPromoCode(db, now, 'INVARIANT-AMOUNT', { kind: 'amount', value: 1234, minimum: 5000 }),
    testPromoCode(db, now, 'INVARIANT-LARGE', { kind: 'amount', value: 9000 }),
    testPromoCode(db, now, 'INVARIANT-FEW', { value: 50, totalLimit: few }),
  ])
}

/**
 * Makes a paid booking with a promo code and one that is cancelled for credit: a short random run may contain neither.
 */
async function coverPromoAndCredit({ ground, roomy, promoCodes }: Shop) {
  const [buyer] = await visitors(ground.origins, 1)
  if (!buyer) throw new Error('There is no buyer')
  for (const refundTo of [null, 'credit'] as const) {
    const held = await hold(buyer, wish(roomy.sessionIds[0] ?? 0, roomy.adult))
    if (refundTo === null) {
      const entered = await buyer.send('PUT', `${held.path}/promo-code`, { code: promoCodes[0] })
      expect(entered.statusCode, [200], 'A promo code')
    }
    await ground.stripe.charge(await openPayment(held))
    if (!(await isConfirmedWithin(SETTLED_WITHIN_MS, buyer, held.path))) throw new Error('A booking is not confirmed')
    if (refundTo !== null) await cancel(buyer, held.path, refundTo)
  }
}

/** Makes one random order. @returns what the buyer did */
async function order(shop: Shop, buyer: Browser): Promise<string> {
  const { ground, random } = shop
  const made = random.chance(0.1) ? shop.strict : shop.roomy
  const children = random.int(0, 2)
  const held = await ask(buyer, {
    session_id: String(random.pick(made.sessionIds)),
    tickets: random.chance(0.03)
      ? [{ ticket_id: made.private, quantity: 1 }]
      : [
          { ticket_id: made.adult, quantity: random.int(1, 4) },
          ...(children > 0 ? [{ ticket_id: made.child, quantity: children }] : []),
        ],
  })
  expect(held.statusCode, [201, 409], 'A hold')
  if (held.statusCode === 409) return 'found the session full'
  const { uuid }: { uuid: string } = held.json().data
  const path = `/api/customer/bookings/${uuid}`
  if (random.chance(0.4)) await payByVoucher(shop, buyer, path)
  if (random.chance(0.25)) await enterPromoCode(shop, buyer, path)
  const saved = await saveDetails(buyer, path)
  if (random.chance(0.1) && saved.status === 'held') {
    expect((await buyer.send('DELETE', path)).statusCode, [204], 'Releasing a hold')
    return 'released the hold'
  }
  if (saved.status === 'held') {
    const intent = await openPayment({ browser: buyer, uuid, path })
    if (random.chance(0.05)) return 'left without paying'
    if (random.chance(0.1)) {
      await ground.stripe.charge(intent, DECLINED)
      if (random.chance(0.5)) return 'had a card declined'
      const again = await buyer.send('POST', `${path}/payment-intent`)
      // Another buyer may have used up the vouchers meanwhile.
      expect(again.statusCode, [200, 409], 'A second payment attempt')
      if (again.statusCode === 409) return 'had a card declined'
    }
    await ground.stripe.charge(intent)
  }
  if (!random.chance(0.3)) return 'bought'
  if (await isConfirmedWithin(CONFIRMED_WITHIN_MS, buyer, path))
    await cancel(buyer, path, random.chance(0.4) ? 'credit' : 'card')
  return 'bought and cancelled'
}

export const randomOrders: Invariant = {
  name: 'orders',
  rounds: 10_000,
  short: 50,
  async prove(ground, rounds, seed) {
    const random = randomOf(`invariants-orders-${seed}`)
    const roomy = await ground.experience(Array(SESSIONS).fill(SEATS))
    const strict = await ground.experience([FEW_SEATS, FEW_SEATS])
    await ground.db.$client.query(`update experiences set cancellation_policy = 'strict' where id = $1`, [strict.id])
    const promoCodes = await openCodes(ground, rounds)
    const shop: Shop = { ground, random, roomy, strict, codes: [], promoCodes }
    const buyers = await visitors(ground.origins, SHOPPERS)
    const deeds = new Map<string, number>()
    let left = rounds
    const shopOn = async (buyer: Browser) => {
      while (left > 0) {
        left -= 1
        const deed = await order(shop, buyer)
        deeds.set(deed, (deeds.get(deed) ?? 0) + 1)
      }
    }
    await coverPromoAndCredit(shop)
    for (const outcome of ['hang', 'repeat', 'fail'] as const)
      await ground.stripe.disturbWebhooks(outcome, Math.ceil(rounds * DISTURBED))
    await Promise.all(buyers.map(shopOn))
    await ground.stripe.deliverAgain()
    const ids = [roomy.id, strict.id]
    await pollUntil(async () => reconciles(await readTotals(ground, ids)), SETTLED_WITHIN_MS, READ_EVERY_MS)
    const books = await readTotals(ground, ids)
    const summary = [...deeds].map(([deed, times]) => `${times} ${deed}`)
    return [
      {
        rule: `after ${rounds.toLocaleString('en-GB')} random orders Stripe's takings less refunds are what the bookings say, to the penny`,
        value: `${money(books.atStripe)} and ${money(books.inBookings)}, ${books.unresolved} unresolved; ${summary.join(', ')}`,
        holds: books.atStripe === books.inBookings && books.unresolved === 0 && books.atStripe > 0,
      },
      {
        rule: 'every price is its discount, card and voucher amounts, and every voucher is the sum of its ledger',
        value: `${books.wrongBookings} bookings and ${books.wrongVouchers} vouchers wrong`,
        holds: books.wrongBookings + books.wrongVouchers === 0,
      },
      {
        rule: 'promo codes are used as often as their live bookings say, and none more often than it may be',
        value: `${books.promoUses} uses, ${books.wrongCodes} codes wrong`,
        holds: books.wrongCodes === 0 && books.promoUses > 0,
      },
      {
        rule: 'a refund as credit is one voucher for each booking, of no more than its card paid',
        value: `${books.credits} credits, ${books.wrongCredits} wrong`,
        holds: books.wrongCredits === 0 && books.credits > 0,
      },
      {
        rule: "seats taken are those of live bookings, and never exceed a session's capacity",
        value: `${books.wrongSessions} sessions wrong`,
        holds: books.wrongSessions === 0,
      },
      await oneMorePenny(ground, ids),
    ]
  },
}

/** Control: the sums must differ after one penny is added to a booking. */
async function oneMorePenny(ground: TestBed, ids: string[]) {
  const { db } = ground
  const { rows } = await db.$client.query<{ uuid: string }>(
    'select uuid from bookings where experience_id = any($1) and confirmed_at is not null and card_amount > 0 limit 1',
    [ids],
  )
  const uuid = rows[0]?.uuid
  const move = (pence: number) =>
    db.$client.query('update bookings set subtotal = subtotal + $2, card_amount = card_amount + $2 where uuid = $1', [
      uuid,
      pence,
    ])
  await move(1)
  const books = await readTotals(ground, ids)
  await move(-1)
  return {
    rule: 'control: an extra penny in one booking is noticed',
    value: `${books.inBookings - books.atStripe} pence off`,
    holds: books.inBookings - books.atStripe === 1,
  }
}
