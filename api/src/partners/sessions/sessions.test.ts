import { refusalOf } from '../../testing/browser'
import { adults, testHold, testPaidBooking } from '../../testing/buy'
import { seatsOf, testExperience } from '../../testing/fixtures'
import { type PartnerClient, testPartner } from '../../testing/partner-client'
import { sessionRow } from '../../testing/session-rows'
import { type Shop, testShop } from '../../testing/shop'

let api: Shop
let partner: PartnerClient
beforeAll(async () => {
  api = await testShop({ sessions: 40, seats: 8 })
  partner = await testPartner(api, 'h7')
})

const rowOf = (id: number) => sessionRow(api, id)

describe('reading', () => {
  test('shows what is sold, held and sold elsewhere', async () => {
    const id = api.freshSession()
    await testPaidBooking(api, { sessionId: id, tickets: adults(2) })
    await testHold(api, { sessionId: id, tickets: adults(1) })
    await partner.send('PUT', `/sessions/${id}`, { capacity: 9, seats_sold_elsewhere: 3 })
    const { data } = (await partner.send('GET', `/sessions/${id}`)).json()
    expect(data).toMatchObject({
      id: String(id),
      experience_id: '7',
      schedule_id: null,
      time: '12:00',
      capacity: 9,
      seats_sold: 2,
      seats_held: 1,
      seats_sold_elsewhere: 3,
      seats_left: 3,
      status: 'scheduled',
    })
  })

  test('lists the sessions of some days, in pages', async () => {
    const path = '/experiences/7/sessions?from=2026-06-12&until=2026-06-14'
    const { data, meta } = (await partner.send('GET', `${path}&per_page=2&page=2`)).json()
    expect(data.map(({ date }: { date: string }) => date)).toEqual(['2026-06-14'])
    expect(meta).toEqual({ page: 2, per_page: 2, last_page: 2, total: 3 })
    expect(refusalOf(await partner.send('GET', `${path}&colour=red`))).toEqual([422, 'VALIDATION'])
    expect(refusalOf(await partner.send('GET', `${path}&per_page=101`))).toEqual([422, 'VALIDATION'])
  })

  test('is not found with a key of another host', async () => {
    await testExperience(api.database.db, api.now(), { id: '8', capacities: [4] })
    const other = await testPartner(api, 'h8')
    const id = api.freshSession()
    const attempts = [
      other.send('GET', `/sessions/${id}`),
      other.send('PUT', `/sessions/${id}`, { capacity: 4 }),
      other.send('DELETE', `/sessions/${id}`),
      other.send('POST', `/sessions/${id}/cancel`),
      other.send('POST', `/sessions/${id}/check-ins`, {
        check_ins: [{ id: crypto.randomUUID(), ticket: 'ABCDE12345' }],
      }),
      other.send('GET', '/experiences/7/sessions'),
      other.send('POST', '/experiences/7/sessions', { date: '2026-09-01', time: '10:00', capacity: 4 }),
      partner.send('GET', '/sessions/999999'),
      partner.send('GET', '/sessions/soon'),
    ]
    for (const attempt of await Promise.all(attempts)) expect(refusalOf(attempt)).toEqual([404, 'NOT_FOUND'])
    expect(await rowOf(id)).toMatchObject({ capacity: 8, status: 'scheduled' })
  })
})

describe('adding', () => {
  test.each([
    [{ date: '2026-10-25', time: '10:00' }, '2026-10-25T10:00:00.000Z'],
    [{ date: '2026-10-24', time: '10:00' }, '2026-10-24T09:00:00.000Z'],
    [{ date: '2027-03-28', time: '01:30' }, '2027-03-28T01:30:00.000Z'],
    [{ starts_at: '2027-01-05T12:00:00+02:00' }, '2027-01-05T10:00:00.000Z'],
  ])('adds a session for %j, which can be booked and is found', async (start, startsAt) => {
    const response = await partner.send('POST', '/experiences/7/sessions', { ...start, capacity: 5 })
    expect([response.statusCode, response.json().data.starts_at]).toEqual([201, startsAt])
    const id = Number(response.json().data.id)
    await testHold(api, { sessionId: id, tickets: adults(2) })
    expect((await rowOf(id))?.seatsTaken).toBe(2)
    const again = await partner.send('POST', '/experiences/7/sessions', { ...start, capacity: 5 })
    expect([...refusalOf(again), again.json().errors]).toEqual([409, 'SESSION_EXISTS', { sessions: [String(id)] }])
  })

  test('adds one session when two requests are sent at the same time, and search finds its seats', async () => {
    const session = { date: '2026-09-10', time: '18:00', capacity: 6, seats_sold_elsewhere: 2 }
    const both = await Promise.all([1, 2].map(() => partner.send('POST', '/experiences/7/sessions', session)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const added = both.find(({ statusCode }) => statusCode === 201)?.json().data
    expect(await seatsOf(api.database.db, Number(added.id))).toEqual({ taken: 2, cell: 4 })
  })

  test('an idempotency key adds a session once', async () => {
    const send = () =>
      partner.send(
        'POST',
        '/experiences/7/sessions',
        { date: '2026-09-11', time: '18:00', capacity: 6 },
        { 'idempotency-key': 'one-session' },
      )
    const [first, repeated] = [await send(), await send()]
    expect([repeated.statusCode, repeated.json()]).toEqual([201, first.json()])
  })

  test.each([
    [{ date: '2026-06-01', time: '10:00' }, 'starts_at'],
    [{ starts_at: '2026-07-01T10:00:30Z' }, 'starts_at'],
    [{ starts_at: '2029-07-01T10:00:00Z' }, 'starts_at'],
    [{ date: '2026-07-01' }, 'starts_at'],
    [{ starts_at: '2026-07-01T10:00:00Z', date: '2026-07-01', time: '11:00' }, 'starts_at'],
    [{ date: '2026-07-01', time: '10:00', seats_sold_elsewhere: 7 }, 'seats_sold_elsewhere'],
    [{ date: '2026-07-01', time: '10:00', price: 1 }, 'price'],
  ])('refuses %j with a message for the field', async (body, field) => {
    const refused = await partner.send('POST', '/experiences/7/sessions', { capacity: 5, ...body })
    expect(refusalOf(refused)).toEqual([422, 'VALIDATION'])
    expect(Object.keys(refused.json().errors)).toEqual([field])
  })
})
