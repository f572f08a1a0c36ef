import { eq } from 'drizzle-orm'
import { applyPlannedPrices, refreshSearchWindow } from '../../catalogue'
import { revokeApiKey } from '../../platform/api-keys'
import { auditLog, bookings, experiences, plannedPrices, sessions, tickets } from '../../platform/database/schema'
import { later } from '../../platform/time/instants'
import { Browser, refusalOf } from '../../testing/browser'
import { adults } from '../../testing/buy'
import { testExperience } from '../../testing/fixtures'
import { type PartnerClient, partnerExperience, sender, testPartner } from '../../testing/partner-client'
import { type BookableApp, testBookableApp } from '../../testing/shop'
import { staffCommand } from '../../testing/staff'

let api: BookableApp
let own: PartnerClient
let other: PartnerClient
let all: PartnerClient
beforeEach(async () => {
  api = await testBookableApp({ sessions: 2 })
  await testExperience(api.database.db, api.now(), { id: '8', name: 'Walk with Llamas', slug: 'walk-with-llamas-8' })
  own = await testPartner(api, 'h7')
  other = await testPartner(api, 'h8')
  all = await testPartner(api, null)
})

/** The body that leaves experience 7 as it is. */
const body7 = (changes: Record<string, unknown> = {}) =>
  partnerExperience({
    name: 'Throw Your First Pot',
    headline: 'Wet hands, slow wheel',
    max_guests: 60,
    cutoff_minutes: 60,
    tickets: [{ kind: 'adult', name: 'Adult', price: 2500, min: 1, max: 60 }],
    ...changes,
  })
const rowOf = async (id: string) => (await api.database.db.select().from(experiences).where(eq(experiences.id, id)))[0]

test('a key sees the experiences of its host, and one for all hosts sees all', async () => {
  const { id } = (await own.send('POST', '/experiences', { name: 'A draft' })).json().data
  const idsOf = async (client: PartnerClient, query = '') => {
    const { data, meta } = (await client.send('GET', `/experiences${query}`)).json()
    expect(meta.total).toBe(data.length)
    return data.map((each: { id: string }) => each.id).sort()
  }
  expect(await idsOf(own)).toEqual(['7', id].sort())
  expect(await idsOf(own, '?status=draft')).toEqual([id])
  expect(await idsOf(other)).toEqual(['8'])
  expect(await idsOf(all)).toEqual(['7', '8', id].sort())
  expect(await idsOf(all, '?host_id=h8&status=live')).toEqual(['8'])
  const second = (await all.send('GET', '/experiences?per_page=2&page=2')).json()
  expect([second.data.length, second.meta]).toEqual([1, { page: 2, per_page: 2, last_page: 2, total: 3 }])
  expect((await all.send('GET', '/experiences?per_page=101')).statusCode).toBe(422)
})

test('answers 404 for what belongs to another host, by every endpoint, and changes nothing', async () => {
  const draft = (await own.send('POST', '/experiences', partnerExperience())).json().data
  for (const id of ['7', draft.id, '404']) {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', partnerExperience({ name: 'Stolen' })],
      ['DELETE', '', undefined],
      ['POST', '/submit', undefined],
      ['POST', '/pause', undefined],
      ['POST', '/resume', undefined],
      ['POST', '/retire', undefined],
      ['GET', '/pictures', undefined],
      ['PUT', '/pictures', { pictures: [] }],
      ['POST', '/pictures', { url: 'https://pictures.example/a.jpg', alt: 'A' }],
      ['DELETE', '/pictures/photo-1', undefined],
      ['GET', '/picture-jobs', undefined],
    ] as const) {
      const response = await other.send(method, `/experiences/${id}${path}`, body)
      expect([method, path, ...refusalOf(response)]).toEqual([method, path, 404, 'NOT_FOUND'])
    }
  }
  expect((await own.send('GET', `/experiences/${draft.id}`)).json().data).toEqual(draft)
  expect(await rowOf('7')).toMatchObject({ name: 'Throw Your First Pot', status: 'live' })
  const foreign = await own.send('POST', '/experiences', { name: 'A draft', host_id: 'h8' })
  expect(refusalOf(foreign)).toEqual([404, 'NOT_FOUND'])
})

test('refuses requests without a key, with a revoked one and with a reseller’s', async () => {
  await revokeApiKey(api.database.db, own.keyId, { actor: 'staff:Mo', now: api.now() })
  const reseller = await staffCommand(api, 'api-key-create', 'reseller', 'tours', '--name', 'Tours')
  const senders = [own.send, sender(api, undefined), sender(api, 'mn_partner_made-up'), sender(api, reseller[1])]
  for (const send of senders) {
    expect(refusalOf(await send('GET', '/experiences'))).toEqual([401, 'API_KEY_INVALID'])
    // Before the body is read: only systems with a key learn what is valid.
    expect(refusalOf(await send('PUT', '/experiences/7', { nonsense: true }))).toEqual([401, 'API_KEY_INVALID'])
  }
})

