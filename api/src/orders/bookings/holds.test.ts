import { endpoints } from 'shared/contracts'
import { Browser, refusalOf } from '../../testing/browser'
import { seatsOf, testExperience } from '../../testing/fixtures'
import { type BookableApp, testBookableApp } from '../../testing/shop'
import { testApp } from '../../testing/test-app'
import { reclaimExpired } from './reclaim-expired'

const Held = endpoints['POST /api/customer/bookings'].response
const MINUTE_MS = 60_000
const contact = { first_name: 'Ada', last_name: 'Lovell', email: 'Ada@Example.com', phone: '07400 123456' }

describe('holding seats', () => {
  let api: BookableApp
  beforeAll(async () => {
    api = await testBookableApp({ sessions: 31 })
  })

  const wants = (sessionId: number, adults: number, children = 0) => ({
    session_id: String(sessionId),
    tickets: [
      ...(adults ? [{ ticket_id: api.experience.adult, quantity: adults }] : []),
      ...(children ? [{ ticket_id: api.experience.child, quantity: children }] : []),
    ],
  })
  const wantsPrivate = (sessionId: number) => ({
    session_id: String(sessionId),
    tickets: [{ ticket_id: api.experience.private, quantity: 1 }],
  })
  const hold = async (browser: Browser, body: unknown) =>
    (await browser.ask(Held, 'POST', '/api/customer/bookings', body)).data

  test('holds two adults and a child for fifteen minutes at the price of the tickets', async () => {
    const session = api.freshSession()
    const booking = await hold(await Browser.open(api.app), wants(session, 2, 1))
    expect(booking).toMatchObject({ status: 'held', seats: 3, subtotal: 6000, card_amount: 6000, seconds_left: 900 })
    expect(booking.reference).toMatch(/^MN-[0-9A-HJKMNP-TV-Z]{6}$/)
    expect(await seatsOf(api.database.db, session)).toEqual({ taken: 3, cell: 5 })
  })

  test('refuses a hold at another total than the customer has seen', async () => {
    const [session, browser] = [api.freshSession(), await Browser.open(api.app)]
    const stale = await browser.send('POST', '/api/customer/bookings', {
      ...wants(session, 2, 1),
      expected_total: 5500,
    })
    expect(refusalOf(stale)).toEqual([409, 'PRICE_CHANGED'])
    expect((await seatsOf(api.database.db, session)).taken).toBe(0)
    const booking = await hold(browser, { ...wants(session, 2, 1), expected_total: 6000 })
    expect(booking.card_amount).toBe(6000)
  })

  test.each([
    ['no tickets', []],
    ['minus one', [{ ticket_id: '7a', quantity: -1 }]],
    ['a quantity of zero', [{ ticket_id: '7a', quantity: 0 }]],
    ['one and a half', [{ ticket_id: '7a', quantity: 1.5 }]],
    ['a thousand million', [{ ticket_id: '7a', quantity: 1e9 }]],
    ['a text', [{ ticket_id: '7a', quantity: '1' }]],
    [
      'the same ticket twice',
      [
        { ticket_id: '7a', quantity: 1 },
        { ticket_id: '7a', quantity: 1 },
      ],
    ],
    ['a ticket of another experience', [{ ticket_id: '8a', quantity: 1 }]],
    [
      'private and single',
      [
        { ticket_id: '7p', quantity: 1 },
        { ticket_id: '7a', quantity: 1 },
      ],
    ],
    ['two private tickets', [{ ticket_id: '7p', quantity: 2 }]],
    ['children alone', [{ ticket_id: '7c', quantity: 2 }]],
  ])('refuses %s and takes no seat', async (_, tickets) => {
    const session = api.sessionIds.at(-1) ?? 0
    const response = await (await Browser.open(api.app)).send('POST', '/api/customer/bookings', {
      session_id: String(session),
      tickets,
    })
    expect(response.statusCode).toBe(422)
    expect((await seatsOf(api.database.db, session)).taken).toBe(0)
  })

  test('refuses a party larger than the free seats, and holds one that fills the session', async () => {
    const session = api.freshSession()
    await hold(await Browser.open(api.app), wants(session, 6))
    const late = await Browser.open(api.app)
    expect(refusalOf(await late.send('POST', '/api/customer/bookings', wants(session, 3)))).toEqual([
      409,
      'SESSION_FULL',
    ])
    await hold(late, wants(session, 2))
    expect(await seatsOf(api.database.db, session)).toEqual({ taken: 8, cell: 0 })
  })

  test('a private booking takes every seat of an empty session, and is refused on a session with bookings', async () => {
    const [empty, touched] = [api.freshSession(), api.freshSession()]
    const booking = await hold(await Browser.open(api.app), wantsPrivate(empty))
    expect(booking).toMatchObject({ seats: 8, card_amount: 12_000 })
    const other = await Browser.open(api.app)
    expect(refusalOf(await other.send('POST', '/api/customer/bookings', wants(empty, 1)))).toEqual([
      409,
      'SESSION_FULL',
    ])
    await hold(other, wants(touched, 1))
    const third = await Browser.open(api.app)
    expect(refusalOf(await third.send('POST', '/api/customer/bookings', wantsPrivate(touched)))).toEqual([
      409,
      'PRIVATE_NEEDS_EMPTY_SESSION',
    ])
  })

  test('a buyer’s second hold of a session replaces the first', async () => {
    const session = api.freshSession()
    const browser = await Browser.open(api.app)
    const first = await hold(browser, wants(session, 5))
    const second = await hold(browser, wants(session, 7))
    expect((await seatsOf(api.database.db, session)).taken).toBe(7)
    const before = await browser.send('GET', `/api/customer/bookings/${first.uuid}`)
    expect(before.json().data.status).toBe('expired')
    expect(second.status).toBe('held')
  })

  test('the seats of an expired hold can be held at once, before the reclaim job has run', async () => {
    const session = api.freshSession()
    const slow = await Browser.open(api.app)
    const mine = await hold(slow, wants(session, 8))
    api.wind(15 * MINUTE_MS)
    const day = (
      await slow.send('GET', `/api/customer/experiences/7/sessions?date=${mine.session.starts_at.slice(0, 10)}`)
    ).json()
    expect(day.data[0].seats_left).toBe(8)
    expect(refusalOf(await slow.send('POST', `/api/customer/bookings/${mine.uuid}/extend`))).toEqual([
      410,
      'HOLD_EXPIRED',
    ])
    const quick = await hold(await Browser.open(api.app), wants(session, 8))
    expect(quick.status).toBe('held')
    expect((await slow.send('GET', `/api/customer/bookings/${mine.uuid}`)).json().data.status).toBe('expired')
  })

  test('the reclaim job frees the seats of expired holds only', async () => {
    const [over, live] = [api.freshSession(), api.freshSession()]
    await hold(await Browser.open(api.app), wants(over, 4))
    api.wind(10 * MINUTE_MS)
    await hold(await Browser.open(api.app), wants(live, 4))
    api.wind(5 * MINUTE_MS)
    expect(await reclaimExpired(api.context, api.now())).toBeGreaterThan(0)
    expect(await seatsOf(api.database.db, over)).toEqual({ taken: 0, cell: 8 })
    expect(await seatsOf(api.database.db, live)).toEqual({ taken: 4, cell: 4 })
    expect(await reclaimExpired(api.context, api.now())).toBe(0)
  })

  test('releasing a hold frees its seats, and releasing it again is no error', async () => {
    const session = api.freshSession()
    const browser = await Browser.open(api.app)
    const { uuid } = await hold(browser, wants(session, 3))
    expect((await browser.send('DELETE', `/api/customer/bookings/${uuid}`)).statusCode).toBe(204)
    expect((await browser.send('DELETE', `/api/customer/bookings/${uuid}`)).statusCode).toBe(204)
    expect(await seatsOf(api.database.db, session)).toEqual({ taken: 0, cell: 8 })
  })

  test('saves contact and guests in normalised form, and refuses invalid ones', async () => {
    const browser = await Browser.open(api.app)
    const { uuid } = await hold(browser, wants(api.freshSession(), 2))
    const bad = await browser.send('PUT', `/api/customer/bookings/${uuid}`, {
      contact: { ...contact, email: 'nobody', phone: '0845 1234567' },
      accept_terms: false,
    })
    expect(Object.keys(bad.json().errors).sort()).toEqual(['accept_terms', 'contact.email', 'contact.phone'])
    const good = await browser.send('PUT', `/api/customer/bookings/${uuid}`, {
      contact,
      guests: [{ first_name: ' Ada ', last_name: 'Lovell' }],
      accept_terms: true,
    })
    expect(good.json().data).toMatchObject({ contact: { email: 'ada@example.com', phone: '+447400123456' } })
    expect(good.json().data.guests[0].first_name).toBe('Ada')
    expect(good.json().data.guests[0].ticket_code).toBeNull()
  })

  test('removes the name of a guest who is left out of the list, and keeps all names when no list is sent', async () => {
    const browser = await Browser.open(api.app)
    const { uuid } = await hold(browser, wants(api.freshSession(), 2))
    const namesAfter = async (guests?: [string, string][]) => {
      const response = await browser.send('PUT', `/api/customer/bookings/${uuid}`, {
        contact,
        ...(guests && { guests: guests.map(([first_name, last_name]) => ({ first_name, last_name })) }),
        accept_terms: true,
      })
      const named: { first_name: string | null; last_name: string | null }[] = response.json().data.guests
      return named.map(({ first_name, last_name }) => [first_name, last_name])
    }
    const [ada, bo, nobody] = [['Ada', 'Lovell'] as [string, string], ['Bo', 'Reed'] as [string, string], [null, null]]
    expect(await namesAfter([ada, bo])).toEqual([ada, bo])
    expect(await namesAfter()).toEqual([ada, bo])
    expect(await namesAfter([ada])).toEqual([ada, nobody])
    expect(await namesAfter([])).toEqual([nobody, nobody])
  })

  test('answers 404 to another visitor on every endpoint of a booking', async () => {
    const { uuid } = await hold(await Browser.open(api.app), wants(api.freshSession(), 1))
    const stranger = await Browser.open(api.app)
    const paths = [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/extend'],
      ['POST', '/payment-intent'],
      ['GET', '/status'],
      ['GET', '/calendar.ics'],
    ] as const
    for (const [method, path] of paths) {
      const response = await stranger.send(method, `/api/customer/bookings/${uuid}${path}?token=${'x'.repeat(43)}`)
      expect([method, path, response.statusCode]).toEqual([method, path, 404])
    }
    expect((await stranger.send('GET', '/api/customer/bookings/not-a-uuid')).statusCode).toBe(404)
  })

  test('refuses a hold after the booking cutoff of the session', async () => {
    const early = await testExperience(api.database.db, api.now(), { id: '8', capacities: [4], cutoffMinutes: 1440 })
    api.wind(3 * 60 * MINUTE_MS)
    const response = await (await Browser.open(api.app)).send('POST', '/api/customer/bookings', {
      session_id: String(early.sessionIds[0]),
      tickets: [{ ticket_id: early.adult, quantity: 1 }],
    })
    expect(refusalOf(response)).toEqual([409, 'SESSION_NOT_BOOKABLE'])
  })

  test('concurrent requests with one idempotency key create one booking; the key is refused with another body', async () => {
    const session = api.freshSession()
    const browser = await Browser.open(api.app)
    const headers = { 'idempotency-key': 'press-1' }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => browser.send('POST', '/api/customer/bookings', wants(session, 2), headers)),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
    expect(new Set(responses.map((response) => response.json().data.uuid)).size).toBe(1)
    expect((await seatsOf(api.database.db, session)).taken).toBe(2)
    const other = await browser.send('POST', '/api/customer/bookings', wants(session, 3), headers)
    expect(refusalOf(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    // Keys belong to their buyer: another visitor can use the same key.
    const stranger = await (await Browser.open(api.app)).send(
      'POST',
      '/api/customer/bookings',
      wants(session, 1),
      headers,
    )
    expect(stranger.statusCode).toBe(201)
  })

  test('six concurrent holds without an idempotency key leave one live hold', async () => {
    const session = api.freshSession()
    const browser = await Browser.open(api.app)
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => browser.send('POST', '/api/customer/bookings', wants(session, 2))),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201))
    expect((await seatsOf(api.database.db, session)).taken).toBe(2)
  })
})

test('the response to a hold equals the booking as it is read afterwards', async () => {
  const api = await testApp()
  const browser = await Browser.open(api.app)
  const { sessionIds } = await testExperience(api.database.db, api.now(), { id: '77', capacities: [8, 8] })
  for (const [n, tickets] of [
    [
      { ticket_id: '77a', quantity: 2 },
      { ticket_id: '77c', quantity: 1 },
    ],
    [{ ticket_id: '77p', quantity: 1 }],
  ].entries()) {
    const held = await browser.send('POST', '/api/customer/bookings', { session_id: String(sessionIds[n]), tickets })
    const read = await browser.send('GET', `/api/customer/bookings/${held.json().data.uuid}`)
    expect(held.json()).toEqual(read.json())
  }
})
