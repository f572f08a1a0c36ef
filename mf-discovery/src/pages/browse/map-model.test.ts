import { allSettled, createWatch, fork } from 'effector'
import { createPublisher } from 'shared/bus'
import { $location, navigationRequested } from 'shared/nav'
import * as api from '../../api'
import { $filters, filtersRestored } from '../../domain/filters/model'
import { readFilters } from '../../domain/filters/read-filters'
import { areaOf } from '../../domain/map/map-area'
import { pinOf, respondWith } from '../../testing/sample-experiences'
import {
  $isAreaSearchOffered,
  $pins,
  $pinsFailure,
  $viewport,
  areaSearchPressed,
  closed,
  delayFx,
  moved,
  opened,
  pinsRetryPressed,
  searchAsMovedToggled,
} from './map-model'
import { $pickedId, pinPressed } from './map-state'

const sight = (byCustomer: boolean, east = -1.2) => ({
  bounds: { south: 50.9, west: -1.4, north: 51.1, east },
  zoom: 11,
  byCustomer,
})

function openMap(search = '', response: () => unknown = () => ({ data: [pinOf()], meta: { total: 1 } })) {
  const asked = jest.fn(response)
  const scope = fork({
    values: [
      [$location, { pathname: '/browse', search, hash: '' }],
      [$filters, readFilters(search, '2026-06-10')],
    ],
    handlers: [
      [api.pinsFx, respondWith(asked)],
      [delayFx, (area: unknown) => area],
    ] as never,
  })
  const went = jest.fn()
  createWatch({ unit: navigationRequested, scope, fn: went })
  return { scope, asked, went }
}

