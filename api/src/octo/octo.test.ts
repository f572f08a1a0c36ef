import { randomUUID } from 'node:crypto'
import {
  zAvailability,
  zAvailabilityCalendar,
  zErrorInvalidAvailabilityId,
  zErrorInvalidBookingUuid,
  zErrorInvalidOptionId,
  zErrorInvalidProductId,
  zErrorInvalidUnitId,
  zErrorUnprocessableEntity,
  zProduct,
} from '@octocloud/types'
import { eq } from 'drizzle-orm'
import { addDays } from 'shared/formats'
import { experiences } from '../platform/database/schema'
import { runCommand } from '../staff'
import { testApiClient } from '../testing/api-client'
import { testExperience } from '../testing/fixtures'
import { ALL_CAPABILITIES, contact, type TestReseller, testReseller, valid } from '../testing/reseller'

let reseller: TestReseller
beforeAll(async () => {
  reseller = await testReseller({ sessions: 40, seats: 8, freshFrom: 1 })
})

test('supplier, products and their content and prices are valid', async () => {
  const supplier = await reseller.send('GET', '/octo/supplier')
  expect(supplier.json()).toMatchObject({ id: 'meander', contact: { email: expect.any(String) } })
  const listed = (await reseller.send('GET', '/octo/products', undefined, ALL_CAPABILITIES)).json()
  expect(listed).toHaveLength(1)
  const product = valid(zProduct, await reseller.send('GET', '/octo/products/7', undefined, ALL_CAPABILITIES))
  expect(product).toEqual(listed[0])
  expect(product).toMatchObject({
    allowFreesale: false,
    defaultCurrency: 'GBP',
    title: 'Throw Your First Pot',
    locations: [{ shortDescription: 'By the clock' }],
    options: [
      {
        id: 'DEFAULT',
        restrictions: { minUnits: 1, maxUnits: 60 },
        availabilityLocalStartTimes: ['12:00'],
        units: [
          { id: '7a', type: 'ADULT', pricingFrom: [{ retail: 2500, currency: 'GBP' }] },
          { id: '7c', type: 'CHILD', restrictions: { accompaniedBy: ['7a'] } },
        ],
      },
      { id: 'PRIVATE', restrictions: { minUnits: 1, maxUnits: 1 }, units: [{ id: '7p', type: 'OTHER' }] },
    ],
  })
})

test('only capabilities that are spoken and asked for are used', async () => {
  const ask = (capabilities: string) =>
    reseller.send('GET', '/octo/products/7', undefined, { 'octo-capabilities': capabilities })
  const plain = await ask('octo/cart, octo/pickups')
  expect(plain.headers.get('octo-capabilities')).toBe('')
  expect(plain.json()).not.toHaveProperty('title')
  expect(plain.json()).not.toHaveProperty('defaultCurrency')
  expect((await ask('octo/cart,octo/pricing')).headers.get('octo-capabilities')).toBe('octo/pricing')
})

test('availability follows what is held, by day and by session', async () => {
  const sessionId = reseller.api.freshSession()
  const ask = async (more: object) =>
    (
      await reseller.send(
        'POST',
        '/octo/availability',
        { productId: '7', optionId: 'DEFAULT', ...more },
        ALL_CAPABILITIES,
      )
    ).json()
  const [free] = await ask({ availabilityIds: [reseller.idOf(sessionId)] })
  zAvailability.parse(free)
  expect(free).toMatchObject({ available: true, status: 'AVAILABLE', vacancies: 8, capacity: 8, maxUnits: 60 })
  await reseller.reserve(sessionId, { unitItems: Array.from({ length: 6 }, () => ({ unitId: '7a' })) })
  const start = free.localDateTimeStart.slice(0, 10)
  const [left] = await ask({ localDate: start, units: [{ id: '7a', quantity: 2 }] })
  expect(left).toMatchObject({
    id: reseller.idOf(sessionId),
    available: true,
    status: 'LIMITED',
    vacancies: 2,
    pricing: { retail: 5000 },
  })
  const [tooMany] = await ask({ localDateStart: start, localDateEnd: start, units: [{ id: '7a', quantity: 3 }] })
  expect(tooMany).toMatchObject({ available: false, vacancies: 2 })
  const calendar = await reseller.send(
    'POST',
    '/octo/availability/calendar',
    { productId: '7', optionId: 'PRIVATE', localDateStart: start, localDateEnd: addDays(start, 3) },
    ALL_CAPABILITIES,
  )
  expect(calendar.json()).toHaveLength(4)
  for (const entry of calendar.json()) zAvailabilityCalendar.parse(entry)
  expect(calendar.json()[0]).toMatchObject({ localDate: start, available: false, status: 'SOLD_OUT', vacancies: 0 })
  expect(calendar.json()[1]).toMatchObject({ available: true, vacancies: 1, capacity: 1 })
})

