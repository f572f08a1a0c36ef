import { eq } from 'drizzle-orm'
import { bookings } from '../platform/database/schema'
import { type Answer, Browser } from '../testing/browser'
import { testCustomer } from '../testing/customers'
import { testExperience } from '../testing/fixtures'
import { moneyGift, standOf, testVoucher } from '../testing/gifts'
import { testGroup, testPoll } from '../testing/groups'
import { atTheSameMoment } from '../testing/lock-waits'
import { testPromoCode, usesOf } from '../testing/promo-codes'
import type { TestApp } from '../testing/test-app'

/** A database, and the API processes to which the buyers are distributed. */
export interface Arena {
  api: TestApp
  origins: readonly string[]
}

const BUYERS = 20
const SEATS = 5
const PRESSES = 10
/** Requests that must be waiting before the race starts. Even a single process has at least this many connections. */
const MEETING = 8

const at = ({ origins }: Arena, n: number) => origins[n % origins.length] ?? ''
const browsers = (arena: Arena, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => Browser.open(at(arena, n))))

const hold = (buyer: Browser, sessionId: number, ticketId: string) =>
  buyer.send('POST', '/api/customer/bookings', {
    session_id: String(sessionId),
    tickets: [{ ticket_id: ticketId, quantity: 1 }],
  })

async function heldPath(buyer: Browser, sessionId: number, ticketId: string): Promise<string> {
  return `/api/customer/bookings/${(await hold(buyer, sessionId, ticketId)).json().data.uuid}`
}

function countStatuses(responses: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

/** Twenty visitors request one seat each of a session with five. */
export async function rushForSeats(arena: Arena, experience: string) {
  const { database, now } = arena.api
  const made = await testExperience(database.db, now(), { id: experience, capacities: [SEATS] })
  const [sessionId = 0] = made.sessionIds
  const buyers = await browsers(arena, BUYERS)
  const responses = await atTheSameMoment(database.url, { table: 'sessions', waiting: MEETING }, () =>
    Promise.all(buyers.map((buyer) => hold(buyer, sessionId, made.adult))),
  )
  const sold = await database.db.select().from(bookings).where(eq(bookings.sessionId, sessionId))
  return { sessionId, statuses: countStatuses(responses), sold: sold.reduce((sum, { seats }) => sum + seats, 0) }
}

/** Twenty visitors enter a promo code that has one use left. */
export async function rushForPromoCode(arena: Arena, experience: string) {
  const { database, now } = arena.api
  const made = await testExperience(database.db, now(), { id: experience, capacities: [60] })
  const code = await testPromoCode(database.db, now(), 'LAST-ONE', { totalLimit: 1 })
  const buyers = await browsers(arena, BUYERS)
  const paths = await Promise.all(buyers.map((buyer) => heldPath(buyer, made.sessionIds[0] ?? 0, made.adult)))
  const responses = await atTheSameMoment(database.url, { table: 'promo_code_uses', waiting: MEETING }, () =>
    Promise.all(buyers.map((buyer, n) => buyer.send('PUT', `${paths[n]}/promo-code`, { code }))),
  )
  const codes = responses.flatMap((response) => (response.statusCode === 200 ? [] : [response.json().code]))
  return { statuses: countStatuses(responses), refusals: [...new Set(codes)], uses: await usesOf(database.db, code) }
}

/** Twenty visitors pay £30 each with one voucher of £50. */
export async function rushForVoucher(arena: Arena, experience: string) {
  const { database, now } = arena.api
  const made = await testExperience(database.db, now(), { id: experience, capacities: [60] })
  await database.db.execute(`update tickets set price = 3000 where id = '${made.adult}'`)
  const { uuid, code } = await testVoucher(arena.api, moneyGift(5000))
  const buyers = await browsers(arena, BUYERS)
  const [sessionId = 0] = made.sessionIds
  const paths = await Promise.all(buyers.map((buyer) => heldPath(buyer, sessionId, made.adult)))
  const responses = await atTheSameMoment(database.url, { table: 'voucher_ledger', waiting: MEETING }, () =>
    Promise.all(buyers.map((buyer, n) => buyer.send('PUT', `${paths[n]}/voucher`, { code }))),
  )
  const covered = responses.flatMap((response) =>
    response.statusCode === 200 ? [response.json().data.voucher_amount] : [],
  )
  const held = await database.db.select().from(bookings).where(eq(bookings.sessionId, sessionId))
  return {
    statuses: countStatuses(responses),
    covered: covered.sort(),
    paidWhole: held.filter(({ cardAmount }) => cardAmount === 0).length,
    stand: await standOf(arena.api, uuid),
  }
}

/** The owner of a group and the creator of the poll decide it ten times at once, for both options. */
export async function rushToDecide(arena: Arena, experience: string) {
  const { database, now } = arena.api
  const { adult, sessionIds } = await testExperience(database.db, now(), { id: experience, capacities: [200, 200] })
  const [ada, bo] = await Promise.all([testCustomer(at(arena, 0)), testCustomer(at(arena, 1))])
  const group = await testGroup(ada, [bo])
  const poll = await testPoll(bo, group.path, sessionIds)
  const press = (who: Browser, option: number) =>
    who.send('POST', `${group.path}/polls/${poll.id}/decision`, {
      option_id: poll.options[option]?.id,
      tickets: [{ ticket_id: adult, quantity: 1 }],
    })
  const responses = await atTheSameMoment(database.url, { table: 'bookings', waiting: MEETING }, () =>
    Promise.all(Array.from({ length: PRESSES }, (_, n) => press(n % 2 ? ada : bo, Math.floor(n / 2) % 2))),
  )
  const held = await database.db.select().from(bookings).where(eq(bookings.experienceId, experience))
  return { statuses: countStatuses(responses), holds: held.filter(({ status }) => status === 'held').length }
}
