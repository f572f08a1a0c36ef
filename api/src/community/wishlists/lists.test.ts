import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { localDate } from 'shared/formats'
import { wishlists } from '../../platform/database/schema'
import { Browser, refusalOf } from '../../testing/browser'
import { testCustomer } from '../../testing/customers'
import { expectPrivate } from '../../testing/expect-private'
import { testExperience } from '../../testing/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'

const Lists = endpoints['GET /api/customer/wishlists'].response
const List = endpoints['GET /api/customer/wishlists/:id'].response
const Shared = endpoints['GET /api/customer/wishlists/shared/:token'].response
const Free = endpoints['GET /api/customer/wishlists/:id/free'].response

let api: TestApp
beforeAll(async () => {
  api = await testApp()
  for (const id of ['7', '8', '9']) {
    await testExperience(api.database.db, api.now(), { id, capacities: id === '8' ? [2, 8] : [8] })
  }
})
const customer = () => testCustomer(api.app)
/** The London date this many hours from now. */
const dayAfter = (hours: number) => localDate(new Date(api.now().getTime() + hours * 3_600_000))
const idsOf = (list: { items: { experience_id: string }[] }) => list.items.map((item) => item.experience_id)

async function aList(owner: Browser, ids: string[], name = 'Summer') {
  const { data } = await owner.ask(List, 'POST', '/api/customer/wishlists', { name })
  const path = `/api/customer/wishlists/${data.id}`
  for (const id of ids) await owner.send('POST', `${path}/items`, { experience_ids: [id] })
  return path
}
const shareToken = async (owner: Browser, path: string) => {
  const { data } = await owner.ask(List, 'POST', `${path}/share`)
  return new URL(data.share_url ?? '').searchParams.get('token') ?? ''
}

test('a customer creates, renames and deletes lists, except the default one', async () => {
  const owner = await customer()
  const [first] = (await owner.ask(Lists, 'GET', '/api/customer/wishlists')).data
  const path = await aList(owner, ['7'])
  expect((await owner.ask(List, 'PUT', path, { name: ' With  Mum ' })).data.name).toBe('With Mum')
  expect((await owner.send('PUT', path, { name: '' })).json().errors).toEqual({
    name: ['Please give the list a name.'],
  })
  const all = (await owner.ask(Lists, 'GET', '/api/customer/wishlists')).data
  expect(all.map(({ name, is_default }) => [name, is_default])).toEqual([
    ['My wishlist', true],
    ['With Mum', false],
  ])
  expect((await owner.send('DELETE', path)).statusCode).toBe(204)
  expect(refusalOf(await owner.send('GET', path))).toEqual([404, 'NOT_FOUND'])
  expect(refusalOf(await owner.send('DELETE', `/api/customer/wishlists/${first?.id}`))).toEqual([
    409,
    'WISHLIST_DEFAULT_STAYS',
  ])
})

test('puts a new item first, and keeps the order that its owner sets', async () => {
  const owner = await customer()
  const path = await aList(owner, ['7', '8'])
  expect(idsOf((await owner.ask(List, 'GET', path)).data)).toEqual(['8', '7'])
  const turned = await owner.ask(List, 'PUT', path, { experience_ids: ['7', '8', '999'] })
  expect(idsOf(turned.data)).toEqual(['7', '8'])
  await owner.send('POST', `${path}/items`, { experience_ids: ['9'] })
  const partly = await owner.ask(List, 'PUT', path, { experience_ids: ['8'] })
  expect(idsOf(partly.data)).toEqual(['8', '9', '7'])
})

test('saves a note with its item, and returns the experience with it', async () => {
  const owner = await customer()
  const path = await aList(owner, ['7'])
  const noted = await owner.ask(List, 'PUT', `${path}/items`, { experience_id: '7', note: ' For her birthday ' })
  expect(noted.data.items).toMatchObject([
    { note: 'For her birthday', experience: { name: 'Throw Your First Pot', town: 'Stockbridge' } },
  ])
  expect((await owner.send('PUT', `${path}/items`, { experience_id: '7', note: 'x'.repeat(501) })).statusCode).toBe(422)
  expect(refusalOf(await owner.send('PUT', `${path}/items`, { experience_id: '8', note: '' }))).toEqual([
    404,
    'NOT_FOUND',
  ])
})

