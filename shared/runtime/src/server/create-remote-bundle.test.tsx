import { allSettled, attach, createEffect, createEvent, createStore, sample } from 'effector'
import type { LoadRequest } from 'shared/contracts/server-bundle'
import { $responseListener, $visitorIp } from 'shared/http'
import { defineWidget, type ServerPages } from 'shared/parcel'
import { useLive } from 'shared/scope'
import { createRemoteBundle } from './create-remote-bundle'

const visited = createEvent<string>()
const askedFx = createEffect<string, string>()
const receivedFx = attach({
  source: $responseListener,
  async effect(onAnswer, pathname: string) {
    onAnswer?.({ tags: ['experience:7'], isLasting: !pathname.includes('failed') })
    return pathname.includes('late') ? await new Promise<string>(() => {}) : `data of ${pathname}`
  },
})
sample({ clock: visited, target: receivedFx })
const $data = createStore<string | null>(null, { sid: 'test/data' }).on(receivedFx.doneData, (_, data) => data)
const $untouched = createStore('as before', { sid: 'test/untouched' }).on(askedFx.doneData, (_, data) => data)

function Page() {
  const { data, untouched } = useLive({ data: $data, untouched: $untouched })
  return <h1>{data ? `${data}, ${untouched}` : 'skeleton'}</h1>
}

const pages: ServerPages = {
  async visit({ pathname }, scope) {
    await allSettled(visited, { scope, params: pathname })
    return { title: 'A page', ...(pathname === '/missing' ? { missing: true } : {}) }
  },
  draw: async () => <Page />,
}
const widget = defineWidget('account/WishlistButton', ({ experienceName }) => (
  <button type="button">{experienceName}</button>
))
const bundle = createRemoteBundle({ pages, widgets: { WishlistButton: widget.served } })

const request = (url: string, changes: Partial<LoadRequest> = {}): LoadRequest => ({
  parts: [{ expose: 'lifecycles', props: {} }],
  url,
  state: {},
  settings: null,
  apiOrigin: 'http://api',
  contentOrigin: 'http://content',
  limitMs: 500,
  ...changes,
})
const root = { settings: null, prefix: 'p', unfilled: [] }

test('loaded data is in the state, and the page is rendered from it', async () => {
  const loaded = await bundle.load(request('/browse'))
  expect(loaded).toMatchObject({ status: 200, head: { title: 'A page' }, tags: ['experience:7'], isLasting: true })
  expect(loaded.state['test/data']).toBe('data of /browse')
  const part = { expose: 'lifecycles', props: {} }
  const { html } = await bundle.render({ ...root, part, url: '/browse', state: loaded.state })
  expect(html).toBe('<h1>data of /browse, as before</h1>')
})

test('returns only values that this load has added or changed', async () => {
  const state = { 'test/untouched': 'by another', 'booking/$draft': { seats: 2 } }
  const loaded = await bundle.load(request('/browse', { state }))
  expect(Object.keys(loaded.state)).toContain('test/data')
  expect(Object.keys(loaded.state)).not.toContain('test/untouched')
  expect(Object.keys(loaded.state)).not.toContain('booking/$draft')
})

test('returns an empty state after the deadline, and marks failed loads as not cacheable', async () => {
  expect(await bundle.load(request('/late', { limitMs: 30 }))).toMatchObject({ state: {}, isLasting: false })
  expect(await bundle.load(request('/failed'))).toMatchObject({ status: 200, isLasting: false })
})

test('a page without a subject is a 404', async () => {
  expect((await bundle.load(request('/missing'))).status).toBe(404)
})

test('origins, listener, session and settings are not part of the returned state', async () => {
  const { state } = await bundle.load(request('/browse'))
  expect(JSON.stringify(state)).not.toContain('http://')
  expect(Object.keys(state).filter((sid) => /origin|listener|session|settings/.test(sid))).toEqual([])
})

test('renders a widget from its props, and throws for a widget that is not exposed', async () => {
  const part = { expose: 'WishlistButton', props: { experienceId: '7', experienceName: 'Pots' } }
  expect((await bundle.render({ ...root, part, url: '/', state: {} })).html).toBe('<button type="button">Pots</button>')
  await expect(bundle.render({ ...root, part: { expose: 'Other', props: {} }, url: '/', state: {} })).rejects.toThrow(
    'No widget Other in this remote.',
  )
})

test('passes the visitor’s IP address to the page’s requests', async () => {
  let visitorIp = ''
  const visiting: ServerPages = {
    ...pages,
    async visit(_, scope) {
      visitorIp = scope.getState($visitorIp)
      return null
    },
  }
  await createRemoteBundle({ pages: visiting, widgets: {} }).load(request('/browse', { visitorIp: '203.0.113.5' }))
  expect(visitorIp).toBe('203.0.113.5')
})

test('a page’s state contains no value of the request, because other visitors get it from the cache', async () => {
  const values = {
    apiOrigin: 'http://api.internal',
    contentOrigin: 'http://content.internal',
    visitorIp: '203.0.113.5',
    traceParent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  }
  const { state } = await bundle.load(request('/browse', values))
  const json = JSON.stringify(state)
  for (const [name, value] of Object.entries(values)) expect([name, json.includes(value)]).toEqual([name, false])
  expect(Object.keys(state)).not.toContain('shared/answer-listener')
})
