import { sql } from 'drizzle-orm'
import { refusalOf } from '../../testing/browser'
import { adults, buyer, payFor, testHold, testPaidBooking } from '../../testing/buy'
import { testExperience } from '../../testing/fixtures'
import { type PartnerClient, testPartner } from '../../testing/partner-client'
import { type Shop, testShop } from '../../testing/shop'

let api: Shop
let partner: PartnerClient
beforeEach(async () => {
  // The first session is on 11 June 2026, the second a day later.
  api = await testShop({ sessions: 2 })
  partner = await testPartner(api, 'h7')
})

const PERIOD = 'from=2026-06-01&until=2026-07-31'
const payouts = async (query = PERIOD, system = partner) => (await system.send('GET', `/payouts?${query}`)).json()
const pay = (session: number, quantity = 2) =>
  testPaidBooking(api, { sessionId: api.sessionIds[session] ?? 0, tickets: adults(quantity) })

test('CSV has all lines and the totals, in pounds, and no text is a formula', async () => {
  const first = await pay(0)
  await pay(1, 1)
  await api.database.db.execute(
    sql`update experiences set name = '=HYPERLINK("https://example.com", "Pots, and more")'`,
  )
  const byAccept = await partner.send('GET', `/payouts?${PERIOD}&per_page=1`, undefined, { accept: 'text/csv' })
  const byPath = await partner.send('GET', `/payouts.csv?${PERIOD}`)
  expect(byAccept.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(byPath.headers.get('content-disposition')).toBe('attachment; filename="payouts-2026-06-01-2026-07-31.csv"')
  expect(byAccept.body).toBe(byPath.body)
  const [header, line, , total, end] = byPath.body.split('\r\n')
  expect(header).toMatch(/^reference,status,date,time,.*,gross,.*,payout$/)
  expect(line).toBe(
    `${first.reference},confirmed,2026-06-11,12:00,${api.sessionIds[0]},7,"'=HYPERLINK(""https://example.com"", ""Pots, and more"")",h7,2 × Adult,,50.00,0.00,0.00,50.00,0.00,0.00,0.00,50.00,7.50,42.50`,
  )
  expect(total).toBe('Total,,,,,,,,,,75.00,0.00,0.00,75.00,0.00,0.00,0.00,75.00,11.25,63.75')
  expect(end).toBe('')
})

test('a key to one host sees its own payouts only, and one to all hosts may choose', async () => {
  const other = await testExperience(api.database.db, api.now(), { id: '8', capacities: [8] })
  const { browser, path, uuid } = await testHold(api, {
    sessionId: other.sessionIds[0] ?? 0,
    tickets: [{ ticket_id: '8a', quantity: 1 }],
  })
  await browser.send('PUT', path, buyer)
  await payFor(api, browser, uuid)
  await pay(0)
  const all = await testPartner(api, null)
  expect((await payouts()).totals.gross).toBe(5000)
  expect((await payouts(PERIOD, all)).totals.gross).toBe(7500)
  expect((await payouts(`${PERIOD}&host_id=h8`, all)).totals.gross).toBe(2500)
  expect((await payouts(`${PERIOD}&per_page=1&page=2`, all)).data).toHaveLength(1)
  expect(refusalOf(await partner.send('GET', `/payouts?${PERIOD}&host_id=h8`))).toEqual([404, 'NOT_FOUND'])
})

test.each([
  ['from=2026-06-02&until=2026-06-01', 'until'],
  ['from=2026-01-01&until=2027-01-02', 'until'],
  ['from=2026-06-01', 'until'],
  ['from=today&until=2026-06-01', 'from'],
  [`${PERIOD}&colour=red`, 'colour'],
])('refuses %s with a message for the field', async (query, field) => {
  for (const path of ['/payouts', '/payouts.csv']) {
    const refused = await partner.send('GET', `${path}?${query}`)
    expect(refusalOf(refused)).toEqual([422, 'VALIDATION'])
    expect(Object.keys(refused.json().errors)).toContain(field)
  }
})
