import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { bookings, outbox } from '../../platform/database/schema'
import { Browser, refusalOf } from '../../testing/browser'
import { adults, buyer, payFor, testPaidBooking } from '../../testing/buy'
import { testCustomer } from '../../testing/customers'
import { seatsOf } from '../../testing/fixtures'
import { type Shop, testShop } from '../../testing/shop'
import { readBooking } from '../bookings/booking'
import { manageTokenOf } from '../bookings/manage-link'
import { reclaimExpired } from '../bookings/reclaim-expired'
import { OFFER_MINUTES } from './offer-freed-seats'

const Joined = endpoints['POST /api/customer/sessions/:id/waiting-list'].response
const Mine = endpoints['GET /api/customer/waiting-list'].response
const MINUTE_MS = 60_000

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 60, seats: 4, freshFrom: 10 })
})

/** A session sold out by two bookings for two. */
async function aFullSession() {
  const sessionId = api.freshSession()
  const first = await testPaidBooking(api, { sessionId, tickets: adults(2) })
  const second = await testPaidBooking(api, { sessionId, tickets: adults(2) })
  return { sessionId, first, second }
}
let people = 0
/** A new visitor who joins the waiting list. */
async function waiter(sessionId: number, places = 2) {
  const browser = await Browser.open(api.app)
  people += 1
  const email = `waiter${people}@example.com`
  const path = `/api/customer/sessions/${sessionId}/waiting-list`
  const { data } = await browser.ask(Joined, 'POST', path, { tickets: adults(places), email })
  const place = async () => (await browser.ask(Mine, 'GET', '/api/customer/waiting-list')).data[0]
  return { browser, email, id: data.id, path, place }
}
const cancel = ({ browser, path }: { browser: Browser; path: string }) =>
  browser.send('POST', `${path}/cancel`, { expected_refund: 5000 })
/** A visitor on the waiting list who has been offered released seats, as the booking `uuid`. */
async function anOffer() {
  const { sessionId, first } = await aFullSession()
  const { browser, id, place } = await waiter(sessionId)
  await cancel(first)
  return { sessionId, browser, id, uuid: (await place())?.booking_uuid ?? '' }
}
const offersTo = async (email: string) =>
  (await api.database.db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ kind }) => kind)

test('offers released seats to the party that has waited longest, holds them and sends an e-mail', async () => {
  const { sessionId, first } = await aFullSession()
  const [early, late] = [await waiter(sessionId), await waiter(sessionId)]
  expect(await early.place()).toMatchObject({ status: 'waiting', seats: 2 })
  await cancel(first)
  expect(await early.place()).toMatchObject({ status: 'offered', session_id: String(sessionId) })
  expect(await late.place()).toMatchObject({ status: 'waiting' })
  expect(await seatsOf(api.database.db, sessionId)).toEqual({ taken: 4, cell: 0 })
  expect(await offersTo(early.email)).toEqual(['waiting_list_offer'])
  expect(await offersTo(late.email)).toEqual([])
  const passer = await Browser.open(api.app)
  const tooLate = await passer.send('POST', '/api/customer/bookings', {
    session_id: String(sessionId),
    tickets: adults(1),
  })
  expect(refusalOf(tooLate)).toEqual([409, 'SESSION_FULL'])
})

test('enqueues the offer before the outbox is sent, when a hold is released or expires', async () => {
  const { wakeOutbox } = api.context
  for (const end of ['let go', 'time is up'] as const) {
    const sessionId = api.freshSession()
    const holder = await Browser.open(api.app)
    const held = await holder.send('POST', '/api/customer/bookings', {
      session_id: String(sessionId),
      tickets: adults(4),
    })
    const { email } = await waiter(sessionId)
    const owedWhenAsked: Promise<string[]>[] = []
    api.context.wakeOutbox = () => void owedWhenAsked.push(offersTo(email))
    if (end === 'let go') await holder.send('DELETE', `/api/customer/bookings/${held.json().data.uuid}`)
    else {
      api.wind(16 * MINUTE_MS)
      await reclaimExpired(api.context, api.now())
    }
    expect([end, await Promise.all(owedWhenAsked)]).toEqual([end, [['waiting_list_offer']]])
    api.context.wakeOutbox = wakeOutbox
  }
})

test('an accepted offer is paid and confirmed like any booking', async () => {
  const { sessionId, browser, id, uuid } = await anOffer()
  const accepted = await browser.send('POST', `/api/customer/waiting-list/${id}/accept`)
  expect(accepted.json().data).toMatchObject({ uuid, status: 'held', waiting_list_id: id })
  await browser.send('PUT', `/api/customer/bookings/${uuid}`, buyer)
  await payFor(api, browser, uuid)
  const [booked] = await api.database.db.select().from(bookings).where(eq(bookings.uuid, uuid))
  expect(booked?.status).toBe('confirmed')
  expect((await seatsOf(api.database.db, sessionId)).taken).toBe(4)
})