test.each([
  [{ colour: 'red' }, 'colour'],
  [{ status: 'live' }, 'status'],
  [{ rating_avg: 5 }, 'rating_avg'],
  [{ name: ' ' }, 'name'],
  [{ name: 'a'.repeat(81) }, 'name'],
  [{ name: 'Two\nlines' }, 'name'],
  [{ slug: 'With Spaces' }, 'slug'],
  [{ categories: ['unheard-of'] }, 'categories.0'],
  [{ postcode: 'nowhere' }, 'postcode'],
  [{ latitude: 4 }, 'latitude'],
  [{ longitude: 40 }, 'longitude'],
  [{ min_guests: 5, max_guests: 4 }, 'max_guests'],
  [{ cutoff_minutes: 2881 }, 'cutoff_minutes'],
  [{ cancellation_policy: 'none' }, 'cancellation_policy'],
  [{ tickets: [{ kind: 'adult', name: 'Adult', price: 29, min: 1, max: 8 }] }, 'tickets.0.price'],
  [{ tickets: [{ kind: 'adult', name: 'Adult', price: 1_000_001, min: 1, max: 8 }] }, 'tickets.0.price'],
  [{ tickets: [{ kind: 'adult', name: 'Adult', price: 2500, min: 3, max: 2 }] }, 'tickets.0.max'],
  [{ tickets: [{ kind: 'adult', name: 'Adult', price: 2500.5, min: 1, max: 2 }] }, 'tickets.0.price'],
  [{ private_allowed: true }, 'tickets'],
  [
    {
      tickets: [
        {
          kind: 'adult',
          name: 'Adult',
          price: 2500,
          min: 1,
          max: 2,
          planned_prices: [{ price: 2600, takes_effect_at: '2026-06-01T00:00:00Z' }],
        },
      ],
    },
    'tickets.0.planned_prices',
  ],
])('refuses %j in drafts and experiences, and names the field', async (changes, field) => {
  const drafted = await own.send('POST', '/experiences', partnerExperience(changes))
  expect([...refusalOf(drafted), Object.keys(drafted.json().errors)]).toEqual([422, 'VALIDATION', [field]])
  const changed = await own.send('PUT', '/experiences/7', body7(changes))
  expect([...refusalOf(changed), Object.keys(changed.json().errors)]).toEqual([422, 'VALIDATION', [field]])
  expect(await rowOf('7')).toMatchObject({ name: 'Throw Your First Pot' })
})

test('creates a slug from the name, or takes the partner’s, with the id at the end', async () => {
  const made = (await own.send('POST', '/experiences', { name: 'Clay & Cake!' })).json().data
  expect(made.slug).toBe(`clay-cake-${made.id}`)
  const given = (await own.send('POST', '/experiences', { name: 'Clay', slug: 'mud-pies' })).json().data
  expect(given.slug).toBe(`mud-pies-${given.id}`)
  // A slug that was read can be sent back.
  const again = await own.send('PUT', `/experiences/${given.id}`, { name: 'Clay', slug: given.slug })
  expect(again.json().data.slug).toBe(given.slug)
  const live = await own.send('PUT', '/experiences/7', body7({ name: 'Renamed' }))
  expect(live.json().data.slug).toBe('throw-your-first-pot-7')
})

test('a change of a live experience is on its page and in searches at once, and audited', async () => {
  const visitor = await Browser.open(api.app)
  const change = body7({
    name: 'Build a Kiln',
    min_guests: 2,
    cutoff_minutes: 120,
    tickets: [
      { kind: 'adult', name: 'Grown-up', price: 3300, min: 1, max: 60 },
      { kind: 'child', name: 'Child', price: 1500, min: 1, max: 4 },
    ],
  })
  const changed = await own.send('PUT', '/experiences/7', change)
  expect(changed.statusCode).toBe(200)
  expect(changed.json().data.tickets).toEqual([
    { id: '7a', kind: 'adult', name: 'Grown-up', price: 3300, min: 1, max: 60, planned_prices: [] },
    { id: '7c', kind: 'child', name: 'Child', price: 1500, min: 1, max: 4, planned_prices: [] },
  ])
  const search = await visitor.send('GET', '/api/customer/experiences?search=kiln&price_min=3200&price_max=3400')
  expect(search.json().data).toMatchObject([{ id: '7', name: 'Build a Kiln', price_from: 3300 }])
  expect((await visitor.send('GET', '/api/customer/experiences?search=throw')).json().meta.total).toBe(0)
  expect((await visitor.send('GET', '/api/customer/experiences/7')).json().data).toMatchObject({ min_guests: 2 })
  const [session] = await api.database.db.select().from(sessions).where(eq(sessions.experienceId, '7'))
  expect(session?.bookableUntil).toEqual(later(session?.startsAt ?? api.now(), -120, 'minutes'))
  const [entry] = await api.database.db.select().from(auditLog).where(eq(auditLog.action, 'changed'))
  expect(entry).toMatchObject({ subject: 'experience:7', actor: `partner:${own.keyId}` })
  expect(String(entry?.details?.fields).split(', ')).toEqual(expect.arrayContaining(['name', 'minGuests', 'tickets']))
  // The row is complete: the job finds nothing to do, and the search is as before.
  await refreshSearchWindow(api.context, api.now())
  expect((await visitor.send('GET', '/api/customer/experiences?search=kiln')).json().meta.total).toBe(1)
})