test('errors are those of the specification, and name what they are about', async () => {
  const sessionId = reseller.api.freshSession()
  const post = async (url: string, body: unknown) => {
    const response = await reseller.send('POST', url, body)
    return [response.statusCode, response.json()]
  }
  const unknown = randomUUID()
  await testExperience(reseller.api.database.db, reseller.api.now(), { id: '8', capacities: [] })
  const cases: [url: string, body: unknown, schema: { parse: (value: unknown) => unknown }, code: string][] = [
    ['/octo/bookings', reseller.wish(sessionId, { productId: 'x' }), zErrorInvalidProductId, 'INVALID_PRODUCT_ID'],
    ['/octo/bookings', reseller.wish(sessionId, { optionId: 'x' }), zErrorInvalidOptionId, 'INVALID_OPTION_ID'],
    [
      '/octo/bookings',
      reseller.wish(sessionId, { unitItems: [{ unitId: 'x' }] }),
      zErrorInvalidUnitId,
      'INVALID_UNIT_ID',
    ],
    [
      '/octo/bookings',
      reseller.wish(sessionId, { unitItems: [{ unitId: '7p' }] }),
      zErrorInvalidUnitId,
      'INVALID_UNIT_ID',
    ],
    ['/octo/bookings', reseller.wish(0), zErrorInvalidAvailabilityId, 'INVALID_AVAILABILITY_ID'],
    [
      '/octo/bookings',
      reseller.wish(sessionId, { productId: '8', unitItems: [{ unitId: '8a' }] }),
      zErrorInvalidAvailabilityId,
      'INVALID_AVAILABILITY_ID',
    ],
    ['/octo/bookings', reseller.wish(sessionId, { unitItems: [] }), zErrorUnprocessableEntity, 'UNPROCESSABLE_ENTITY'],
    [
      '/octo/bookings',
      reseller.wish(sessionId, { unitItems: undefined }),
      zErrorUnprocessableEntity,
      'UNPROCESSABLE_ENTITY',
    ],
    [
      '/octo/bookings',
      reseller.wish(sessionId, { productId: undefined }),
      zErrorInvalidProductId,
      'INVALID_PRODUCT_ID',
    ],
    ['/octo/bookings', reseller.wish(sessionId, { optionId: undefined }), zErrorInvalidOptionId, 'INVALID_OPTION_ID'],
    [
      '/octo/bookings',
      reseller.wish(sessionId, { availabilityId: undefined }),
      zErrorInvalidAvailabilityId,
      'INVALID_AVAILABILITY_ID',
    ],
    [
      '/octo/bookings',
      reseller.wish(sessionId, { availabilityId: 'x' }),
      zErrorInvalidAvailabilityId,
      'INVALID_AVAILABILITY_ID',
    ],
    [
      '/octo/bookings',
      reseller.wish(sessionId, { unitItems: [{ unitId: '7c' }] }),
      zErrorUnprocessableEntity,
      'UNPROCESSABLE_ENTITY',
    ],
    ['/octo/bookings', '{', zErrorUnprocessableEntity, 'BAD_REQUEST'],
    [
      '/octo/availability',
      { productId: 'x', optionId: 'DEFAULT', localDate: '2026-07-01' },
      zErrorInvalidProductId,
      'INVALID_PRODUCT_ID',
    ],
    ['/octo/availability', { productId: '7', optionId: 'DEFAULT' }, zErrorUnprocessableEntity, 'BAD_REQUEST'],
    [
      '/octo/availability',
      { productId: '7', optionId: 'DEFAULT', localDate: '2026-07-01', availabilityIds: [reseller.idOf(sessionId)] },
      zErrorUnprocessableEntity,
      'BAD_REQUEST',
    ],
    [
      '/octo/availability',
      { productId: '7', optionId: 'DEFAULT', localDate: '2026-02-30' },
      zErrorUnprocessableEntity,
      'BAD_REQUEST',
    ],
    [`/octo/bookings/${unknown}/confirm`, { contact }, zErrorInvalidBookingUuid, 'INVALID_BOOKING_UUID'],
    [`/octo/bookings/${unknown}/cancel`, {}, zErrorInvalidBookingUuid, 'INVALID_BOOKING_UUID'],
    ['/octo/bookings/nonsense/extend', {}, zErrorInvalidBookingUuid, 'INVALID_BOOKING_UUID'],
  ]
  for (const [url, body, schema, code] of cases) {
    const [status, answer] = await post(url, body)
    expect([url, body, status, answer]).toEqual([url, body, 400, expect.objectContaining({ error: code })])
    schema.parse(answer)
  }
  expect((await reseller.send('GET', '/octo/products/x')).json()).toMatchObject({
    error: 'INVALID_PRODUCT_ID',
    productId: 'x',
  })
  expect((await reseller.send('GET', '/octo/nonsense')).json()).toMatchObject({ error: 'NOT_FOUND' })
  expect(await reseller.takenOf(sessionId)).toBe(0)
})

