import { startSandbox } from '../testing/running-sandbox'
import { OCTO_KEY } from './octo-sandbox'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.remove())

const day = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10)
const slot = `river-kayaks_${day}_1000`

async function octo(method: string, path: string, body?: object, key = OCTO_KEY) {
  const response = await fetch(`${sandbox.url}/sandbox/octo${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: await response.json() }
}
const office = (path: string, body: object, method = 'POST') =>
  fetch(`${sandbox.url}/sandbox/octo-office${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const wish = (units: number) => ({
  productId: 'river-kayaks',
  optionId: 'DEFAULT',
  availabilityId: slot,
  unitItems: Array.from({ length: units }, () => ({ unitId: 'adult' })),
})
const vacancies = async () => {
  const { json } = await octo('POST', '/availability', {
    productId: 'river-kayaks',
    optionId: 'DEFAULT',
    availabilityIds: [slot],
  })
  return json[0].vacancies
}

test('refuses a request without its key', async () => {
  expect((await octo('GET', '/supplier', undefined, 'wrong')).status).toBe(401)
})

test('a booking is held, extended, confirmed with a ticket for each unit, and cancelled', async () => {
  const before = await vacancies()
  const held = await octo('POST', '/bookings', wish(2))
  expect(held.json).toMatchObject({ status: 'ON_HOLD', pricing: { retail: 6400 } })
  expect(await vacancies()).toBe(before - 2)
  const { uuid } = held.json
  expect((await octo('POST', `/bookings/${uuid}/extend`, { expirationMinutes: 60 })).status).toBe(200)
  const confirmed = await octo('POST', `/bookings/${uuid}/confirm`, { contact: { firstName: 'Ada' } })
  expect(confirmed.json).toMatchObject({ status: 'CONFIRMED', contact: { firstName: 'Ada' } })
  expect(confirmed.json.unitItems.every(({ ticket }: { ticket: unknown }) => ticket !== null)).toBe(true)
  expect((await octo('POST', `/bookings/${uuid}/cancel`, {})).json.status).toBe('CANCELLED')
  expect(await vacancies()).toBe(before)
})

test('what the office sells over its counter is no longer free', async () => {
  const before = await vacancies()
  await office(`/availabilities/${slot}/sell`, { places: before })
  expect(await vacancies()).toBe(0)
  const refused = await octo('POST', '/bookings', wish(1))
  expect([refused.status, refused.json.error]).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  await office(`/availabilities/${slot}/sell`, { places: -before })
  expect(await vacancies()).toBe(before)
})

test('a reservation repeated with its uuid is the same booking', async () => {
  const uuid = '0b5a1c34-7f0e-4b51-9b53-6a2f0c2f7d10'
  const [first, again] = [
    await octo('POST', '/bookings', { ...wish(1), uuid }),
    await octo('POST', '/bookings', { ...wish(1), uuid }),
  ]
  expect(again.json.id).toBe(first.json.id)
})

test.each([
  [true, 'CONFIRMED'],
  [false, 'REJECTED'],
])('a booking that the office decides about later is pending until then: accepted %s', async (accepted, status) => {
  const availabilityId = `boathouse-supper_${day}_1830`
  const held = await octo('POST', '/bookings', { ...wish(2), productId: 'boathouse-supper', availabilityId })
  const path = `/bookings/${held.json.uuid}`
  const confirm = () => octo('POST', `${path}/confirm`, { contact: {} })
  expect((await confirm()).json).toMatchObject({ status: 'PENDING', utcConfirmedAt: null })
  expect((await confirm()).status).toBe(400)
  await office(`${path}/decide`, { accepted })
  expect((await octo('GET', path)).json.status).toBe(status)
})

test('a new price is that of new bookings', async () => {
  await office('/products/river-kayaks/units/adult', { price: 4000 }, 'PUT')
  expect((await octo('POST', '/bookings', wish(1))).json.pricing.retail).toBe(4000)
  await office('/products/river-kayaks/units/adult', { price: 3200 }, 'PUT')
})

test.each([
  [{ ...wish(1), productId: 'x' }, 'INVALID_PRODUCT_ID'],
  [{ ...wish(1), optionId: 'x' }, 'INVALID_OPTION_ID'],
  [{ ...wish(1), availabilityId: 'x' }, 'INVALID_AVAILABILITY_ID'],
  [{ ...wish(1), unitItems: [{ unitId: 'x' }] }, 'INVALID_UNIT_ID'],
  [{ ...wish(0) }, 'BAD_REQUEST'],
])('answers %j with %s', async (body, code) => {
  expect(await octo('POST', '/bookings', body)).toMatchObject({ status: 400, json: { error: code } })
})

test('a day with opening hours is one availability', async () => {
  const { json } = await octo('POST', '/availability', {
    productId: 'walled-garden',
    optionId: 'DEFAULT',
    localDate: day,
  })
  expect(json).toMatchObject([{ allDay: true, openingHours: [{ from: '10:00', to: '17:00' }] }])
})
