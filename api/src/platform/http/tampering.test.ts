import { count } from 'drizzle-orm'
import { type EndpointKey, type EndpointShape, endpoints } from 'shared/contracts'
import { z } from 'zod'
import { type Answer, Browser } from '../../testing/browser'
import { testPaidBooking } from '../../testing/buy'
import { seatsOf } from '../../testing/fixtures'
import { moneyGift, testVoucher } from '../../testing/gifts'
import { type Shop, testShop } from '../../testing/shop'
import { bookings, vouchers } from '../database/schema'

const Held = endpoints['POST /api/customer/bookings'].response

let api: Shop
let browser: Browser
beforeAll(async () => {
  api = await testShop({ sessions: 3, seats: 8 })
  browser = await Browser.open(api.app)
})

const wish = (changes: object = {}, ofTicket: object = {}) => ({
  session_id: String(api.sessionIds[0]),
  tickets: [{ ticket_id: '7a', quantity: 2, ...ofTicket }],
  ...changes,
})
const refusedFor = (response: Answer) => [response.statusCode, Object.keys(response.json().errors ?? {})]
const held = async () => (await api.database.db.select({ all: count() }).from(bookings))[0]?.all

test.each([-1, 0, 1.5, 1e9, '1', null])('refuses a quantity of %j, and holds nothing', async (quantity) => {
  const before = await held()
  const response = await browser.send('POST', '/api/customer/bookings', wish({}, { quantity }))
  expect(refusedFor(response)).toEqual([422, ['tickets.0.quantity']])
  expect(await held()).toBe(before)
  expect((await seatsOf(api.database.db, api.sessionIds[0] ?? 0)).taken).toBe(0)
})

test.each(['price', 'amount', 'total', 'subtotal', 'card_amount', 'discount', 'user_id'])(
  'refuses the additional field %s in a hold request by name, and holds nothing',
  async (field) => {
    const before = await held()
    const around = await browser.send('POST', '/api/customer/bookings', wish({ [field]: 1 }))
    expect(refusedFor(around)).toEqual([422, [field]])
    const inside = await browser.send('POST', '/api/customer/bookings', wish({}, { [field]: 1 }))
    expect(refusedFor(inside)).toEqual([422, [`tickets.0.${field}`]])
    expect(await held()).toBe(before)
  },
)

test('refuses additional fields in every request that costs or refunds money', async () => {
  const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', wish())
  const hold = `/api/customer/bookings/${data.uuid}`
  const contact = { first_name: 'Ada', last_name: 'Lovell', email: 'ada@example.com' }
  const made = await testPaidBooking(api, {
    sessionId: api.sessionIds[1] ?? 0,
    tickets: [{ ticket_id: '7a', quantity: 2 }],
    browser,
  })
  const voucher = `/api/customer/vouchers/${(await testVoucher(api)).uuid}`
  const tried: [Parameters<Browser['send']>[0], string, object][] = [
    ['PUT', hold, { contact, accept_terms: true, card_amount: 1 }],
    ['PUT', hold, { contact: { ...contact, price: 1 }, accept_terms: true }],
    ['POST', `${hold}/payment-intent`, { amount: 1 }],
    ['POST', `${hold}/extend`, { minutes: 600 }],
    ['PUT', `${hold}/voucher`, { code: '7K3Q9ZAB2MNP4XYT', amount: 9999 }],
    ['PUT', `${hold}/promo-code`, { code: 'SPRING10', percent: 100 }],
    ['POST', `${made.path}/cancel`, { expected_refund: 5000, amount: 9999 }],
    ['POST', `${made.path}/reschedule`, { session_id: String(api.sessionIds[2]), expected_difference: 0, price: 1 }],
    ['POST', '/api/customer/vouchers', { ...moneyGift(), balance: 100_000 }],
    ['POST', `${voucher}/payment-intent`, { amount: 1 }],
    ['POST', `${voucher}/cancel`, { refund: 1 }],
    ['POST', `${voucher}/extend`, { months: 120 }],
  ]
  const before = await api.database.db.select().from(bookings)
  const cards = (await api.database.db.select({ all: count() }).from(vouchers))[0]?.all
  for (const [method, path, body] of tried) {
    const response = await browser.send(method, path, body)
    expect([path, response.statusCode, response.json().code]).toEqual([path, 422, 'VALIDATION'])
  }
  expect(await api.database.db.select().from(bookings)).toEqual(before)
  expect((await api.database.db.select({ all: count() }).from(vouchers))[0]?.all).toBe(cards)
})

/** Lists the paths of the objects of a JSON schema that accept unknown fields. */
function openObjects(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isOpen = Reflect.get(schema, 'type') === 'object' && Reflect.get(schema, 'additionalProperties') !== false
  return [
    ...(isOpen ? [at] : []),
    ...Object.entries(schema).flatMap(([name, inner]) => openObjects(inner, `${at}/${name}`)),
  ]
}

test('no endpoint accepts unknown fields in its body', () => {
  const open = (Object.keys(endpoints) as EndpointKey[]).flatMap((key) => {
    const { body }: EndpointShape = endpoints[key]
    return body ? openObjects(z.toJSONSchema(body, { io: 'input' }), key) : []
  })
  expect(open).toEqual([])
  expect(openObjects(z.toJSONSchema(z.object({ a: z.string() }), { io: 'input' }))).toEqual([''])
})