test('the mailed link accepts an offer in another browser, and a stranger gets 404', async () => {
  const { id, uuid } = await anOffer()
  const phone = await Browser.open(api.app)
  expect((await phone.send('POST', `/api/customer/waiting-list/${id}/accept`)).statusCode).toBe(404)
  const token = manageTokenOf(api.context.signer, await readBooking(api.database.db, uuid))
  expect((await phone.send('POST', `/api/customer/waiting-list/${id}/accept?token=${token}`)).statusCode).toBe(200)
  expect((await phone.send('PUT', `/api/customer/bookings/${uuid}`, buyer)).statusCode).toBe(200)
})

test('accepting an offer again does not extend its hold', async () => {
  const { browser, id, uuid } = await anOffer()
  const until = async () => {
    const response = await browser.send('POST', `/api/customer/waiting-list/${id}/accept`)
    return response.json().data.expires_at
  }
  api.wind((OFFER_MINUTES - 1) * MINUTE_MS)
  const [accepted, together] = await Promise.all([until(), until()])
  expect(together).toBe(accepted)
  api.wind(14 * MINUTE_MS)
  expect(await until()).toBe(accepted)
  api.wind(2 * MINUTE_MS)
  await reclaimExpired(api.context, api.now())
  const [booking] = await api.database.db.select().from(bookings).where(eq(bookings.uuid, uuid))
  expect(booking?.status).toBe('expired')
})

test('an offer to an account stays with the account when it is accepted signed out', async () => {
  const { sessionId, first } = await aFullSession()
  const ada = await testCustomer(api.app)
  const path = `/api/customer/sessions/${sessionId}/waiting-list`
  const { data } = await ada.ask(Joined, 'POST', path, { tickets: adults(2) })
  await cancel(first)
  const [joined] = (await ada.ask(Mine, 'GET', '/api/customer/waiting-list')).data
  const uuid = joined?.booking_uuid ?? ''
  const token = manageTokenOf(api.context.signer, await readBooking(api.database.db, uuid))
  const phone = await Browser.open(api.app)
  expect((await phone.send('GET', `/api/customer/bookings/${uuid}`)).statusCode).toBe(404)
  expect((await phone.send('POST', `/api/customer/waiting-list/${data.id}/accept?token=${token}`)).statusCode).toBe(200)
  expect((await phone.send('PUT', `/api/customer/bookings/${uuid}`, buyer)).statusCode).toBe(200)
  expect((await ada.send('GET', `/api/customer/bookings/${uuid}`)).statusCode).toBe(200)
  const stranger = await testCustomer(api.app)
  expect((await stranger.send('GET', `/api/customer/bookings/${uuid}`)).statusCode).toBe(404)
  await ada.send('POST', '/api/customer/auth/logout')
  expect((await ada.send('GET', `/api/customer/bookings/${uuid}`)).statusCode).toBe(404)
})

test('offers the seats to the next party when an offer is declined or expires, and never twice to the same', async () => {
  const { sessionId, first } = await aFullSession()
  const [a, b, c] = [await waiter(sessionId), await waiter(sessionId), await waiter(sessionId)]
  await cancel(first)
  expect((await a.browser.send('POST', `/api/customer/waiting-list/${a.id}/decline`)).statusCode).toBe(204)
  expect(await a.place()).toBeUndefined()
  expect(await b.place()).toMatchObject({ status: 'offered' })
  api.wind((OFFER_MINUTES - 1) * MINUTE_MS)
  await reclaimExpired(api.context, api.now())
  expect(await b.place()).toMatchObject({ status: 'offered' })
  api.wind(MINUTE_MS)
  await reclaimExpired(api.context, api.now())
  expect(await b.place()).toBeUndefined()
  expect(await c.place()).toMatchObject({ status: 'offered' })
  const tooLate = await b.browser.send('POST', `/api/customer/waiting-list/${b.id}/accept`)
  expect(refusalOf(tooLate)).toEqual([410, 'OFFER_OVER'])
  await c.browser.send('POST', `/api/customer/waiting-list/${c.id}/decline`)
  expect((await seatsOf(api.database.db, sessionId)).taken).toBe(2)
  expect(await offersTo(b.email)).toEqual(['waiting_list_offer'])
})

test('a party too large for the released seats keeps its position, and the next that fits gets the offer', async () => {
  const { sessionId, first, second } = await aFullSession()
  const [large, small] = [await waiter(sessionId, 4), await waiter(sessionId, 1)]
  await cancel(first)
  expect(await large.place()).toMatchObject({ status: 'waiting' })
  expect(await small.place()).toMatchObject({ status: 'offered' })
  await small.browser.send('POST', `/api/customer/waiting-list/${small.id}/decline`)
  await cancel(second)
  expect(await large.place()).toMatchObject({ status: 'offered', seats: 4 })
})