test('another reseller, a partner and a wrong key see nothing', async () => {
  const { uuid } = await reseller.reserve(reseller.api.freshSession())
  const other = await testApiClient(reseller.api, { kind: 'reseller', resellerId: 'other' })
  for (const [method, url] of [
    ['GET', `/octo/bookings/${uuid}`],
    ['POST', `/octo/bookings/${uuid}/confirm`],
    ['POST', `/octo/bookings/${uuid}/cancel`],
    ['POST', `/octo/bookings/${uuid}/extend`],
    ['PATCH', `/octo/bookings/${uuid}`],
  ] as const) {
    const response = await other.send(method, url, method === 'GET' ? undefined : { contact })
    expect([url, response.json().error]).toEqual([url, 'INVALID_BOOKING_UUID'])
  }
  const partner = await testApiClient(reseller.api, { kind: 'partner', hostId: null })
  for (const key of [partner.key, `${reseller.key}x`, '']) {
    const response = await reseller.send('GET', '/octo/products', undefined, { authorization: `Bearer ${key}` })
    expect([response.statusCode, response.json().error]).toEqual([401, 'UNAUTHORIZED'])
  }
})

test('a withdrawn key is refused, and what is paused is no longer a product', async () => {
  const short = await testApiClient(reseller.api, { kind: 'reseller', resellerId: 'short' })
  await runCommand(reseller.api.context, ['api-key-revoke', short.keyId, '--as', 'Test'], reseller.api.now())
  expect((await short.send('GET', '/octo/supplier')).statusCode).toBe(401)
  const { uuid } = await reseller.reserve(reseller.api.freshSession())
  await reseller.api.database.db.update(experiences).set({ status: 'paused' }).where(eq(experiences.id, '7'))
  expect((await reseller.send('GET', '/octo/products/7')).json().error).toBe('INVALID_PRODUCT_ID')
  expect((await reseller.send('GET', `/octo/bookings/${uuid}`)).json()).toMatchObject({ productId: '7' })
  await reseller.api.database.db.update(experiences).set({ status: 'live' }).where(eq(experiences.id, '7'))
})