test('answers 404 to other customers’ requests about a list, and 401 to visitors', async () => {
  const [owner, stranger, nobody] = [await customer(), await customer(), await Browser.open(api.app)]
  const path = await aList(owner, ['7'])
  await expectPrivate(path, { stranger, nobody }, [
    ['GET', '', undefined],
    ['PUT', '', { name: 'Mine' }],
    ['DELETE', '', undefined],
    ['POST', '/items', { experience_ids: ['8'] }],
    ['PUT', '/items', { experience_id: '7', note: 'x' }],
    ['DELETE', '/items', { experience_id: '7' }],
    ['GET', '/free?date=2026-06-11&adults=2', undefined],
    ['POST', '/share', undefined],
    ['DELETE', '/share', undefined],
  ])
  expect(idsOf((await owner.ask(List, 'GET', path)).data)).toEqual(['7'])
})

test('the link of a shared list shows it without notes, and 404 after it is revoked', async () => {
  const [owner, nobody] = [await customer(), await Browser.open(api.app)]
  const path = await aList(owner, ['7', '8'])
  await owner.send('PUT', `${path}/items`, { experience_id: '7', note: 'A secret' })
  const token = await shareToken(owner, path)
  expect(await shareToken(owner, path)).toBe(token)
  const seen = await nobody.ask(Shared, 'GET', `/api/customer/wishlists/shared/${token}`)
  expect(seen.data).toMatchObject({ name: 'Summer', owner: 'Ada', is_yours: false })
  expect(idsOf(seen.data)).toEqual(['8', '7'])
  expect(JSON.stringify(seen)).not.toMatch(/secret|Lovell|example\.com/)
  const rows = await api.database.db
    .select()
    .from(wishlists)
    .where(eq(wishlists.id, path.split('/').at(-1) ?? ''))
  expect(JSON.stringify(rows)).not.toContain(token)
  await owner.send('DELETE', `${path}/share`)
  expect(refusalOf(await nobody.send('GET', `/api/customer/wishlists/shared/${token}`))).toEqual([404, 'NOT_FOUND'])
  expect(await shareToken(owner, path)).not.toBe(token)
})

test('a copy of a shared list belongs to its new owner, in the same order and without notes', async () => {
  const [owner, friend, nobody] = [await customer(), await customer(), await Browser.open(api.app)]
  const path = await aList(owner, ['7', '8'])
  await owner.send('PUT', `${path}/items`, { experience_id: '7', note: 'A secret' })
  const copy = `/api/customer/wishlists/shared/${await shareToken(owner, path)}/copy`
  expect(refusalOf(await nobody.send('POST', copy))).toEqual([401, 'UNAUTHENTICATED'])
  const { data } = await friend.ask(List, 'POST', copy)
  expect([data.name, idsOf(data), data.items.map(({ note }) => note)]).toEqual(['Summer', ['8', '7'], ['', '']])
  await friend.send('DELETE', `/api/customer/wishlists/${data.id}/items`, { experience_id: '7' })
  expect(idsOf((await owner.ask(List, 'GET', path)).data)).toEqual(['8', '7'])
})

test('the items of a list that are free on a day are those that a search finds', async () => {
  const owner = await customer()
  const path = await aList(owner, ['7', '8', '9'])
  const first = dayAfter(26)
  const second = dayAfter(50)
  const free = async (query: string) =>
    (await owner.ask(Free, 'GET', `${path}/free?${query}`)).data.flatMap(({ experience_id, starts_at }) =>
      starts_at ? [experience_id] : [],
    )
  expect(await free(`date=${first}&adults=2`)).toEqual(['9', '8', '7'])
  expect(await free(`date=${first}&adults=4&children=2`)).toEqual(['9', '7'])
  expect(await free(`date=${second}&adults=6`)).toEqual(['8'])
  expect(await free(`date=${first}&children=2`)).toEqual([])
  expect(await free(`date=${first}&is_private=1`)).toEqual(['9', '8', '7'])
  for (const party of ['adults=2', 'adults=4&children=2', 'is_private=1']) {
    const searched = await owner.send(
      'GET',
      `/api/customer/experiences?start_date=${first}&end_date=${first}&${party
        .replace('adults', 'tickets[adult]')
        .replace('children', 'tickets[child]')
        .replace('is_private', 'tickets[is_private]')}`,
    )
    const found: string[] = searched.json().data.map(({ id }: { id: string }) => id)
    expect((await free(`date=${first}&${party}`)).sort()).toEqual(found.sort())
  }
})

