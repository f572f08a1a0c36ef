import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { auditLog, groupMembers, groups, reviews, users } from '../../platform/database/schema'
import { Browser, refusalOf } from '../../testing/browser'
import { testExperience } from '../../testing/fixtures'
import { testPerson } from '../../testing/people'
import { type TestApp, testApp } from '../../testing/test-app'

const Customer = endpoints['GET /api/customer/customer/:id'].response
const winchester = { address: 'Winchester, Hampshire', latitude: 51.0632, longitude: -1.308 }
const profile = {
  first_name: 'Ada',
  last_name: 'Lovell',
  phone: '07400 123456',
  location: winchester,
  birth_date: '1990-12-31',
}

let api: TestApp
beforeAll(async () => {
  api = await testApp()
  await testExperience(api.database.db, api.now())
})

test('location and birth date are steps of the registration', async () => {
  const { browser } = await testPerson(api)
  const there = await browser.send('POST', '/api/customer/auth/register/location', winchester)
  expect(there.json().data).toMatchObject({ address: winchester.address, location: winchester })
  const born = await browser.send('POST', '/api/customer/auth/register/birth-date', { date: '1990-12-31' })
  expect(born.json().data).toMatchObject({
    birth_date: '1990-12-31',
    registration_state: ['enteredLocation', 'enteredBirthdate', 'acceptedTermsAndConditions'],
    finished_registration: false,
  })
})

test.each([
  ['a place without a name', { ...winchester, address: ' ' }, 'address'],
  ['a place beyond the pole', { ...winchester, latitude: 91 }, 'latitude'],
  ['a place that was only typed', { address: 'Winchester' }, 'latitude'],
])('%s is refused as a location', async (_, location, field) => {
  const { browser } = await testPerson(api)
  const response = await browser.send('POST', '/api/customer/auth/register/location', location)
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, expect.arrayContaining([field])])
})

// The clock is set to 10 June 2026.
test.each([
  ['eighteen tomorrow', '2008-06-11', 422],
  ['eighteen today', '2008-06-10', 200],
  ['a hundred and twenty today', '1906-06-10', 200],
  ['older than the limit', '1906-06-09', 422],
  ['born tomorrow', '2026-06-11', 422],
  ['born on a date that does not exist', '1990-02-30', 422],
  ['with the day first', '31/12/1990', 422],
])('a customer %s: answers the birth date %s with %d', async (_, date, status) => {
  const { browser } = await testPerson(api)
  const response = await browser.send('POST', '/api/customer/auth/register/birth-date', { date })
  expect(response.statusCode).toBe(status)
  if (status === 422) expect(Object.keys(response.json().errors)).toEqual(['date'])
})

