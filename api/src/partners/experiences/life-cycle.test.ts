import { eq, sql } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { addDays, localDate } from 'shared/formats'
import { insertSessions } from '../../catalogue'
import { auditLog, bookings, experienceDrafts, experiences, sessions } from '../../platform/database/schema'
import { readPurges } from '../../platform/purges/read-purges'
import { later } from '../../platform/time/instants'
import { Browser, refusalOf } from '../../testing/browser'
import { adults, testHold, testPaidBooking } from '../../testing/buy'
import { testExperience } from '../../testing/fixtures'
import { experienceGift, standOf, testVoucher } from '../../testing/gifts'
import { type PartnerClient, partnerExperience, pictureForm, testPartner } from '../../testing/partner-client'
import { testImage, testPerson, testWish } from '../../testing/people'
import { type Shop, testShop } from '../../testing/shop'
import { staffCommand } from '../../testing/staff'

let api: Shop
let partner: PartnerClient
let visitor: Browser
let photo: Buffer
beforeAll(async () => {
  photo = await testImage(800, 600)
})
beforeEach(async () => {
  api = await testShop({ sessions: 3 })
  partner = await testPartner(api, 'h7')
  visitor = await Browser.open(api.app)
})

const path = (id: string, action = '') => `/experiences/${id}${action && `/${action}`}`
const statusOf = async (id: string) => (await partner.send('GET', path(id))).json().data?.status

/** A draft with a picture. @returns its id */
async function testDraft(changes: Record<string, unknown> = {}): Promise<string> {
  const created = await partner.send('POST', '/experiences', partnerExperience(changes))
  expect(created.statusCode).toBe(201)
  const { id } = created.json().data
  expect((await partner.send('POST', path(id, 'pictures'), pictureForm(photo))).statusCode).toBe(201)
  return id
}

/** An approved experience on sale. */
async function testLive(changes: Record<string, unknown> = {}): Promise<string> {
  const id = await testDraft(changes)
  expect((await partner.send('POST', path(id, 'submit'))).statusCode).toBe(200)
  await staffCommand(api, 'approve-experience', id)
  expect((await partner.send('POST', path(id, 'resume'))).json().data).toMatchObject({ status: 'live' })
  return id
}

/** The paths at which customers could meet an experience, and whether its id or name is in what they answer. */
async function sightings(id: string, name: string): Promise<string[]> {
  const month = localDate(api.now()).slice(0, 7)
  const lists = [
    '/api/customer/experiences',
    `/api/customer/experiences?search=${encodeURIComponent(name)}`,
    '/api/customer/experiences/pins',
    '/api/customer/experiences/addresses',
    `/api/customer/suggest?q=${encodeURIComponent(name)}`,
    '/api/customer/hosts/h7/experiences',
    '/api/customer/hosts/h7/reviews',
    `/api/customer/hosts/h7/calendar?month=${month}`,
    '/api/customer/experiences/7/similar',
  ]
  const parts = [
    '',
    '/tickets',
    '/similar',
    '/reviews',
    `/available-dates?month=${month}`,
    `/sessions?date=${month}-15`,
  ]
  const own = parts.map((part) => `/api/customer/experiences/${id}${part}`)
  const seen: string[] = []
  for (const url of [...lists.filter((each) => !own.includes(each)), ...own]) {
    const { statusCode, body } = await visitor.send('GET', url)
    if (statusCode === 404) continue
    expect([url, statusCode]).toEqual([url, 200])
    if (own.includes(url) || [`"${id}"`, `-${id}"`, `"${name}"`].some((text) => body.includes(text))) seen.push(url)
  }
  return seen
}

test('a draft and a submission are invisible to customers, an approved experience is found once its partner resumes it', async () => {
  const name = 'Carve a Wooden Spoon'
  const id = await testDraft()
  expect(await sightings(id, name)).toEqual([])
  expect((await partner.send('POST', path(id, 'submit'))).json().data).toMatchObject({ id, status: 'in_review' })
  expect(await sightings(id, name)).toEqual([])
  expect(await staffCommand(api, 'experiences-in-review')).toEqual([
    expect.stringContaining(`${id}  ${name}, Nell Ashdown`),
  ])

  await staffCommand(api, 'approve-experience', id)
  expect(await statusOf(id)).toBe('paused')
  const found = await sightings(id, name)
  expect(found).not.toContain('/api/customer/experiences')
  expect(found).toContain(`/api/customer/experiences/${id}`)
  expect(await api.database.db.select().from(experienceDrafts)).toEqual([])

  const newest = (await readPurges(api.database.db, null)).meta.last
  await partner.send('POST', path(id, 'resume'))
  expect(await sightings(id, name)).toEqual(
    expect.arrayContaining([
      '/api/customer/experiences',
      '/api/customer/experiences?search=Carve%20a%20Wooden%20Spoon',
      '/api/customer/experiences/pins',
      '/api/customer/experiences/addresses',
      '/api/customer/suggest?q=Carve%20a%20Wooden%20Spoon',
      '/api/customer/hosts/h7/experiences',
      '/api/customer/experiences/7/similar',
    ]),
  )
  const { data: purged } = await readPurges(api.database.db, newest)
  expect(purged.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining([`experience:${id}`, 'host:h7', 'search', 'search-party']),
  )
  const trail = await api.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `experience:${id}`))
  expect(trail.map(({ action, statusFrom, statusTo }) => [action, statusFrom, statusTo])).toEqual([
    ['drafted', null, 'draft'],
    ['pictures_changed', null, null],
    ['submitted', 'draft', 'in_review'],
    ['approved', 'in_review', 'paused'],
    ['resumed', 'paused', 'live'],
  ])
})

