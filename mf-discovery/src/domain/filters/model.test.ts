import { allSettled, createWatch, fork } from 'effector'
import { $location, navigationRequested } from 'shared/nav'
import { noFilters } from './filters'
import { $filters, allCleared, categoryToggled, datesPicked, guestsPicked, searchPressed } from './model'

function page(pathname: string, search = '', filters = noFilters) {
  const scope = fork({
    values: [
      [$location, { pathname, search, hash: '' }],
      [$filters, filters],
    ],
  })
  const went = jest.fn()
  createWatch({ unit: navigationRequested, scope, fn: went })
  return { scope, went }
}

const pair = { adults: 2, children: 0, private: false }

test('on /browse a choice replaces the history entry and keeps the scroll position', async () => {
  const { scope, went } = page('/browse')
  await allSettled(guestsPicked, { scope, params: pair })
  expect(went).toHaveBeenCalledWith({ to: '/browse?adults=2', replace: true, keepScroll: true })
})

test('repeating a choice does nothing', async () => {
  const { scope, went } = page('/browse', '?adults=2', { ...noFilters, party: pair })
  const before = scope.getState($filters)
  await allSettled(guestsPicked, { scope, params: { ...pair } })
  expect(went).not.toHaveBeenCalled()
  expect(scope.getState($filters)).toBe(before)
})

test('a new choice resets to the first page', async () => {
  const { scope, went } = page('/browse', '?page=4', { ...noFilters, page: 4 })
  await allSettled(categoryToggled, { scope, params: 'families' })
  expect(went).toHaveBeenCalledWith(expect.objectContaining({ to: '/browse?categories=families' }))
})

test('clear all removes place, dates and guests, and keeps name and categories', async () => {
  const filters = {
    ...noFilters,
    party: pair,
    dates: { from: '2026-06-20', to: '2026-06-20' },
    place: { address: 'Romsey', latitude: 50.98, longitude: -1.49, radius: 15 },
    name: 'kayak',
    categories: ['families'] as const,
  }
  const { scope, went } = page('/browse', '?adults=2', filters)
  await allSettled(allCleared, { scope })
  expect(went).toHaveBeenCalledWith(expect.objectContaining({ to: '/browse?name=kayak&categories=families' }))
})

test('on other pages choices wait for Search, which navigates to /browse with all of them', async () => {
  const { scope, went } = page('/')
  await allSettled(guestsPicked, { scope, params: pair })
  await allSettled(datesPicked, { scope, params: { from: '2026-06-20', to: '2026-06-21' } })
  expect(went).not.toHaveBeenCalled()
  await allSettled(searchPressed, { scope })
  expect(went).toHaveBeenCalledWith({ to: '/browse?adults=2&from=2026-06-20&to=2026-06-21' })
})
