import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { createPublisher } from 'shared/bus'
import { $location, locationChanged, navigationRequested } from 'shared/nav'
import { skeletonFx } from 'shared/query'
import { createMemoryNav, pageWrapper, pendingRemotes, testPorts } from 'shared/testing'
import * as api from '../../api'
import { $filters } from '../../domain/filters/model'
import { loadLeaflet } from '../../domain/map/load-engine'
import { mockMapSize } from '../../testing/mock-map-size'
import { answerOf, pinOf, summaryOf } from '../../testing/sample-experiences'
import { moved } from './map-model'
import { visited } from './model'
import { BrowsePage } from './page'

let leaveRoom = () => {}
// Loads the code of the map beforehand, so that no test waits for it.
beforeAll(() => Promise.all([import('./results-map'), loadLeaflet()]), 30_000)
afterEach(() => leaveRoom())

const pins = [
  pinOf(),
  pinOf({ id: '8', slug: 'row-8', name: 'Row to the abbey', town: 'Beaulieu', latitude: 50.82, longitude: -1.45 }),
  pinOf({ id: '9', slug: 'throw-9', name: 'Throw a pot', latitude: 51.2, longitude: -1.1, ratingAvg: null }),
]

async function openBrowse({
  wide = true,
  total = pins.length,
  answer = () => ({ data: pins, meta: { total } }),
  search: searching = () => answerOf([summaryOf()]),
}: {
  search?: () => api.SearchResponse | Promise<never>
  wide?: boolean
  total?: number
  answer?: () => api.PinsResponse | Promise<never>
} = {}) {
  leaveRoom = mockMapSize({ wide })
  const search = '?adults=2'
  const scope = fork({
    values: [[$location, { pathname: '/browse', search, hash: '' }]],
    handlers: [
      [api.searchFx, searching],
      [api.pinsFx, answer],
      [skeletonFx, () => undefined],
    ],
  })
  await allSettled(visited, { scope, params: { pathname: '/browse', params: {}, search, hash: '' } })
  const nav = createMemoryNav(`/browse${search}`)
  // Like the shell: performs requested navigations and reports each one.
  createWatch({
    unit: navigationRequested,
    scope,
    fn: ({ to, replace }) => (replace ? nav.replace(to) : nav.push(to)),
  })
  nav.subscribe(() => {
    const { pathname, search, hash } = nav.getSnapshot().location
    act(() => void allSettled(locationChanged, { scope, params: { pathname, search, hash } }))
  })
  render(<BrowsePage />, { wrapper: pageWrapper(testPorts({ scope, nav, loader: pendingRemotes })) })
  return Object.assign(scope, { nav })
}

const map = () => screen.getByRole('region', { name: 'Map of the experiences' })
const pin = (name: RegExp) => within(map()).findByRole('button', { name })

test('on a wide screen shows results on a map beside the list, with name, town and price', async () => {
  await openBrowse()
  expect(await pin(/Paddle the Itchen, Winchester, from £25.00/)).toBeInTheDocument()
  expect(await pin(/Row to the abbey, Beaulieu/)).toBeInTheDocument()
  expect(within(map()).getByRole('status')).toHaveTextContent('3 experiences on the map')
})

test('a map that cannot show all results says how many it shows', async () => {
  await openBrowse({ total: 812 })
  await pin(/Paddle/)
  expect(within(map()).getByRole('status')).toHaveTextContent('The best 3 of 812 experiences are on the map')
})

test('a pin opens a card that links to the experience with the party; closing it returns the focus', async () => {
  await openBrowse()
  const button = await pin(/Row to the abbey/)
  await userEvent.click(button)
  const card = await screen.findByRole('dialog', { name: 'Row to the abbey' })
  await waitFor(() => expect(card).toHaveFocus())
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/experience/row-8?adults=2')
  expect(card).toHaveTextContent('Beaulieu')
  expect(card).toHaveTextContent('from £25.00')
  expect(within(card).getByRole('img', { name: 'Rated 4.8 of 5' })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await pin(/Row to the abbey/)).toHaveFocus()
})

test('a card and its pin are highlighted together', async () => {
  await openBrowse()
  const button = await pin(/Paddle the Itchen/)
  const card = screen.getByRole('link', { name: /Paddle the Itchen/ }).closest('li')
  expect(card).not.toHaveClass('lit')
  await userEvent.hover(button)
  expect(card).toHaveClass('lit')
  await userEvent.unhover(button)
  expect(card).not.toHaveClass('lit')
  act(() => screen.getByRole('link', { name: /Paddle the Itchen/ }).focus())
  await waitFor(async () => expect(await pin(/Paddle the Itchen/)).toHaveClass('lit'))
})

