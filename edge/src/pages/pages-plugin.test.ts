import Fastify, { type FastifyInstance } from 'fastify'
import type { GeneralInfo, Head } from 'shared/contracts'
import { createFolderStore } from '../releases/folder-store'
import { noReleaseCache } from '../releases/release-cache'
import type { Bundles } from '../rendering/bundles'
import { createReleasesInUse } from '../rendering/releases-in-use'
import { readSettings } from '../settings'
import { registryOf, route } from '../testing/releases'
import { pages } from './pages-plugin'

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

/** An edge whose page at /experience/… has this head. `reading` resolves once its bundles are loaded. */
function createEdge(head: Head, reading = Promise.resolve()) {
  const registry = registryOf({ discovery: [route('/experience/:slug', { query: ['adults'] })] })
  let loads = 0
  const bundles: Bundles = {
    async load() {
      loads++
      return { state: {}, status: 200, head, tags: ['experience:7'], isLasting: true }
    },
    render: async () => ({ html: '<h1>page</h1>', slots: [] }),
    renderFrame: async () => ({ html: '<main></main>', slots: [], ground: 'chalk' }),
    begin() {},
    use() {},
    read: () => reading,
    heaps: async () => ({}),
    async stop() {},
  }
  const app = Fastify()
  open.push(app)
  pages(app, {
    onPurge: () => {},
    settings: { ...readSettings({}), apiUrl: 'http://127.0.0.1:1' },
    registry: () => registry,
    store: createFolderStore('/nowhere'),
    copies: noReleaseCache,
    generalInfo: async () => ({ product_name: 'Meander' }) as GeneralInfo,
    bundles,
    inUse: createReleasesInUse(bundles),
    development: false,
  })
  return { listen: () => app.listen({ port: 0, host: '127.0.0.1' }), loads: () => loads }
}

async function edgeWith(head: Head) {
  const { listen, loads } = createEdge(head)
  const origin = await listen()
  return { ask: (path: string) => fetch(origin + path, { redirect: 'manual' }), loads }
}

test('an edge listens only once the bundles of the live releases are loaded', async () => {
  const happened: string[] = []
  let finish = () => {}
  const reading = new Promise<void>((resolve) => {
    finish = resolve
  })
  const listening = createEdge({ title: 'Kayak' }, reading)
    .listen()
    .then(() => happened.push('listening'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  happened.push('bundles loaded')
  finish()
  await listening
  expect(happened).toEqual(['bundles loaded', 'listening'])
})

test('a page that has moved redirects with the query of each visitor, and is rendered once', async () => {
  const { ask, loads } = await edgeWith({ title: 'Kayak', redirect: '/experience/kayak-7' })
  const first = await ask('/experience/old-7?adults=2&utm_source=letter')
  expect([first.status, first.headers.get('location')]).toEqual([301, '/experience/kayak-7?adults=2&utm_source=letter'])
  expect(await first.text()).toBe('')
  const second = await ask('/experience/old-7?utm_source=friend&adults=2')
  expect(second.headers.get('location')).toBe('/experience/kayak-7?utm_source=friend&adults=2')
  expect(loads()).toBe(1)
})

test('browsers revalidate a redirect, and it has the surrogate keys of its page', async () => {
  const { ask } = await edgeWith({ title: 'Kayak', redirect: '/experience/kayak-7' })
  const { headers } = await ask('/experience/old-7')
  expect(headers.get('cache-control')).toContain('max-age=0')
  expect(headers.get('surrogate-key')).toContain('experience:7')
})

test('a page cannot redirect to another site', async () => {
  const { ask } = await edgeWith({ title: 'Kayak', redirect: '//elsewhere.example/' })
  expect((await ask('/experience/old-7')).headers.get('location')).toBe('/')
})

test('a shared cache serves a page for at most eight seconds after a release or a rollback', async () => {
  const { ask } = await edgeWith({ title: 'Kayak', redirect: '/experience/kayak-7' })
  const control = (await ask('/experience/old-7')).headers.get('cache-control') ?? ''
  const [fresh, stale] = ['s-maxage', 'stale-while-revalidate'].map((name) =>
    Number(new RegExp(`${name}=(\\d+)`).exec(control)?.[1]),
  )
  expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(8)
})