test('refuses to submit an incomplete draft, with every missing field', async () => {
  const { id } = (await partner.send('POST', '/experiences', { name: 'A beginning' })).json().data
  const refused = await partner.send('POST', path(id, 'submit'))
  expect(refusalOf(refused)).toEqual([422, 'EXPERIENCE_INCOMPLETE'])
  const optional = ['name', 'slug', 'keywords', 'itinerary', 'inclusions', 'facilities', 'min_age']
  const required = Object.keys(partnerExperience()).filter((field) => !optional.includes(field))
  expect(Object.keys(refused.json().errors).sort()).toEqual([...required, 'pictures'].sort())
  expect(await statusOf(id)).toBe('draft')
})

test('staff return a submission with a note, and a change of a submission makes it a draft again', async () => {
  const id = await testDraft()
  await partner.send('POST', path(id, 'submit'))
  await staffCommand(api, 'return-experience', id, '--note', 'Please say what to wear.')
  expect((await partner.send('GET', path(id))).json().data).toMatchObject({
    status: 'draft',
    review_note: 'Please say what to wear.',
  })
  await expect(staffCommand(api, 'approve-experience', id)).rejects.toThrow('is in review')
  expect((await partner.send('POST', path(id, 'submit'))).json().data).toMatchObject({
    status: 'in_review',
    review_note: null,
  })
  const changed = await partner.send('PUT', path(id), partnerExperience({ description: 'Wear boots.' }))
  expect(changed.json().data).toMatchObject({ status: 'draft', description: 'Wear boots.' })
  await expect(staffCommand(api, 'approve-experience', id)).rejects.toThrow('is in review')
})

test.each([
  ['draft', 'pause'],
  ['draft', 'resume'],
  ['draft', 'retire'],
  ['live', 'submit'],
  ['retired', 'resume'],
  ['retired', 'pause'],
])('refuses for an experience that is %s to %s it', async (status, action) => {
  const id = status === 'draft' ? await testDraft() : await testLive()
  if (status === 'retired') await partner.send('POST', path(id, 'retire'))
  expect(refusalOf(await partner.send('POST', path(id, action)))).toEqual([409, 'EXPERIENCE_STATUS'])
  expect(await statusOf(id)).toBe(status)
})

test('a draft can be deleted, an approved experience cannot', async () => {
  const id = await testDraft()
  expect((await partner.send('DELETE', path(id))).statusCode).toBe(204)
  expect((await partner.send('GET', path(id))).statusCode).toBe(404)
  expect(refusalOf(await partner.send('DELETE', path('7')))).toEqual([409, 'EXPERIENCE_STATUS'])
})

test('a paused experience is not sold, and is found again when it is resumed', async () => {
  const hold = () =>
    visitor.send('POST', '/api/customer/bookings', { session_id: String(api.sessionIds[0]), tickets: adults(1) })
  expect((await partner.send('POST', path('7', 'pause'))).json().data.status).toBe('paused')
  expect((await partner.send('POST', path('7', 'pause'))).json().data.status).toBe('paused')
  expect(await sightings('7', 'Throw Your First Pot')).not.toContain('/api/customer/experiences')
  expect(refusalOf(await hold())).toEqual([409, 'SESSION_NOT_BOOKABLE'])
  await partner.send('POST', path('7', 'resume'))
  expect(await sightings('7', 'Throw Your First Pot')).toContain('/api/customer/experiences')
  expect((await hold()).statusCode).toBe(201)
})

test('refuses to retire an experience with bookings or held places to come, and names them', async () => {
  const booked = await testPaidBooking(api, { sessionId: api.sessionIds[0] ?? 0, tickets: adults(2) })
  const held = await visitor.send('POST', '/api/customer/bookings', {
    session_id: String(api.sessionIds[1]),
    tickets: adults(1),
  })
  const refused = await partner.send('POST', path('7', 'retire'))
  expect(refusalOf(refused)).toEqual([409, 'EXPERIENCE_BOOKED'])
  const [confirmed] = await api.database.db.select().from(bookings).where(eq(bookings.uuid, booked.uuid))
  expect(refused.json().errors.bookings).toEqual([confirmed?.reference, held.json().data.reference])
  expect(await statusOf('7')).toBe('live')
})

