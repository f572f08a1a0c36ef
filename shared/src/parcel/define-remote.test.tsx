import { act, render, screen } from '@testing-library/react'
import { allSettled, createEvent, createStore, createWatch, fork } from 'effector'
import { type Head, headChanged } from 'shared/nav'
import { createMemoryNav, pageWrapper, testPorts } from 'shared/testing'
import type { RouteDefinition } from '../contracts/routes'
import { defineRemote } from './define-remote'

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

test('a page names the tab once it knows what it is about', async () => {
  const { scope, named } = await open()
  expect(screen.getByRole('heading', { name: 'Browse' })).toBeVisible()
  await act(() => allSettled(loaded, { scope, params: { title: 'Days out near Romsey' } }))
  expect(named).toEqual(['Days out near Romsey'])
})

test('a page that is being left does not name the next one', async () => {
  const { scope, nav, named } = await open()
  act(() => nav.push('/blog'))
  await act(() => allSettled(loaded, { scope, params: { title: 'Days out near Romsey' } }))
  expect(named).toEqual([])
})
