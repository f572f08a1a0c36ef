import Fastify, { type FastifyInstance } from 'fastify'
import { createFolderStore } from '../releases/folder-store'
import { noReleaseCache } from '../releases/release-cache'
import { readSettings } from '../settings'
import { PRODUCTION_ENVIRONMENT } from '../testing/environments'
import { registryOf, route } from '../testing/releases'
import { overrides } from './overrides-plugin'
import { createRejectedLog } from './rejected-log'
import { STAFF_COOKIE, signStaffLink } from './staff-link'

const secret = 'a secret of this environment, long'
const link = () => signStaffLink({ who: 'ada', until: Date.now() + 60_000 }, secret)
const production = {
  ...PRODUCTION_ENVIRONMENT,
  STAFF_LINK_SECRET: secret,
  OVERRIDE_ORIGINS: 'http://localhost:*',
}
const wanted = '?set=booking@http://localhost:3002&to=/pay'

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

async function edge(environment: Record<string, string>) {
  const said: { msg: string; who?: string; list?: string; count?: number }[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => said.push(JSON.parse(line)) } } })
  open.push(app)
  await app.register(overrides, {
    settings: readSettings(environment),
    store: createFolderStore('/nowhere'),
    copies: noReleaseCache,
    registry: () => registryOf({ booking: [route('/pay')] }),
    inUse: { async prepare() {} },
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (query: string, headers = {}) =>
    fetch(`${origin}/__mf/overrides${query}`, { redirect: 'manual', headers })
  return { ask, said }
}

test('in production redirects a visitor who requests other versions to the live page, and logs it once', async () => {
  const { ask, said } = await edge(production)
  const forged = signStaffLink({ who: 'eve', until: Date.now() + 60_000 }, 'a secret that eve has made up by herself')
  for (const query of [wanted, '?set=booking@1.4.0&to=/pay', `${wanted}&staff=${forged}`, '?to=/pay']) {
    const response = await ask(query)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/pay'])
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  const listing = await ask('', { accept: 'application/json' })
  expect(listing.status).toBe(303)
  expect(said.map(({ msg }) => msg)).toEqual(['override rejected; serving the live releases'])
})

test('a member of staff can choose versions after opening a staff link', async () => {
  const { ask, said } = await edge(production)
  const token = link()
  const opened = await ask(`?staff=${token}&to=/pay`)
  expect(opened.headers.get('location')).toBe('/__mf/overrides?to=%2Fpay')
  const [cookie = ''] = opened.headers.getSetCookie()
  expect(cookie).toMatch(new RegExp(`^${STAFF_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=\\d+$`))

  const chosen = await ask(wanted, { cookie: `${STAFF_COOKIE}=${token}` })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/pay'])
  expect(chosen.headers.get('set-cookie')).toContain('meander_overrides=booking%40http%3A%2F%2Flocalhost%3A3002;')
  expect(said).toMatchObject([{ who: 'ada', list: 'booking@http://localhost:3002' }])
})

test('one URL opens the staff link and chooses the versions', async () => {
  const { ask } = await edge(production)
  const cookies = (await ask(`${wanted}&staff=${link()}`)).headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([STAFF_COOKIE, 'meander_overrides'])
})

test.each([
  ['no origin is allowed', { OVERRIDE_ORIGINS: '' }, 400],
  ['no allowed origin is set', { OVERRIDE_ORIGINS: undefined }, 400],
  ['there is no secret', { STAFF_LINK_SECRET: undefined }, 303],
])('where %s, staff cannot load a remote from an origin', async (_, changes, status) => {
  const environment = Object.entries({ ...production, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const { ask } = await edge(Object.fromEntries(environment))
  const response = await ask(wanted, { cookie: `${STAFF_COOKIE}=${link()}` })
  expect(response.status).toBe(status)
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('counts rejected override requests, and logs at most once a minute', () => {
  const said: object[] = []
  const others = createRejectedLog((context) => said.push(context))
  for (const at of [0, 1, 59_999, 60_000]) others.note('booking@1.4.0', at)
  expect(said).toEqual([
    { list: 'booking@1.4.0', count: 1 },
    { list: 'booking@1.4.0', count: 4 },
  ])
})
