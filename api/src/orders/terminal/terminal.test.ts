import { randomUUID } from 'node:crypto'
import { endpoints } from 'shared/contracts'
import { Browser, refusalOf } from '../../testing/browser'
import { adults, testPaidBooking } from '../../testing/buy'
import { type Shop, testShop } from '../../testing/shop'
import { terminalTokenOf } from './terminal-token'

const Tickets = endpoints['GET /api/customer/bookings/:uuid/tickets'].response
const Door = endpoints['GET /api/customer/terminal/:token'].response
const Scanned = endpoints['POST /api/customer/terminal/:token'].response
const HOUR_MS = 3_600_000

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 40, seats: 30, freshFrom: 10 })
})

async function aDoor() {
  const sessionId = api.freshSession()
  const booking = await testPaidBooking(api, { sessionId, tickets: adults(2) })
  const { data: tickets } = await booking.browser.ask(Tickets, 'GET', `${booking.path}/tickets`)
  const until = new Date(api.now().getTime() + 12 * HOUR_MS)
  const path = `/api/customer/terminal/${terminalTokenOf(api.context.signer, { sessionId, until })}`
  const door = await Browser.open(api.app)
  return { ...booking, tickets, path, booking: booking.path, door, ...doorAt(door, path) }
}
const scanOf = (ticket: string, id: string = randomUUID()) => ({ id, ticket, scanned_at: api.now().toISOString() })
function doorAt(door: Browser, path: string) {
  const scan = async (...scans: ReturnType<typeof scanOf>[]) =>
    (await door.ask(Scanned, 'POST', path, { scans })).data.map(({ result }) => result)
  return { scan }
}

test('checks a guest in once, by QR code or by typed code', async () => {
  const { tickets, scan, door, path, booking, browser } = await aDoor()
  const [first, second] = tickets
  expect(await scan(scanOf(first?.signed ?? ''))).toEqual(['valid'])
  const typed = (second?.code ?? '').toLowerCase().replace(/^(.{5})/, '$1 ')
  expect(await scan(scanOf(typed))).toEqual(['valid'])
  expect(await scan(scanOf(first?.code ?? ''), scanOf(second?.signed ?? ''))).toEqual(['already_used', 'already_used'])
  const { data } = await door.ask(Door, 'GET', path)
  expect(data.guests.map(({ name, checked_in_at }) => [name, checked_in_at !== null])).toEqual([
    ['Ada Lovell', true],
    ['Guest 2 of Ada Lovell', true],
  ])
  const shown = (await browser.send('GET', booking)).json().data
  const isIn = (guest: { checked_in_at: string | null }) => guest.checked_in_at !== null
  expect(shown.guests.map(isIn)).toEqual([true, true])
})

test('a repeated scan gets the same result, and of forty concurrent scans one is valid', async () => {
  const { tickets, scan } = await aDoor()
  const scanned = scanOf(tickets[0]?.signed ?? '')
  expect(await scan(scanned)).toEqual(['valid'])
  expect(await scan(scanned)).toEqual(['valid'])
  const rush = await Promise.all(Array.from({ length: 40 }, () => scan(scanOf(tickets[1]?.signed ?? ''))))
  expect(rush.flat().filter((result) => result === 'valid')).toHaveLength(1)
})

test('distinguishes unknown and forged tickets, those of another session and those of a cancelled booking', async () => {
  const [here, there] = [await aDoor(), await aDoor()]
  const forged = (here.tickets[0]?.signed ?? '').replace(/\.a\./, '.c.').replace(/.{10}(?=\.c\.)/, '0000000000')
  await here.browser.send('POST', `${here.booking}/cancel`, { expected_refund: 5000 })
  expect(
    await here.scan(
      scanOf('hello'),
      scanOf('0000000000'),
      scanOf(forged),
      scanOf(there.tickets[0]?.signed ?? ''),
      scanOf(there.tickets[0]?.code ?? ''),
      scanOf(here.tickets[0]?.signed ?? ''),
    ),
  ).toEqual(['unknown', 'unknown', 'unknown', 'elsewhere', 'elsewhere', 'withdrawn'])
})

test('a moved booking is checked in at its new session, also with its old ticket', async () => {
  const [old, moved] = [await aDoor(), await aDoor()]
  const response = await old.browser.send('POST', `${old.booking}/reschedule`, {
    session_id: String(moved.sessionId),
    expected_difference: 0,
  })
  expect(response.statusCode).toBe(200)
  expect(await old.scan(scanOf(old.tickets[0]?.signed ?? ''))).toEqual(['withdrawn'])
  expect(await moved.scan(scanOf(old.tickets[0]?.signed ?? ''))).toEqual(['valid'])
})

test('keeps the time of an offline scan, but not a time in the future', async () => {
  const { tickets, door, path } = await aDoor()
  const [early, wrong] = [new Date(api.now().getTime() - HOUR_MS), new Date(api.now().getTime() + HOUR_MS)]
  const { data } = await door.ask(Scanned, 'POST', path, {
    scans: [
      { id: randomUUID(), ticket: tickets[0]?.signed, scanned_at: early.toISOString() },
      { id: randomUUID(), ticket: tickets[1]?.signed, scanned_at: wrong.toISOString() },
    ],
  })
  expect(data.map(({ checked_in_at }) => checked_in_at)).toEqual([early.toISOString(), api.now().toISOString()])
})

test('a check-in link is valid for one session until it expires, and a forged one is 404', async () => {
  const { path, door, sessionId } = await aDoor()
  const other = path.replace(/terminal\/\d+/, `terminal/${sessionId + 1}`)
  expect((await door.send('GET', other)).statusCode).toBe(404)
  expect((await door.send('GET', '/api/customer/terminal/nonsense')).statusCode).toBe(404)
  api.wind(12 * HOUR_MS + 1000)
  expect(refusalOf(await door.send('GET', path))).toEqual([410, 'TERMINAL_OVER'])
  expect(refusalOf(await door.send('POST', path, { scans: [scanOf('0000000000')] }))).toEqual([410, 'TERMINAL_OVER'])
  api.wind(-12 * HOUR_MS - 1000)
})
