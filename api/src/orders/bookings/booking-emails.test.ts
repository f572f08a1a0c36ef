import { eq } from 'drizzle-orm'
import { bookings } from '../../platform/database/schema'
import { emailKindsOf } from '../../testing/booking-rows'
import { Browser, refusalOf } from '../../testing/browser'
import { adults, testPaidBooking } from '../../testing/buy'
import { testExperience } from '../../testing/fixtures'
import { type PayableApp, testPayableApp } from '../../testing/payable-app'

let api: PayableApp
let sessionIds: number[]
beforeAll(async () => {
  api = await testPayableApp({ LIMITS_MAILS: '4/3600' })
  sessionIds = (await testExperience(api.database.db, api.now(), { capacities: [30] })).sessionIds
})

const aBooking = () => testPaidBooking(api, { sessionId: sessionIds[0] ?? 0, tickets: adults(1) })
const pending = (uuid: string) => emailKindsOf(api, uuid)

test('resends the confirmation at most once a minute', async () => {
  const { browser, path, uuid } = await aBooking()
  expect((await browser.send('POST', `${path}/resend`)).statusCode).toBe(204)
  expect((await browser.send('POST', `${path}/resend`)).statusCode).toBe(204)
  expect(await pending(uuid)).toEqual(['booking_confirmed', 'booking_confirmed'])
  api.wind(60_000)
  await browser.send('POST', `${path}/resend`)
  expect(await pending(uuid)).toHaveLength(3)
})

test('refuses to resend the confirmation of a cancelled booking', async () => {
  const { browser, path, uuid } = await aBooking()
  await api.database.db.update(bookings).set({ status: 'cancelled_by_host' }).where(eq(bookings.uuid, uuid))
  expect(refusalOf(await browser.send('POST', `${path}/resend`))).toEqual([409, 'BOOKING_NOT_CONFIRMED'])
})

test('sends the manage link for a matching reference and address, and answers the same 204 when they do not match', async () => {
  const { reference, uuid } = await aBooking()
  const guest = await Browser.open(api.app)
  const look = (asked: string, email: string) =>
    guest.send('POST', '/api/customer/guest-bookings/lookup', { reference: asked, email })
  const right = await look(reference.replace('MN-', 'mn ').toLowerCase(), ' Ada@Example.com ')
  const wrongAddress = await look(reference, 'eve@example.com')
  const wrongReference = await look('MN-000000', 'ada@example.com')
  expect([right, wrongAddress, wrongReference].map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [204, ''],
    [204, ''],
    [204, ''],
  ])
  expect(await pending(uuid)).toEqual(['booking_confirmed', 'manage_link'])
})

test('limits how many e-mails a browser can request', async () => {
  const guest = await Browser.open(api.app)
  const look = () =>
    guest.send('POST', '/api/customer/guest-bookings/lookup', { reference: 'MN-000000', email: 'a@example.com' })
  for (let i = 0; i < 4; i += 1) expect((await look()).statusCode).toBe(204)
  const refused = await look()
  expect(refusalOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