test('replaces and normalises a profile, and audits the names but not the values of changed fields', async () => {
  const { browser, user } = await testPerson(api)
  const changed = await browser.send('PUT', `/api/customer/profile/${user.id}`, {
    ...profile,
    first_name: '  Ada  May ',
    phone: '+44 (0)1962 840500',
  })
  expect(changed.json().data).toMatchObject({
    name: 'Ada May Lovell',
    phone: '+441962840500',
    location: winchester,
    birth_date: '1990-12-31',
    email: user.email,
  })
  const without = await browser.send('PUT', `/api/customer/profile/${user.id}`, {
    ...profile,
    location: null,
    birth_date: null,
  })
  expect(without.json().data).toMatchObject({ location: null, address: null, birth_date: null })
  const trail = await api.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${user.id}`))
  expect(trail.map(({ action }) => action)).toEqual(['registered', 'signed_in', 'profile_changed', 'profile_changed'])
  expect(JSON.stringify(trail)).not.toMatch(/Ada|1962|Winchester/)
})

test.each([
  ['first_name', { first_name: '\u200b' }],
  ['first_name', { first_name: 'x'.repeat(121) }],
  ['last_name', { last_name: 'Lov\u0007ell' }],
  ['phone', { phone: '+1 202 555 0100' }],
  ['phone', { phone: '070 1234 5678' }],
  ['phone', { phone: '' }],
  ['location', { location: { ...winchester, address: '' } }],
  ['birth_date', { birth_date: '2010-01-01' }],
  ['email', { email: 'other@example.com' }],
  ['avatar', { avatar: '/media/portraits/x' }],
])('refuses a profile with an invalid or unknown field %s', async (field, changes) => {
  const { browser, user } = await testPerson(api)
  const response = await browser.send('PUT', `/api/customer/profile/${user.id}`, { ...profile, ...changes })
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]])
})

test('answers 404 to the profile and notifications of another customer', async () => {
  const [ada, eve] = [await testPerson(api), await testPerson(api)]
  for (const [method, path, body] of [
    ['PUT', `/api/customer/profile/${ada.user.id}`, profile],
    ['GET', `/api/customer/notifications/${ada.user.id}`, undefined],
    [
      'PUT',
      `/api/customer/notifications/${ada.user.id}`,
      { kind: 'review_request', channel: 'email', is_wanted: false },
    ],
  ] as const) {
    expect(refusalOf(await eve.browser.send(method, path, body))).toEqual([404, 'NOT_FOUND'])
    const stranger = await Browser.open(api.app)
    expect(refusalOf(await stranger.send(method, path, body))).toEqual([401, 'UNAUTHENTICATED'])
  }
})

const aReview = (userId: string) =>
  api.database.db.insert(reviews).values({
    experienceId: '7',
    userId,
    firstName: 'Ada',
    rating: 5,
    text: 'A fine afternoon, and the pot holds water.',
    status: 'published',
    createdAt: api.now(),
  })

test('a profile is visible to its customer, and with a published review to everyone, by first name only', async () => {
  const { browser, user } = await testPerson(api)
  const path = `/api/customer/customer/${user.id}`
  const stranger = await Browser.open(api.app)
  expect((await browser.ask(Customer, 'GET', path)).data).toMatchObject({ first_name: 'Ada', reviews: [] })
  expect(refusalOf(await stranger.send('GET', path))).toEqual([404, 'NOT_FOUND'])
  await aReview(user.id)
  const seen = await stranger.send('GET', path)
  expect(Customer.parse(seen.json()).data).toMatchObject({
    first_name: 'Ada',
    avatar: null,
    reviews: [{ rating: 5, experience: { id: '7', name: 'Throw Your First Pot' } }],
  })
  expect(seen.body).not.toMatch(/Lovell|@example/)
  await api.database.db.update(reviews).set({ status: 'withdrawn' }).where(eq(reviews.userId, user.id))
  expect((await stranger.send('GET', path)).statusCode).toBe(404)
})

test('members of the same group see each other’s profile, other customers do not', async () => {
  const [ada, bo, eve] = [await testPerson(api), await testPerson(api), await testPerson(api)]
  const groupId = randomUUID()
  await api.database.db.insert(groups).values({ id: groupId, name: 'Walkers', createdAt: api.now() })
  await api.database.db.insert(groupMembers).values([
    { groupId, userId: ada.user.id, role: 'owner', joinedAt: api.now() },
    { groupId, userId: bo.user.id, role: 'member', joinedAt: api.now() },
  ])
  const path = `/api/customer/customer/${ada.user.id}`
  const statuses = await Promise.all([bo, eve].map(async ({ browser }) => (await browser.send('GET', path)).statusCode))
  expect(statuses).toEqual([200, 404])
})

test('answers 404 to the profile of a deleted or unknown account', async () => {
  const { user } = await testPerson(api)
  await aReview(user.id)
  await api.database.db.update(users).set({ deletedAt: api.now() }).where(eq(users.id, user.id))
  const stranger = await Browser.open(api.app)
  for (const id of [user.id, 'nobody', 'not an id']) {
    expect((await stranger.send('GET', `/api/customer/customer/${encodeURIComponent(id)}`)).statusCode).toBe(404)
  }
})