test('a retired experience has no page and is not sold, and its past stays', async () => {
  const {
    browser,
    path: bookingPath,
    uuid,
  } = await testPaidBooking(api, {
    sessionId: api.sessionIds[0] ?? 0,
    tickets: adults(2),
  })
  const { browser: fan } = await testPerson(api)
  const list = await testWish(fan)
  await api.database.db.update(bookings).set({ status: 'completed' }).where(eq(bookings.uuid, uuid))
  await api.database.db.execute(
    sql`update sessions set starts_at = ${later(api.now(), -3, 'days')}, ends_at = ${later(api.now(), -2, 'days')},
      bookable_until = ${later(api.now(), -3, 'days')} where id = ${api.sessionIds[0] ?? 0}`,
  )
  expect((await partner.send('POST', path('7', 'retire'))).json().data.status).toBe('retired')
  expect((await partner.send('POST', path('7', 'retire'))).json().data.status).toBe('retired')

  expect(await sightings('7', 'Throw Your First Pot')).toEqual(['/api/customer/experiences/7/reviews'])
  expect((await visitor.send('GET', '/api/customer/experiences/7')).statusCode).toBe(404)
  const hold = await visitor.send('POST', '/api/customer/bookings', {
    session_id: String(api.sessionIds[1]),
    tickets: adults(1),
  })
  expect(refusalOf(hold)).toEqual([409, 'SESSION_NOT_BOOKABLE'])
  const rows = await api.database.db.select().from(sessions)
  expect(rows.filter(({ status }) => status === 'scheduled').map(({ id }) => id)).toEqual([api.sessionIds[0]])

  expect((await browser.send('GET', bookingPath)).statusCode).toBe(200)
  expect((await browser.send('GET', `${bookingPath}/receipt.pdf`)).statusCode).toBe(200)
  const day = addDays(localDate(api.now()), 1)
  const free = await fan.ask(
    endpoints['GET /api/customer/wishlists/:id/free'].response,
    'GET',
    `/api/customer/wishlists/${list}/free?date=${day}&adults=2&children=0`,
  )
  expect(free.data).toMatchObject([{ experience_id: '7', why: 'not_offered' }])
  expect(refusalOf(await partner.send('PUT', path('7'), partnerExperience()))).toEqual([409, 'EXPERIENCE_STATUS'])
})

test('a voucher for an experience that is retired pays for any other', async () => {
  const shop = await testShop({ sessions: 1 })
  const host = await testPartner(shop, 'h7')
  const { code, uuid } = await testVoucher(shop, experienceGift('7', [{ ticket_id: '7a', quantity: 2 }]))
  await testExperience(shop.database.db, shop.now(), { id: '8', capacities: [8] })
  expect((await host.send('POST', '/experiences/7/retire')).statusCode).toBe(200)
  expect(await standOf(shop, uuid)).toEqual([5000, 'active'])
  const [session] = await shop.database.db.select().from(sessions).where(eq(sessions.experienceId, '8'))
  const held = await testHold(shop, { sessionId: session?.id ?? 0, tickets: [{ ticket_id: '8a', quantity: 1 }] })
  const paid = await held.browser.send('PUT', `${held.path}/voucher`, { code })
  expect(paid.json().data).toMatchObject({ card_amount: 0 })
})

test('the sessions to come of an experience that is retired have a webhook each', async () => {
  const shop = await testShop({ sessions: 2 })
  const host = await testPartner(shop, 'h7')
  await host.send('POST', '/experiences/7/retire')
  const audited = await shop.database.db.select().from(auditLog).where(eq(auditLog.action, 'cancelled'))
  expect(audited.map(({ subject }) => subject).sort()).toEqual(shop.sessionIds.map((id) => `session:${id}`).sort())
})

test('a customer who presses "Book" while the experience is retired gets no places', async () => {
  const id = await testLive()
  const startsAt = later(api.now(), 3, 'days')
  await insertSessions(api.database.db, [
    {
      experience_id: id,
      starts_at: startsAt.toISOString(),
      ends_at: later(startsAt, 3, 'hours').toISOString(),
      bookable_until: later(startsAt, -2, 'hours').toISOString(),
      local_date: localDate(startsAt),
      capacity: 8,
      seats_sold_elsewhere: 0,
    },
  ])
  const [session] = await api.database.db.select().from(sessions).where(eq(sessions.experienceId, id))
  const [hold, retirement] = await Promise.all([
    visitor.send('POST', '/api/customer/bookings', {
      session_id: String(session?.id),
      tickets: [{ ticket_id: `${id}a`, quantity: 1 }],
    }),
    partner.send('POST', path(id, 'retire')),
  ])
  const outcome = [hold.statusCode, retirement.statusCode]
  expect([
    [201, 409],
    [409, 200],
  ]).toContainEqual(outcome)
  const [row] = await api.database.db.select().from(experiences).where(eq(experiences.id, id))
  expect(row?.status).toBe(retirement.statusCode === 200 ? 'retired' : 'live')
})
