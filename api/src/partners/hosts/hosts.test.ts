import { eq } from 'drizzle-orm'
import { auditLog } from '../../platform/database/schema'
import { readPurges } from '../../platform/purges/read-purges'
import { Browser, refusalOf } from '../../testing/browser'
import { testExperience } from '../../testing/fixtures'
import { type PartnerClient, pictureForm, testPartner } from '../../testing/partner-client'
import { servedFile, testImage } from '../../testing/people'
import { staffCommand } from '../../testing/staff'
import { type TestApp, testApp } from '../../testing/test-app'

let api: TestApp
let own: PartnerClient
let all: PartnerClient
beforeEach(async () => {
  api = await testApp()
  await testExperience(api.database.db, api.now(), { id: '7' })
  await testExperience(api.database.db, api.now(), { id: '8' })
  own = await testPartner(api, 'h7')
  all = await testPartner(api, null)
})

const body = (changes: Record<string, unknown> = {}) => ({
  name: 'Wren Oakley',
  bio: 'Carves spoons.\nAnd bowls.',
  email: 'Wren@Hosts.example',
  since: '2020-05-01',
  ...changes,
})

test('a key for one host sees, and changes, only that host', async () => {
  const list = (await own.send('GET', '/hosts')).json()
  expect([list.data.map(({ id }: { id: string }) => id), list.meta.total]).toEqual([['h7'], 1])
  expect((await all.send('GET', '/hosts?per_page=1')).json().meta).toEqual({
    page: 1,
    per_page: 1,
    last_page: 2,
    total: 2,
  })
  for (const [method, path, sent] of [
    ['GET', '/hosts/h8', undefined],
    ['PUT', '/hosts/h8', body()],
    ['PUT', '/hosts/h8/avatar', pictureForm(await testImage(800, 600))],
    ['DELETE', '/hosts/h8/avatar', undefined],
    ['GET', '/hosts/h404', undefined],
  ] as const) {
    expect([path, ...refusalOf(await own.send(method, path, sent))]).toEqual([path, 404, 'NOT_FOUND'])
  }
  expect(refusalOf(await own.send('POST', '/hosts', body()))).toEqual([403, 'API_KEY_ONE_HOST'])
})

test('a key for all hosts creates one, which is not verified and whose address customers never see', async () => {
  const created = await all.send('POST', '/hosts', body())
  expect(created.statusCode).toBe(201)
  const host = created.json().data
  expect(host).toEqual({ ...body(), id: host.id, email: 'wren@hosts.example', verified: false, avatar: null })
  const page = await (await Browser.open(api.app)).send('GET', `/api/customer/hosts/${host.id}`)
  expect(page.json().data).toMatchObject({ name: 'Wren Oakley', verified: false, experience_count: 0 })
  expect(page.body).not.toContain('hosts.example')
  await staffCommand(api, 'verify-host', host.id)
  expect((await all.send('GET', `/hosts/${host.id}`)).json().data.verified).toBe(true)
  await expect(staffCommand(api, 'verify-host', 'h404')).rejects.toThrow('There is no host h404.')
})

test('a change is audited, and purges the pages of the host and its experiences', async () => {
  const newest = (await readPurges(api.database.db, null)).meta.last
  const etag = (await own.send('GET', '/hosts/h7')).headers.get('etag') ?? ''
  expect((await own.send('PUT', '/hosts/h7', body(), { 'if-match': etag })).json().data.name).toBe('Wren Oakley')
  const { data: purged } = await readPurges(api.database.db, newest)
  expect(purged.map(({ tag }) => tag).sort()).toEqual(['experience:7', 'host:h7', 'search'])
  const trail = await api.database.db.select().from(auditLog).where(eq(auditLog.subject, 'host:h7'))
  expect(trail).toMatchObject([{ action: 'changed', actor: `partner:${own.keyId}` }])
  const stale = await own.send('PUT', '/hosts/h7', body({ name: 'Too Late' }), { 'if-match': etag })
  expect(refusalOf(stale)).toEqual([412, 'PRECONDITION_FAILED'])
})

test.each([
  [{ verified: true }, 'verified'],
  [{ id: 'h8' }, 'id'],
  [{ name: '' }, 'name'],
  [{ email: 'nowhere' }, 'email'],
  [{ since: '2026-06-12' }, 'since'],
  [{ since: 'yesterday' }, 'since'],
  [{ bio: 'a'.repeat(2001) }, 'bio'],
])('refuses %j, and names the field', async (changes, field) => {
  const refused = await own.send('PUT', '/hosts/h7', body(changes))
  expect([...refusalOf(refused), Object.keys(refused.json().errors)]).toEqual([422, 'VALIDATION', [field]])
})

test('an uploaded picture is shown on the host’s page, and can be removed', async () => {
  const photo = await testImage(800, 600)
  const sent = await own.send('PUT', '/hosts/h7/avatar', pictureForm(photo, { alt: 'Wren at work' }))
  const { avatar } = sent.json().data
  expect(avatar).toMatchObject({ id: expect.stringMatching(/^photo-[0-9a-f]{16}$/), alt: 'Wren at work' })
  const visitor = await Browser.open(api.app)
  const host = (await visitor.send('GET', '/api/customer/hosts/h7')).json().data
  expect(host.avatar.url).toBe(avatar.url)
  expect((await servedFile(visitor, `${avatar.url}-320.webp`)).status).toBe(200)
  expect((await own.send('DELETE', '/hosts/h7/avatar')).json().data.avatar).toBeNull()
})
