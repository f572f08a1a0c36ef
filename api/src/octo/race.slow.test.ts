import { eq } from 'drizzle-orm'
import { bookings } from '../platform/database/schema'
import { checkLedgers } from '../staff'
import { apiClient, testApiClient } from '../testing/api-client'
import { apiProcess } from '../testing/api-process'
import { readAvailabilityIds } from '../testing/availability-ids'
import { Browser } from '../testing/browser'
import { seatsOf, testExperience } from '../testing/fixtures'
import { testApp } from '../testing/test-app'

const SEATS = 20
const BUYERS = 50
const ROUNDS = 20

test('of fifty resellers and fifty customers who race for twenty places at two processes, twenty get one, twenty times', async () => {
  const env = {
    LIMITS_OCTO: 'off',
    LIMITS_LIVE_HOLDS_PER_IP: 'off',
    LIMITS_LIVE_HOLDS_MIN_SEATS: 'off',
    LIMITS_HOLDS: 'off',
  }
  const api = await testApp({ at: new Date().toISOString(), env })
  const origins = await Promise.all([apiProcess(api.database, env), apiProcess(api.database, env)])
  const at = (n: number) => origins[n % origins.length] ?? ''
  const made = await testExperience(api.database.db, api.now(), {
    capacities: Array.from({ length: ROUNDS }, () => SEATS),
  })
  const idOf = await readAvailabilityIds(api.database.db)
  const customers = await Promise.all(Array.from({ length: BUYERS }, (_, n) => Browser.open(at(n))))
  const resellers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, n) => {
      const { keyId, key } = await testApiClient(api, { kind: 'reseller', resellerId: `reseller-${n}` })
      return apiClient(at(n), { id: keyId, key })
    }),
  )
  for (const sessionId of made.sessionIds) {
    const [held, reserved] = await Promise.all([
      Promise.all(
        customers.map((browser) =>
          browser.send('POST', '/api/customer/bookings', {
            session_id: String(sessionId),
            tickets: [{ ticket_id: made.adult, quantity: 1 }],
          }),
        ),
      ),
      Promise.all(
        resellers.map(async (reseller) => {
          const wish = {
            productId: made.id,
            optionId: 'DEFAULT',
            availabilityId: idOf(sessionId),
            unitItems: [{ unitId: made.adult }],
          }
          const answer = await reseller.send('POST', '/octo/bookings', wish)
          if (answer.statusCode !== 200) return answer
          return reseller.send('POST', `/octo/bookings/${answer.json().uuid}/confirm`, { contact: {} })
        }),
      ),
    ])
    const got = held.filter(({ statusCode }) => statusCode === 201).length
    const sold = reserved.filter((answer) => answer.statusCode === 200 && answer.json().status === 'CONFIRMED').length
    const refused = [...held, ...reserved].filter(({ statusCode }) => [409, 400].includes(statusCode)).length
    expect([got + sold, refused]).toEqual([SEATS, 2 * BUYERS - SEATS])
    expect(await seatsOf(api.database.db, sessionId)).toEqual({ taken: SEATS, cell: 0 })
    const rows = await api.database.db.select().from(bookings).where(eq(bookings.sessionId, sessionId))
    expect(rows.filter(({ status }) => status === 'held' || status === 'confirmed')).toHaveLength(SEATS)
  }
  expect(await checkLedgers({ db: api.database.db })).toEqual([])
}, 240_000)
