import type { Loaded, LoadRequest, Rendered, RenderRequest, Slot } from 'shared/contracts'
import { browserRegistry } from '../pages/document'
import { createRouteMatcher } from '../pages/route-match'
import { registryOf, route } from '../testing/releases'
import type { Bundles } from './bundles'
import { composePage } from './compose-page'

const registry = registryOf({
  content: [route('/')],
  discovery: [route('/browse')],
  booking: [route('/pay', { html: 'private' })],
})
const find = createRouteMatcher(registry)

const place = (prefix: string) => `<div data-mount><!--slot:${prefix}--></div>`
const slot = (prefix: string, owner: Slot['owner'], expose: string): Slot => ({
  prefix,
  owner,
  expose,
  props: { of: prefix },
})
const loaded = (changes: Partial<Loaded> = {}): Loaded => ({
  state: {},
  status: 200,
  head: null,
  tags: [],
  isLasting: true,
  ...changes,
})

/** Fake bundles that render `/browse` as a heading and two widgets of other owners. Each can be made to fail. */
function bundles(changes: {
  load?: (app: string, request: Omit<LoadRequest, 'limitMs'>) => Partial<Loaded>
  render?: (app: string, request: RenderRequest) => Rendered | null
}): Bundles & { loads: [string, Omit<LoadRequest, 'limitMs'>][] } {
  const loads: [string, Omit<LoadRequest, 'limitMs'>][] = []
  return {
    loads,
    async load({ app }, request) {
      loads.push([app, request])
      return loaded(changes.load?.(app, request) ?? { state: { [`${app}/$data`]: 1 }, tags: [app] })
    },
    async render({ app }, request) {
      const given = changes.render?.(app, request)
      if (given) return given
      if (request.part.expose !== 'lifecycles') return { html: `<b>${request.part.expose} of ${app}</b>`, slots: [] }
      const slots = [slot('p1', 'booking', 'BookingPanel'), slot('p2', 'account', 'WishlistButton')]
      const drawn = slots.map(({ prefix }) => (request.unfilled.includes(prefix) ? '<i>skeleton</i>' : place(prefix)))
      return {
        html: `<h1>page</h1>${drawn.join('')}`,
        slots: slots.filter(({ prefix }) => !request.unfilled.includes(prefix)),
      }
    },
    async renderFrame(_, { shows, unfilled }) {
      const isEmpty = shows !== 'page' || unfilled.includes('main')
      return {
        html: `<main>${isEmpty ? shows : place('main')}</main>`,
        slots: isEmpty ? [] : [slot('main', 'discovery', 'lifecycles')],
        ground: 'chalk',
      }
    },
    begin() {},
    use() {},
    async read() {},
    heaps: async () => ({}),
    async stop() {},
  }
}

const registryWithAccount = { ...registry, remotes: { ...registry.remotes, ...registryOf({ account: [] }).remotes } }

async function compose(path: string, parts: Bundles) {
  const logged: string[] = []
  const page = await composePage(
    parts,
    {
      registry: registryWithAccount,
      browserRegistry: browserRegistry(registryWithAccount),
      match: find(path),
      url: path,
      settings: null,
      origins: { apiOrigin: 'http://api', contentOrigin: 'http://content' },
    },
    (_, message) => logged.push(message),
  )
  return { page, logged }
}

test('composes layout, page and widgets into one page with one state', async () => {
  const { page } = await compose('/browse', bundles({}))
  expect(page?.html).toBe(
    '<main><div data-mount><h1>page</h1><div data-mount><b>BookingPanel of booking</b></div><div data-mount><b>WishlistButton of account</b></div></div></main>',
  )
  expect(page?.state).toEqual({ 'discovery/$data': 1, 'booking/$data': 1, 'account/$data': 1 })
  expect(page?.filled.sort()).toEqual(['main', 'p1', 'p2'])
  expect(page).toMatchObject({ shows: 'page', status: 200, isWhole: true, tags: ['discovery', 'booking', 'account'] })
})

test('loads a widget with its own props and the state of the page', async () => {
  const parts = bundles({})
  await compose('/browse', parts)
  const [, request] = parts.loads.find(([app]) => app === 'booking') ?? []
  expect(request).toMatchObject({
    parts: [{ expose: 'BookingPanel', props: { of: 'p1' } }],
    state: { 'discovery/$data': 1 },
  })
})

test('a widget that cannot be rendered leaves its skeleton, and the page is not shareable', async () => {
  const { page, logged } = await compose(
    '/browse',
    bundles({
      render: (app) => {
        if (app === 'booking') throw new Error('looped')
        return null
      },
    }),
  )
  expect(page?.html).toContain('<h1>page</h1><i>skeleton</i><div data-mount><b>WishlistButton of account</b></div>')
  expect(page?.filled.sort()).toEqual(['main', 'p2'])
  expect(page?.isWhole).toBe(false)
  expect(logged).toContain('server rendering failed; left to the browser')
})

test('a page whose bundle fails still has its layout', async () => {
  const { page } = await compose(
    '/browse',
    bundles({
      load: () => {
        throw new Error('dead')
      },
      render: () => {
        throw new Error('dead')
      },
    }),
  )
  expect(page).toMatchObject({ html: '<main>page</main>', filled: [], isWhole: false, status: 200 })
})

test('a page with late or failed data is not shareable', async () => {
  const { page } = await compose('/browse', bundles({ load: () => ({ isLasting: false }) }))
  expect(page?.isWhole).toBe(false)
  expect(page?.html).toContain('<h1>page</h1>')
})

test('a page that the API does not find has status 404', async () => {
  const { page } = await compose('/browse', bundles({ load: () => ({ status: 404 }) }))
  expect(page?.status).toBe(404)
})

test('a page that has moved has its redirect and is not rendered', async () => {
  const head = { title: 'Kayak', redirect: '/experience/kayak-7' }
  const parts = bundles({ load: () => ({ head, tags: ['experience:7'] }) })
  const { page } = await compose('/browse', parts)
  expect(page).toMatchObject({ html: '', head, tags: ['experience:7'], isWhole: true })
  expect(parts.loads).toHaveLength(1)
})

test('a private page has the layout and a skeleton, and loads no data', async () => {
  const parts = bundles({})
  const { page } = await compose('/pay', parts)
  expect(page).toMatchObject({ shows: 'skeleton', html: '<main>skeleton</main>', state: {} })
  expect(parts.loads).toEqual([])
})

test('an unknown path shows the not-found page with status 404', async () => {
  const { page } = await compose('/nowhere', bundles({}))
  expect(page).toMatchObject({ shows: 'not-found', html: '<main>not-found</main>', status: 404 })
})

test('returns null if the layout cannot be rendered', async () => {
  const parts = bundles({})
  const { page, logged } = await compose('/browse', {
    ...parts,
    renderFrame: () => Promise.reject(new Error('dead')),
  })
  expect(page).toBeNull()
  expect(logged).toContain('layout rendering failed')
})
