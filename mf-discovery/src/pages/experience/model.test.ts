import { allSettled, createWatch, fork } from 'effector'
import { domainEvent } from 'shared/bus'
import { navigationRequested } from 'shared/nav'
import * as api from '../../api'
import { $experience, $failure } from '../../domain/experience/model'
import { $filters } from '../../domain/filters/model'
import { breakdown, experienceOf, respondWith, summaryOf } from '../../testing/sample-experiences'
import { $head, visited } from './model'
import { $reviews, moreReviewsPressed, reviewSortPicked } from './reviews'
import { $similar } from './similar'

const visit = (slug: string, search = '') => ({ pathname: `/experience/${slug}`, params: { slug }, search, hash: '' })
const review = (id: string) => ({
  id,
  author: { firstName: 'Ada', avatar: null },
  rating: 5,
  text: 'Lovely.',
  createdAt: '2026-05-01T10:00:00Z',
  hostReply: null,
})

function openPage(experience: () => unknown = () => ({ data: experienceOf() })) {
  const reviews = jest.fn(({ query }: { query: { page: number; sort: string } }) => ({
    data: [review(`${query.sort}-${query.page}`)],
    meta: { page: query.page, lastPage: 2, total: 2, breakdown },
  }))
  const opened = jest.fn((_request: { params: { id: string } }) => experience())
  const scope = fork({
    handlers: [
      [api.experienceFx, respondWith(opened)],
      [api.reviewsFx, respondWith(reviews)],
      [api.similarFx, () => ({ data: [summaryOf({ id: '8', name: 'Row to the abbey' })] })],
    ],
  })
  const went = jest.fn()
  createWatch({ unit: navigationRequested, scope, fn: went })
  return { scope, opened, reviews, went }
}

test('finds the id in the slug, sets the head and publishes discovery/experience-opened', async () => {
  const { scope, opened } = openPage()
  const announced = jest.fn()
  createWatch({ unit: domainEvent('discovery/experience-opened'), scope, fn: announced })
  await allSettled(visited, { scope, params: visit('paddle-the-itchen-7') })
  expect(opened).toHaveBeenCalledWith({ params: { id: '7' } })
  expect(scope.getState($head)).toMatchObject({
    title: 'Paddle the Itchen, Winchester',
    canonical: '/experience/paddle-the-itchen-7',
  })
  expect(announced).toHaveBeenCalledWith({ experienceId: '7', name: 'Paddle the Itchen', priceInPence: 2500 })
})

test('loads similar experiences', async () => {
  const { scope } = openPage()
  await allSettled(visited, { scope, params: visit('paddle-the-itchen-7') })
  expect(scope.getState($similar).map(({ name }) => name)).toEqual(['Row to the abbey'])
})

test('an outdated slug is replaced by the current one, keeping the query', async () => {
  const { scope, went, opened } = openPage()
  await allSettled(visited, { scope, params: visit('kayak-trip-7', '?adults=2') })
  expect(went).toHaveBeenCalledWith({
    to: '/experience/paddle-the-itchen-7?adults=2',
    replace: true,
    keepScroll: true,
  })
  await allSettled(visited, { scope, params: visit('paddle-the-itchen-7', '?adults=2') })
  expect(opened).toHaveBeenCalledTimes(1)
})

test('dates and party of the URL become the current filters', async () => {
  const { scope } = openPage()
  const search = '?adults=2&from=2099-06-20&to=2099-06-20'
  await allSettled(visited, { scope, params: visit('paddle-the-itchen-7', search) })
  expect(scope.getState($filters)).toMatchObject({
    party: { adults: 2 },
    dates: { from: '2099-06-20', to: '2099-06-20' },
  })
})

test('an outdated slug or another case of the path sets a redirect in the head', async () => {
  const { scope } = openPage()
  await allSettled(visited, { scope, params: visit('kayak-trip-7') })
  expect(scope.getState($head)?.redirect).toBe('/experience/paddle-the-itchen-7')
  const shouted = { ...visit('kayak-trip-7'), pathname: '/Experience/kayak-trip-7' }
  await allSettled(visited, { scope, params: shouted })
  expect(scope.getState($head)?.redirect).toBe('/experience/paddle-the-itchen-7')
  await allSettled(visited, { scope, params: visit('paddle-the-itchen-7') })
  expect(scope.getState($head)?.redirect).toBeUndefined()
})

test('a missing experience is a 404', async () => {
  const { scope } = openPage(() => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }))
  await allSettled(visited, { scope, params: visit('gone-9') })
  expect(scope.getState($experience)).toBeNull()
  expect(scope.getState($failure)).toMatchObject({ code: 'NOT_FOUND' })
  expect(scope.getState($head)).toEqual({ title: 'Page not found', indexed: false, missing: true })
})

test('more reviews are appended, and another order starts again', async () => {
  const { scope } = openPage()
  const shown = () => scope.getState($reviews)?.items.map(({ id }) => id)
  await allSettled(visited, { scope, params: visit('paddle-the-itchen-7') })
  await allSettled(moreReviewsPressed, { scope })
  expect(shown()).toEqual(['newest-1', 'newest-2'])
  await allSettled(reviewSortPicked, { scope, params: 'lowest' })
  expect(shown()).toEqual(['lowest-1'])
})