test('the map can be skipped, and shown as a list by town', async () => {
  await openBrowse()
  await pin(/Paddle/)
  await userEvent.click(within(map()).getByRole('button', { name: 'Skip the map' }))
  const other = within(map()).getByRole('button', { name: 'List by town' })
  expect(other).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const towns = within(map()).getAllByRole('group')
  expect(towns.map((town) => town.querySelector('summary')?.textContent)).toEqual([
    'Beaulieu1 experience',
    'Winchester2 experiences',
  ])
  expect(within(map()).getByRole('link', { name: /Throw a pot/ })).toHaveAttribute(
    'href',
    '/experience/throw-9?adults=2',
  )
  await userEvent.click(within(map()).getByRole('button', { name: 'Back to the map' }))
  expect(within(map()).queryByRole('heading', { name: 'Experiences by town' })).toBeNull()
})

test('offers “Search this area” once the map has been moved', async () => {
  const scope = await openBrowse()
  await pin(/Paddle/)
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull()
  const bounds = { south: 50.9, west: -1.6, north: 51.1, east: -1.3 }
  await act(() => allSettled(moved, { scope, params: { bounds, zoom: 11, byCustomer: true } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Search this area' }))
  expect(scope.getState($filters).place).toMatchObject({ address: 'Map area', latitude: 51 })
  expect(await screen.findByRole('button', { name: 'Remove filter: On and around the map' })).toBeInTheDocument()
})

test('does not count experiences outside the visible map as in view', async () => {
  const scope = await openBrowse()
  await pin(/Paddle/)
  const bounds = { south: 50.7, west: -1.6, north: 50.9, east: -1.3 }
  await act(() => allSettled(moved, { scope, params: { bounds, zoom: 11, byCustomer: true } }))
  expect(within(map()).getByRole('status')).toHaveTextContent('3 experiences on the map, 1 of them in view')
})

test('zooming by button counts as a move by the customer and offers “Search this area”', async () => {
  await openBrowse()
  await pin(/Paddle/)
  await userEvent.click(within(map()).getByRole('button', { name: 'Zoom out' }))
  expect(await screen.findByRole('button', { name: 'Search this area' })).toBeInTheDocument()
})

test('on a phone the buttons “Map” and “List” switch between map and list', async () => {
  const { nav } = await openBrowse({ wide: false })
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Map' }))
  expect(await pin(/Paddle the Itchen/)).toBeInTheDocument()
  expect(nav.getSnapshot().location.hash).toBe('#map')
  await userEvent.click(screen.getByRole('button', { name: 'List' }))
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull()
  expect(nav.getSnapshot().location).toMatchObject({ search: '?adults=2', hash: '' })
})

test('on a phone Back returns from the map to the list', async () => {
  const { nav } = await openBrowse({ wide: false })
  await userEvent.click(screen.getByRole('button', { name: 'Map' }))
  expect(await pin(/Paddle the Itchen/)).toBeInTheDocument()
  act(() => nav.go(-1))
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Map' })).toBeInTheDocument()
})

test('on a phone the map keeps count, order and filters visible', async () => {
  await openBrowse({ wide: false })
  await userEvent.click(screen.getByRole('button', { name: 'Map' }))
  await pin(/Paddle the Itchen/)
  expect(screen.getByRole('heading', { name: '1 experience' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: /Sort/ })).toBeVisible()
  expect(screen.getByText('Filters')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Sort/ }), 'price')
  expect(await pin(/Paddle the Itchen/)).toBeInTheDocument()
})

test('shows an error over the map when pins fail to load, and keeps the list', async () => {
  await openBrowse({ answer: () => Promise.reject({ kind: 'unreachable' }) })
  expect(await within(map()).findByRole('alert')).toHaveTextContent('We could not fill the map')
  expect(screen.getByRole('link', { name: /Paddle the Itchen/ })).toBeInTheDocument()
})

test('map and list are requested again when the network returns', async () => {
  let isDown = true
  const down = () => Promise.reject({ kind: 'unreachable' })
  const scope = await openBrowse({
    answer: () => (isDown ? down() : { data: pins, meta: { total: pins.length } }),
    search: () => (isDown ? down() : answerOf([summaryOf()])),
  })
  expect(await within(map()).findByRole('alert')).toBeInTheDocument()
  expect(screen.getByText('We could not look that up')).toBeInTheDocument()
  isDown = false
  await act(() => allSettled(createPublisher('shell')('shell/online'), { scope, params: {} }))
  expect(await pin(/Paddle the Itchen/)).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: /Paddle the Itchen/ })).toBeInTheDocument()
})
