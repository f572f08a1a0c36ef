import { allSettled, createWatch, fork, scopeBind } from 'effector'
import { $location, locationChanged, navigationRequested } from 'shared/nav'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { type Filters, noFilters } from '../../domain/filters/filters'
import { $filters, criteriaCleared, guestsPicked } from '../../domain/filters/model'
import { $name, nameTyped, typingFx } from '../../domain/filters/name-field'
import { respondWith } from '../../testing/sample-experiences'
import { placeOf } from '../../testing/sample-places'
import {
  $isSearchBoxOpen,
  $suggestions,
  closed,
  delayFx,
  opened,
  placeSuggested,
  searched,
  suggestionFollowed,
} from './model'

const pair = { adults: 2, children: 0, private: false }

async function world({
  pathname = '/',
  search = '',
  filters = noFilters,
  typing = (name) => name,
}: {
  pathname?: string
  search?: string
  filters?: Filters
  /** The debounce of the typed name; it ends at once by default. */
  typing?: (name: string) => string | Promise<string>
} = {}) {
  const asked = jest.fn(({ query }: { query: { q: string } }) => ({
    data: { places: [placeOf(query.q)], experiences: [], categories: [] },
  }))
  const scope = fork({
    values: [
      [$location, { pathname, search, hash: '' }],
      [$filters, filters],
    ],
    handlers: [
      [readTodayFx, () => '2026-06-10'],
      [api.suggestFx, respondWith(asked)],
      [typingFx, typing],
      [delayFx, (text: string) => text],
    ] as never,
  })
  const went = jest.fn()
  createWatch({ unit: navigationRequested, scope, fn: went })
  await allSettled(opened, { scope })
  return {
    scope,
    asked,
    went,
    isOpen: () => scope.getState($isSearchBoxOpen),
    filters: () => scope.getState($filters),
  }
}

test('Search navigates to /browse with the filters and closes the panel', async () => {
  const { scope, went, isOpen } = await world()
  expect(isOpen()).toBe(true)
  await allSettled(guestsPicked, { scope, params: pair })
  await allSettled(searched, { scope })
  expect(went).toHaveBeenLastCalledWith({ to: '/browse?adults=2' })
  expect(isOpen()).toBe(false)
})

test('Search includes a name typed just before, without waiting for the debounce', async () => {
  const { scope, went, filters } = await world({ typing: () => new Promise(() => {}) })
  scopeBind(nameTyped, { scope })('kayak')
  expect(filters().name).toBe('')
  scopeBind(searched, { scope })()
  expect(went).toHaveBeenLastCalledWith({ to: '/browse?name=kayak' })
})

test('applies a typed name, but not when only its spaces have changed', async () => {
  const { scope, filters } = await world()
  await allSettled(nameTyped, { scope, params: 'kayak' })
  const before = filters()
  expect(before.name).toBe('kayak')
  await allSettled(nameTyped, { scope, params: 'kayak ' })
  expect(filters()).toBe(before)
})

test('Clear filters resets all filters and the typed text', async () => {
  const { scope, filters } = await world({
    filters: {
      ...noFilters,
      party: pair,
      dates: { from: '2026-06-20', to: '2026-06-20' },
      place: { address: 'Romsey', latitude: 50.98, longitude: -1.49, radius: 15 },
      categories: ['families'],
    },
  })
  await allSettled(nameTyped, { scope, params: 'kayak' })
  await allSettled(criteriaCleared, { scope })
  expect(filters()).toEqual(noFilters)
  expect(scope.getState($name)).toBe('')
})

test('on /browse filters apply at once, and Search only closes the panel or goes back to the first page', async () => {
  const first = await world({ pathname: '/browse', search: '?adults=2', filters: { ...noFilters, party: pair } })
  await allSettled(searched, { scope: first.scope })
  expect(first.went).not.toHaveBeenCalled()
  expect(first.isOpen()).toBe(false)
  const third = await world({ pathname: '/browse', search: '?page=3', filters: { ...noFilters, page: 3 } })
  await allSettled(searched, { scope: third.scope })
  expect(third.went).toHaveBeenCalledWith({ to: '/browse' })
})

test('the panel closes when the page changes, but not when only the query changes', async () => {
  const { scope, isOpen } = await world({ pathname: '/browse' })
  await allSettled(locationChanged, { scope, params: { pathname: '/browse', search: '?adults=2', hash: '' } })
  expect(isOpen()).toBe(true)
  await allSettled(locationChanged, { scope, params: { pathname: '/blog', search: '', hash: '' } })
  expect(isOpen()).toBe(false)
})

test('on an experience’s page the panel restores dates and party from the URL', async () => {
  const { filters } = await world({
    pathname: '/experience/paddle-the-itchen-7',
    search: '?adults=2&from=2026-06-20',
    filters: { ...noFilters, name: 'paddle' },
  })
  expect(filters()).toMatchObject({ party: pair, dates: { from: '2026-06-20', to: '2026-06-20' }, name: 'paddle' })
})

test('picking a suggested place sets the place and clears the typed name', async () => {
  const { scope, asked, filters } = await world()
  await allSettled(nameTyped, { scope, params: 'romsy' })
  expect(asked).toHaveBeenCalledWith({ query: { q: 'romsy' } })
  const [place] = scope.getState($suggestions).places
  if (place) await allSettled(placeSuggested, { scope, params: place })
  expect(filters()).toMatchObject({ place: { address: 'romsy, Hampshire', radius: 15 }, name: '' })
  expect(scope.getState($name)).toBe('')
  expect(scope.getState($suggestions).places).toEqual([])
})

test('following a suggestion or closing the panel clears the suggestions', async () => {
  for (const unit of [suggestionFollowed, closed]) {
    const { scope, isOpen } = await world()
    await allSettled(nameTyped, { scope, params: 'romsy' })
    expect(scope.getState($suggestions).places).toHaveLength(1)
    await allSettled(unit, { scope })
    expect(isOpen()).toBe(false)
    expect(scope.getState($suggestions).places).toEqual([])
  }
})
