import { act, render, screen, waitFor } from '@testing-library/react'
import { allSettled, createEvent, createStore, createWatch, fork } from 'effector'
import type { RouteDefinition } from 'shared/contracts/routes'
import { type Head, headChanged } from 'shared/nav'
import { createMemoryNav, pageWrapper, testPorts } from 'shared/testing'
import { defineRemote } from './define-remote'
import { mountParcel } from './mount-parcel'
import type { PageModule, PageVisit } from './page-module'
import type { ParcelProps } from './react-parcel'

const loaded = createEvent<Head>()
const $head = createStore<Head | null>(null).on(loaded, (_, head) => head)
const routes = [
  { id: 'browse', path: '/browse', layout: 'regular', guards: [], title: 'Browse', html: 'public' },
] as const satisfies readonly RouteDefinition[]

async function open() {
  const remote = defineRemote({
    routes,
    pages: { browse: async () => ({ page: { Page: () => <h1>Browse</h1>, $head } }) },
  })
  const scope = fork()
  const nav = createMemoryNav('/browse')
  const named: string[] = []
  createWatch({ unit: headChanged, scope, fn: ({ title }) => named.push(title) })
  const view = <main>{await remote.served.draw('/browse')}</main>
  render(view, { wrapper: pageWrapper(testPorts({ scope, nav })) })
  return { scope, nav, named }
}

test('a page sets the tab title once its data is loaded', async () => {
  const { scope, named } = await open()
  expect(screen.getByRole('heading', { name: 'Browse' })).toBeVisible()
  await act(() => allSettled(loaded, { scope, params: { title: 'Days out near Romsey' } }))
  expect(named).toEqual(['Days out near Romsey'])
})

test('a page that is being left does not set the title of the next one', async () => {
  const { scope, nav, named } = await open()
  act(() => nav.push('/blog'))
  await act(() => allSettled(loaded, { scope, params: { title: 'Days out near Romsey' } }))
  expect(named).toEqual([])
})

afterEach(() => document.body.replaceChildren())

function LatePage() {
  return (
    <>
      <h1>Late</h1>
      <input aria-label="Name" />
    </>
  )
}

/** Renders /browse, then navigates to `/late`, whose chunk loads only when `come` is called. */
async function onTheWay(onLate?: ParcelProps['onLate']) {
  let come: (page: { page: PageModule }) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const code = new Promise<{ page: PageModule }>((resolve, reject) => {
    come = resolve
    fail = reject
  })
  const visited = createEvent<PageVisit>()
  const remote = defineRemote({
    routes: [...routes, { ...routes[0], id: 'late', path: '/late' }],
    pages: { browse: async () => ({ page: { Page: () => <h1>Browse</h1> } }), late: () => code },
  })
  await remote.prepare('/browse')
  const scope = fork()
  const visits: string[] = []
  createWatch({ unit: visited, scope, fn: ({ search }) => visits.push(search) })
  const nav = createMemoryNav('/browse')
  const place = document.body.appendChild(document.createElement('div'))
  const onCrash = jest.fn()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const props = { ports: testPorts({ scope, nav }), prefix: 'r', onCrash, onLate, domElement: place }
  await mountParcel(remote, props).mountPromise
  nav.push('/late?when=soon')
  return { come: () => come({ page: { Page: LatePage, visited } }), fail, visits, onCrash, nav }
}

test('a page whose chunk is late notifies the host, renders once it has loaded, and is visited with the query', async () => {
  const settled = jest.fn()
  const onLate = jest.fn(() => settled)
  const { come, visits } = await onTheWay(onLate)
  await waitFor(() => expect(onLate).toHaveBeenCalledWith('/late'))
  expect(settled).not.toHaveBeenCalled()
  come()
  expect(await screen.findByRole('heading', { name: 'Late' })).toBeVisible()
  await waitFor(() => expect(settled).toHaveBeenCalledTimes(1))
  expect(visits).toEqual(['?when=soon'])
})

test('a field of a late page keeps its value when the query changes', async () => {
  const { come, nav, visits } = await onTheWay(() => () => {})
  come()
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  name.value = 'Ada'
  nav.push('/late?when=later')
  await waitFor(() => expect(nav.getSnapshot().location.search).toBe('?when=later'))
  await waitFor(() => expect(visits).toEqual(['?when=soon', '?when=later']))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada')
})

test('prepare rejects for a path that this release has no page for', async () => {
  const remote = defineRemote({ routes, pages: { browse: async () => ({ page: { Page: () => null } }) } })
  await expect(remote.prepare('/of-tomorrow')).rejects.toThrow('No page at /of-tomorrow in this remote.')
})

test('a chunk that fails to load is left to a host with onLate, and thrown for a host without it', async () => {
  const told = await onTheWay(jest.fn(() => () => {}))
  told.fail(new Error('gone'))
  const untold = await onTheWay()
  untold.fail(new Error('gone'))
  await waitFor(() => expect(untold.onCrash).toHaveBeenCalledTimes(1))
  expect(told.onCrash).not.toHaveBeenCalled()
})