test('a party that leaves the waiting list gets no offer, and one that has an offer releases it', async () => {
  const { sessionId, first } = await aFullSession()
  const [a, b] = [await waiter(sessionId), await waiter(sessionId)]
  await b.browser.send('DELETE', b.path)
  await cancel(first)
  expect(await a.place()).toMatchObject({ status: 'offered' })
  expect((await a.browser.send('DELETE', a.path)).statusCode).toBe(204)
  expect((await seatsOf(api.database.db, sessionId)).taken).toBe(2)
  expect(await offersTo(b.email)).toEqual([])
})

test('accepts only full sessions and valid e-mail addresses, and one place for each address', async () => {
  const { sessionId } = await aFullSession()
  const free = api.freshSession()
  const browser = await Browser.open(api.app)
  const join = (id: number, body: object) => browser.send('POST', `/api/customer/sessions/${id}/waiting-list`, body)
  expect(refusalOf(await join(free, { tickets: adults(2), email: 'a@example.com' }))).toEqual([409, 'SESSION_HAS_ROOM'])
  expect((await join(sessionId, { tickets: adults(2), email: 'nobody' })).statusCode).toBe(422)
  expect((await join(sessionId, { tickets: adults(2) })).statusCode).toBe(422)
  expect((await join(sessionId, { tickets: adults(5), email: 'a@example.com' })).statusCode).toBe(422)
  expect((await join(9_999_999, { tickets: adults(2), email: 'a@example.com' })).statusCode).toBe(409)
  await Promise.all(Array.from({ length: 5 }, () => join(sessionId, { tickets: adults(1), email: 'A@example.com' })))
  expect((await browser.ask(Mine, 'GET', '/api/customer/waiting-list')).data).toHaveLength(1)
})

test('joining again answers the stored place with the new tickets, and reveals nothing to another browser', async () => {
  const { sessionId, first } = await aFullSession()
  const { browser, email, id, path, place } = await waiter(sessionId, 1)
  const join = async (by: Browser, places: number) =>
    (await by.ask(Joined, 'POST', path, { tickets: adults(places), email })).data
  const again = await join(browser, 2)
  expect(again).toMatchObject({ id, seats: 2, status: 'waiting' })
  expect(await place()).toEqual(again)
  const unknown = await join(await Browser.open(api.app), 3)
  expect(unknown).toMatchObject({ seats: 3, status: 'waiting' })
  expect(unknown.id).not.toBe(id)
  expect(await place()).toEqual(again)
  await cancel(first)
  const offered = await join(browser, 1)
  expect(offered).toMatchObject({ id, seats: 2, status: 'offered' })
  expect(await place()).toEqual(offered)
})

test('a buyer who reduces a hold keeps those seats, and only the rest is offered', async () => {
  const sessionId = api.freshSession()
  const holder = await Browser.open(api.app)
  const hold = (places: number) =>
    holder.send('POST', '/api/customer/bookings', { session_id: String(sessionId), tickets: adults(places) })
  await hold(4)
  const { place } = await waiter(sessionId, 1)
  expect((await hold(3)).statusCode).toBe(201)
  expect(await place()).toMatchObject({ status: 'offered' })
  expect((await seatsOf(api.database.db, sessionId)).taken).toBe(4)
})

test('concurrent cancellations never offer more seats than there are', async () => {
  const sessionId = api.freshSession()
  const parties = await Promise.all(
    Array.from({ length: 4 }, () => testPaidBooking(api, { sessionId, tickets: adults(1) })),
  )
  const waiters = []
  for (let i = 0; i < 6; i += 1) waiters.push(await waiter(sessionId, 1))
  const responses = await Promise.all(
    parties.map(({ browser, path }) => browser.send('POST', `${path}/cancel`, { expected_refund: 2500 })),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const states = await Promise.all(waiters.map(async ({ place }) => (await place())?.status))
  expect(states).toEqual(['offered', 'offered', 'offered', 'offered', 'waiting', 'waiting'])
  expect((await seatsOf(api.database.db, sessionId)).taken).toBe(4)
})

test('the calendar includes a sold-out day on request, with no seats', async () => {
  const { sessionId } = await aFullSession()
  const visitor = await Browser.open(api.app)
  const { rows } = await api.database.db.execute<{ day: string }>(
    `select local_date::text as day from sessions where id = ${sessionId}`,
  )
  const day = rows[0]?.day ?? ''
  const seatsOn = async (query: string) => {
    const path = `/api/customer/experiences/7/available-dates?month=${day.slice(0, 7)}${query}`
    const { data } = (await visitor.send('GET', path)).json()
    return data.find(({ date }: { date: string }) => date === day)?.seats_left
  }
  expect(await seatsOn('')).toBeUndefined()
  expect(await seatsOn('&full=1')).toBe(0)
})