test('gives the reason for each item that is not free', async () => {
  const { db } = api.database
  await testExperience(db, api.now(), { id: 'w1', capacities: [8], minGuests: 4, maxGuests: 6, privateAllowed: false })
  await testExperience(db, api.now(), { id: 'w2', capacities: [2] })
  await testExperience(db, api.now(), { id: 'w3', status: 'paused' })
  const owner = await customer()
  const path = await aList(owner, ['w3', 'w2', 'w1'])
  const why = async (query: string) =>
    (await owner.ask(Free, 'GET', `${path}/free?date=${query}`)).data.map(({ why, places }) => [why, places])
  const first = dayAfter(26)
  expect(await why(`${first}&adults=7`)).toEqual([
    ['too_many', 6],
    ['full', 2],
    ['not_offered', null],
  ])
  expect(await why(`${first}&adults=2`)).toEqual([
    ['too_few', 4],
    [null, null],
    ['not_offered', null],
  ])
  expect((await why(`${first}&children=4`))[0]).toEqual(['adult_needed', null])
  expect((await why(`${first}&is_private=1`))[0]).toEqual(['not_private', null])
  expect((await why(`${dayAfter(50)}&adults=5`))[0]).toEqual(['no_session', null])
  await owner.send('POST', '/api/customer/bookings', {
    session_id: String(
      (await owner.send('GET', `/api/customer/experiences/w2/sessions?date=${first}`)).json().data[0].id,
    ),
    tickets: [{ ticket_id: 'w2a', quantity: 2 }],
  })
  expect((await why(`${first}&adults=2`))[1]).toEqual(['full', 0])
  expect((await why(`${first}&is_private=1`))[1]).toEqual(['full', 0])
})

test('refuses a past day, an empty party and too large a party, with messages', async () => {
  const owner = await customer()
  const path = await aList(owner, ['7'])
  const today = localDate(api.now())
  const refused = async (query: string) => (await owner.send('GET', `${path}/free?${query}`)).json().errors
  expect(await refused('date=2020-01-01&adults=2')).toEqual({
    date: ['That day is in the past. Please pick today or later.'],
  })
  expect(await refused(`date=${today}`)).toEqual({ adults: ['Please say how many are coming.'] })
  expect(await refused(`date=${today}&adults=15&children=15`)).toEqual({
    adults: ['We can look for at most 20 people at once.'],
  })
  expect(Object.keys(await refused(`date=${today}&adults=99`))).toEqual(['adults'])
})

test('checks an empty list and one of sixty items', async () => {
  const owner = await customer()
  const empty = await aList(owner, [])
  expect((await owner.ask(Free, 'GET', `${empty}/free?date=${dayAfter(26)}&adults=2`)).data).toEqual([])
  const ids = Array.from({ length: 60 }, (_, n) => `many${n}`)
  for (const id of ids) await testExperience(api.database.db, api.now(), { id })
  const full = await aList(owner, [])
  await owner.send('POST', `${full}/items`, { experience_ids: ids })
  const { data } = await owner.ask(Free, 'GET', `${full}/free?date=${dayAfter(26)}&adults=6`)
  expect([data.length, data.every(({ starts_at }) => starts_at !== null)]).toEqual([60, true])
})

test('refuses texts with NUL characters instead of failing in the database', async () => {
  const owner = await customer()
  const path = await aList(owner, ['7'])
  for (const [method, rest, body] of [
    ['POST', '/items', { experience_ids: ['7\u0000'] }],
    ['PUT', '/items', { experience_id: '7', note: 'a\u0000b' }],
    ['DELETE', '/items', { experience_id: '\u0000' }],
    ['PUT', '', { name: 'a\u0000b' }],
  ] as const) {
    expect([rest, (await owner.send(method, path + rest, body)).statusCode]).toEqual([rest, 422])
  }
})

test('refuses a list name of invisible characters', async () => {
  const owner = await customer()
  for (const name of ['\u200b\u200b', ' \u3164 ', '\u2060']) {
    expect((await owner.send('POST', '/api/customer/wishlists', { name })).json().errors).toEqual({
      name: ['Please give the list a name.'],
    })
  }
  const family = '👨\u200d👩\u200d👧 Ours'
  expect((await owner.ask(List, 'POST', '/api/customer/wishlists', { name: family })).data.name).toBe(family)
})