test('refuses a change that would leave a live experience incomplete', async () => {
  const { description: _, ...incomplete } = body7()
  const refused = await own.send('PUT', '/experiences/7', incomplete)
  expect(refusalOf(refused)).toEqual([422, 'EXPERIENCE_INCOMPLETE'])
  expect(Object.keys(refused.json().errors)).toEqual(['description'])
})

test('refuses a change of what has changed since it was read', async () => {
  const etag = (await own.send('GET', '/experiences/7')).headers.get('etag') ?? ''
  expect((await own.send('GET', '/experiences/7', undefined, { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await own.send('PUT', '/experiences/7', body7(), { 'if-match': etag })).statusCode).toBe(200)
  const stale = await own.send('PUT', '/experiences/7', body7({ name: 'Too late' }), { 'if-match': etag })
  expect(refusalOf(stale)).toEqual([412, 'PRECONDITION_FAILED'])
  expect(await rowOf('7')).toMatchObject({ name: 'Throw Your First Pot' })
})

test('a repeated request with an Idempotency-Key creates one draft', async () => {
  const create = (name: string) => own.send('POST', '/experiences', { name }, { 'idempotency-key': 'k1' })
  const first = await create('Once')
  const again = await create('Once')
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  expect(refusalOf(await create('Twice'))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  expect((await own.send('GET', '/experiences?status=draft')).json().meta.total).toBe(1)
})

test('a planned price takes effect at its instant for new holds, lists and searches, and held places keep theirs', async () => {
  const visitor = await Browser.open(api.app)
  const hold = async (session: number) => {
    const response = await (await Browser.open(api.app)).send('POST', '/api/customer/bookings', {
      session_id: String(api.sessionIds[session]),
      tickets: adults(1),
    })
    return response.json().data
  }
  const takesEffectAt = later(api.now(), 1, 'hours').toISOString()
  const planned = [{ price: 2900, takes_effect_at: takesEffectAt }]
  const ticket = { kind: 'adult', name: 'Adult', price: 2500, min: 1, max: 60, planned_prices: planned }
  const saved = await own.send('PUT', '/experiences/7', body7({ tickets: [ticket] }))
  expect(saved.json().data.tickets[0].planned_prices).toEqual(planned)
  await applyPlannedPrices(api.context, api.now())
  const before = await hold(0)
  expect(before.card_amount).toBe(2500)

  api.wind(3_600_000)
  await applyPlannedPrices(api.context, api.now())
  await applyPlannedPrices(api.context, api.now())
  expect((await hold(1)).card_amount).toBe(2900)
  const [kept] = await api.database.db.select().from(bookings).where(eq(bookings.uuid, before.uuid))
  expect(kept?.cardAmount).toBe(2500)
  const list = await visitor.send('GET', '/api/customer/experiences?price_min=2900&price_max=2900')
  expect(list.json().data).toMatchObject([{ id: '7', price_from: 2900 }])
  expect((await own.send('GET', '/experiences/7')).json().data.tickets[0]).toMatchObject({
    price: 2900,
    planned_prices: [],
  })
  expect(await api.database.db.select().from(plannedPrices)).toEqual([])
  const trail = await api.database.db.select().from(auditLog).where(eq(auditLog.action, 'price_changed'))
  expect(trail).toMatchObject([
    { subject: 'experience:7', actor: `partner:${own.keyId}`, details: { ticket: '7a', before: 2500, after: 2900 } },
  ])
})

test('a ticket that is left out is no longer sold', async () => {
  await own.send('PUT', '/experiences/7', body7())
  const rows = await api.database.db.select().from(tickets).where(eq(tickets.experienceId, '7'))
  expect(rows.map(({ id }) => id)).toEqual(['7a'])
  const hold = await (await Browser.open(api.app)).send('POST', '/api/customer/bookings', {
    session_id: String(api.sessionIds[0]),
    tickets: [...adults(1), { ticket_id: '7c', quantity: 1 }],
  })
  expect(refusalOf(hold)).toEqual([422, 'TICKETS_NOT_COMBINABLE'])
})

test('the OpenAPI document of the partner API has its endpoints, and the customers’ document does not', async () => {
  const document = await (
    await fetch(`${new Browser((await Browser.open(api.app)).origin).origin}/api/partner/docs/json`)
  ).json()
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/partner/v1/hosts',
      '/api/partner/v1/experiences/{experience}',
      '/api/partner/v1/experiences/{experience}/pictures',
    ]),
  )
})
