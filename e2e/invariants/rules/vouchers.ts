import { moneyGift, standOf, testVoucher } from '../../../api/src/testing/gifts'
import { ask, hold, openPayment, pollUntil, visitors, wish } from '../buyers'
import type { Invariant } from '../invariant'
import type { TestBed } from '../test-bed'

const BUYERS = 20
const DAY_MS = 24 * 60 * 60 * 1000
/** Time limit for the voucher's amount to return. The webhook triggers it, so no job has to run. */
const AT_ONCE_MS = 5_000

/** Creates an experience whose adult ticket costs £30. */
async function atThirty(ground: TestBed, sessions: number) {
  const made = await ground.experience(Array(sessions).fill(60))
  await ground.db.$client.query('update tickets set price = 3000 where id = $1', [made.adult])
  return made
}

async function race(ground: TestBed, rounds: number) {
  const made = await atThirty(ground, rounds)
  const buyers = await visitors(ground.origins, BUYERS)
  let wrong = 0
  for (const sessionId of made.sessionIds) {
    const { uuid, code } = await testVoucher(ground.gifts, moneyGift(5000))
    const paths = await Promise.all(
      buyers.map(async (buyer) => {
        const response = await ask(buyer, wish(sessionId, made.adult))
        return `/api/customer/bookings/${response.json().data.uuid}`
      }),
    )
    const responses = await Promise.all(buyers.map((buyer, n) => buyer.send('PUT', `${paths[n]}/voucher`, { code })))
    const covered = responses.flatMap((response) =>
      response.statusCode === 200 ? [response.json().data.voucher_amount] : [],
    )
    const refused = responses.filter(({ statusCode }) => statusCode === 409).length
    const [balance] = await standOf(ground.gifts, uuid)
    const isExact = covered.sort().join() === '2000,3000' && refused === BUYERS - 2 && balance === 0
    if (!isExact) wrong += 1
  }
  return {
    rule: `${BUYERS} pay £30 each with one voucher of £50, ${rounds} times: one is paid in full, one in part, and no penny is spent twice`,
    value: `${wrong} rounds wrong`,
    holds: wrong === 0,
  }
}

async function oldestFirst(ground: TestBed) {
  const made = await atThirty(ground, 1)
  const [buyer] = await visitors(ground.origins, 1)
  if (!buyer) throw new Error('There is no buyer')
  const { path } = await hold(buyer, wish(made.sessionIds[0] ?? 0, made.adult))
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  const late = await testVoucher(ground.gifts, moneyGift(2000), inDays(90))
  const soon = await testVoucher(ground.gifts, moneyGift(2000), inDays(30))
  for (const { code } of [late, soon]) await buyer.send('PUT', `${path}/voucher`, { code })
  const [[ofLate], [ofSoon]] = [await standOf(ground.gifts, late.uuid), await standOf(ground.gifts, soon.uuid)]
  return {
    rule: 'of two vouchers the one that expires first is spent first, in either order of entry',
    value: `${ofSoon} pence left on the first to expire, ${ofLate} on the other`,
    holds: ofSoon === 0 && ofLate === 1000,
  }
}

async function backAtOnce(ground: TestBed) {
  const made = await atThirty(ground, 1)
  const [buyer] = await visitors(ground.origins, 1)
  if (!buyer) throw new Error('There is no buyer')
  const held = await hold(buyer, wish(made.sessionIds[0] ?? 0, made.adult))
  const { uuid, code } = await testVoucher(ground.gifts, moneyGift(2000))
  await buyer.send('PUT', `${held.path}/voucher`, { code })
  const [before] = await standOf(ground.gifts, uuid)
  const intent = await openPayment(held)
  const wasCharged = await ground.stripe.charge(intent, 'pm_card_chargeDeclined')
  const took = await pollUntil(async () => (await standOf(ground.gifts, uuid))[0] === 2000, AT_ONCE_MS)
  return {
    rule: "when the card is declined, the voucher's part is returned immediately",
    value: took === null ? 'not returned' : `after ${took.toFixed(0)} ms`,
    holds: before === 0 && !wasCharged && took !== null,
  }
}

export const vouchers: Invariant = {
  name: 'vouchers',
  rounds: 50,
  short: 3,
  prove: async (ground, rounds) => [await race(ground, rounds), await oldestFirst(ground), await backAtOnce(ground)],
}
