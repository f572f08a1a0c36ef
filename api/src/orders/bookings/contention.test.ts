import { Browser } from '../../testing/browser'
import { seatsOf, testExperience } from '../../testing/fixtures'
import { testApp } from '../../testing/test-app'
import type { TakeSeats } from './take-seats'

test('search cells follow concurrent sales of two sessions of one day', async () => {
  const api = await testApp()
  const { db } = api.database
  const made = await testExperience(db, api.now(), { capacities: [10] })
  const [first] = await db
    .execute(`
    insert into sessions (experience_id, starts_at, ends_at, bookable_until, local_date, capacity)
    select experience_id, starts_at + interval '3 hours', ends_at + interval '3 hours', bookable_until, local_date, 10 from sessions
    returning id::integer`)
    .then(({ rows }) => rows)
  const second = Number(first?.id)
  const buy = async (sessionId: number) =>
    (await Browser.open(api.app)).send('POST', '/api/customer/bookings', {
      session_id: String(sessionId),
      tickets: [{ ticket_id: made.adult, quantity: 1 }],
    })
  await Promise.all(Array.from({ length: 14 }, (_, n) => buy(n % 2 ? second : Number(made.sessionIds[0]))))
  expect(await seatsOf(db, second)).toEqual({ taken: 7, cell: 3 })
})

test('sells a session to a private party or to single buyers when both book concurrently, never to both', async () => {
  const api = await testApp()
  const rounds = 12
  const made = await testExperience(api.database.db, api.now(), { capacities: Array(rounds).fill(10) })
  const outcomes = new Set<string>()
  for (const [round, sessionId] of made.sessionIds.entries()) {
    const buyers = await Promise.all(Array.from({ length: 21 }, () => Browser.open(api.app)))
    const kinds = buyers.map((_, n) => (n === round ? made.private : made.adult))
    const responses = await Promise.all(
      buyers.map((buyer, n) =>
        buyer.send('POST', '/api/customer/bookings', {
          session_id: String(sessionId),
          tickets: [{ ticket_id: kinds[n], quantity: 1 }],
        }),
      ),
    )
    expect(responses.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true)
    const sold = (kind: string) =>
      responses.filter(({ statusCode }, n) => statusCode === 201 && kinds[n] === kind).length
    outcomes.add(`${sold(made.private)} private, ${sold(made.adult)} single`)
    expect((await seatsOf(api.database.db, sessionId)).taken).toBe(10)
  }
  for (const outcome of outcomes) expect(['1 private, 0 single', '0 private, 10 single']).toContain(outcome)
}, 60_000)

test('control: a seat check that reads before it writes oversells the session', async () => {
  // Reads, then writes what it read, so that one of two concurrent updates is lost.
  const careless: TakeSeats = async (tx, { sessionId, seats }) => {
    const { rows } = await tx.execute<{ seats_taken: number }>(
      `select seats_taken from sessions where id = ${sessionId}`,
    )
    const taken = Number(rows[0]?.seats_taken) + seats
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (taken > 4) return null
    await tx.execute(`update sessions set seats_taken = ${taken} where id = ${sessionId}`)
    return { seats }
  }
  const api = await testApp({ takeSeats: careless })
  const made = await testExperience(api.database.db, api.now(), { capacities: [4] })
  const responses = await Promise.all(
    Array.from({ length: 16 }, async () =>
      (await Browser.open(api.app)).send('POST', '/api/customer/bookings', {
        session_id: String(made.sessionIds[0]),
        tickets: [{ ticket_id: made.adult, quantity: 1 }],
      }),
    ),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(4)
})