test('requests the same filters for the map as for the list, without page and order', async () => {
  const { scope, asked } = openMap('?adults=2&categories=families&sort=price&page=3')
  await allSettled(opened, { scope })
  expect(asked).toHaveBeenCalledWith({ query: { timezone: 'Europe/London', 'tickets[adult]': 2, families: '1' } })
  await allSettled(filtersRestored, { scope, params: { ...scope.getState($filters), page: 4, sort: 'rating' } })
  expect(asked).toHaveBeenCalledTimes(1)
  await allSettled(filtersRestored, { scope, params: { ...scope.getState($filters), name: 'kayak' } })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('requests no pins while the map is not shown', async () => {
  const { scope, asked } = openMap()
  await allSettled(opened, { scope })
  await allSettled(closed, { scope })
  await allSettled(filtersRestored, { scope, params: { ...scope.getState($filters), name: 'kayak' } })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('offers to search the area of a dragged map, and searches it when pressed', async () => {
  const { scope, went } = openMap()
  await allSettled(opened, { scope })
  await allSettled(moved, { scope, params: sight(false) })
  expect(scope.getState($isAreaSearchOffered)).toBe(false)
  await allSettled(moved, { scope, params: sight(true) })
  expect(scope.getState($isAreaSearchOffered)).toBe(true)
  expect(went).not.toHaveBeenCalled()
  await allSettled(areaSearchPressed, { scope })
  const { latitude, longitude, radius } = areaOf(sight(true).bounds)
  expect(scope.getState($filters).place).toEqual({ address: 'Map area', latitude, longitude, radius })
  expect(went).toHaveBeenCalledWith(
    expect.objectContaining({
      to: `/browse?address=Map+area&latitude=${latitude}&longitude=${longitude}&radius=${radius}`,
    }),
  )
  expect(scope.getState($isAreaSearchOffered)).toBe(false)
})

test('with “Search as I move the map” a moved map is searched at once', async () => {
  const { scope } = openMap()
  await allSettled(opened, { scope })
  await allSettled(searchAsMovedToggled, { scope, params: true })
  await allSettled(moved, { scope, params: sight(true) })
  expect(scope.getState($filters).place).toMatchObject({ address: 'Map area', latitude: 51 })
  expect(scope.getState($isAreaSearchOffered)).toBe(false)
})

test('ticking “Search as I move the map” searches the area the map was moved to', async () => {
  const { scope } = openMap()
  await allSettled(opened, { scope })
  await allSettled(moved, { scope, params: sight(true) })
  await allSettled(searchAsMovedToggled, { scope, params: true })
  expect(scope.getState($filters).place?.address).toBe('Map area')
})

test('dragging the map while another area is searched offers the new area', async () => {
  const found = { data: [pinOf()], meta: { total: 1 } }
  let response: (found: unknown) => void = () => {}
  let isSlow = false
  const { scope } = openMap('', () => (isSlow ? new Promise((resolve) => (response = resolve)) : found))
  await allSettled(opened, { scope })
  await allSettled(moved, { scope, params: sight(true) })
  isSlow = true
  const searched = allSettled(areaSearchPressed, { scope })
  const dragged = allSettled(moved, { scope, params: sight(true, -1) })
  response(found)
  await Promise.all([searched, dragged])
  expect(scope.getState($isAreaSearchOffered)).toBe(true)
  isSlow = false
  await allSettled(areaSearchPressed, { scope })
  expect(scope.getState($filters).place).toMatchObject(areaOf(sight(true, -1).bounds))
})

test('the map shows the results, unless the customer has just moved it there', async () => {
  const { scope } = openMap()
  await allSettled(opened, { scope })
  const found = scope.getState($viewport)
  expect(found?.bounds).toMatchObject({ south: 51.06, west: -1.31 })
  await allSettled(moved, { scope, params: sight(true) })
  await allSettled(areaSearchPressed, { scope })
  expect(scope.getState($viewport)).toBe(found)
  await allSettled(filtersRestored, {
    scope,
    params: { ...scope.getState($filters), place: { address: 'Romsey', latitude: 50.99, longitude: -1.5, radius: 15 } },
  })
  expect(scope.getState($viewport)).not.toBe(found)
})

test('reopening the map shows the area where it was left', async () => {
  const { scope, asked } = openMap()
  await allSettled(opened, { scope })
  await allSettled(moved, { scope, params: sight(true) })
  await allSettled(closed, { scope })
  await allSettled(opened, { scope })
  expect(scope.getState($viewport)).toEqual({ bounds: sight(true).bounds, filling: true })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('with no results the map shows the searched place, or the default view', async () => {
  const none = () => ({ data: [], meta: { total: 0 } })
  const anywhere = openMap('', none)
  await allSettled(opened, { scope: anywhere.scope })
  expect(anywhere.scope.getState($viewport)).toBeNull()
  const around = openMap('?address=Romsey&latitude=50.99&longitude=-1.5&radius=15', none)
  await allSettled(opened, { scope: around.scope })
  expect(around.scope.getState($viewport)?.bounds.north).toBeGreaterThan(51.1)
})

/** Opens the map while the server cannot be reached, until `recover` is called. */
async function openUnreachable() {
  let down = true
  const map = openMap('', () =>
    down ? Promise.reject({ kind: 'unreachable' }) : { data: [pinOf()], meta: { total: 812 } },
  )
  await allSettled(opened, { scope: map.scope })
  return {
    ...map,
    recover: () => {
      down = false
    },
  }
}

test('a failed request for pins can be retried', async () => {
  const { scope, asked, recover } = await openUnreachable()
  expect(scope.getState($pinsFailure)).toEqual({ kind: 'unreachable' })
  recover()
  await allSettled(pinsRetryPressed, { scope })
  expect(scope.getState($pinsFailure)).toBeNull()
  expect(scope.getState($pins)?.total).toBe(812)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('ignores pins of an earlier search', async () => {
  const responses: ((answer: unknown) => void)[] = []
  const { scope } = openMap('', () => new Promise((resolve) => responses.push(resolve)))
  const first = allSettled(opened, { scope })
  const second = allSettled(filtersRestored, { scope, params: { ...scope.getState($filters), name: 'pottery' } })
  responses[1]?.({ data: [pinOf({ id: '2' })], meta: { total: 1 } })
  responses[0]?.({ data: [pinOf({ id: '1' })], meta: { total: 1 } })
  await Promise.all([first, second])
  expect(scope.getState($pins)?.items.map(({ id }) => id)).toEqual(['2'])
})

test('the card of a pin closes when the pin disappears or is pressed again', async () => {
  let pins = [pinOf()]
  const { scope } = openMap('', () => ({ data: pins, meta: { total: pins.length } }))
  await allSettled(opened, { scope })
  await allSettled(pinPressed, { scope, params: '7' })
  expect(scope.getState($pickedId)).toBe('7')
  pins = []
  await allSettled(filtersRestored, { scope, params: { ...scope.getState($filters), name: 'kayak' } })
  expect(scope.getState($pickedId)).toBeNull()
  await allSettled(pinPressed, { scope, params: '7' })
  await allSettled(pinPressed, { scope, params: '7' })
  expect(scope.getState($pickedId)).toBeNull()
})

test('pins that failed without a connection are requested again when the connection is back, while the map is shown', async () => {
  const online = createPublisher('shell')('shell/online')
  const { scope, asked, recover } = await openUnreachable()
  await allSettled(closed, { scope })
  await allSettled(online, { scope, params: {} })
  expect(asked).toHaveBeenCalledTimes(1)
  await allSettled(opened, { scope })
  recover()
  await allSettled(online, { scope, params: {} })
  expect(scope.getState($pins)?.total).toBe(812)
})
