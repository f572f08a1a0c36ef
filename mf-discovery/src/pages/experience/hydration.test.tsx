import { allSettled, createWatch, fork } from 'effector'
import { domainEvent } from 'shared/bus'
import { navigationRequested } from 'shared/nav'
import { skeletonFx } from 'shared/query'
import { readTodayFx } from 'shared/settings'
import { expectHydration, nextTurn, serializedState, visitTwice } from 'shared/testing'
import * as api from '../../api'
import { $searchContext } from '../../domain/experience/model'
import { breakdown, experienceOf, respondWith, summaryOf } from '../../testing/sample-experiences'
import { left, visited } from './model'
import { ExperiencePage } from './page'
import { $reviews } from './reviews'
import { $similar } from './similar'

const visitTo = (slug: string) => ({ pathname: `/experience/${slug}`, params: { slug }, search: '?adults=2', hash: '' })
const visit = visitTo('paddle-the-itchen-7')

const review = {
  id: 'r1',
  author: { firstName: 'Ada', avatar: null },
  rating: 5,
  text: 'Lovely.',
  createdAt: '2026-05-01T10:00:00Z',
  hostReply: null,
}
const found = () => ({ data: experienceOf() })

function world(
  experience: () => unknown,
  reviews: () => unknown = () => ({ data: [review], meta: { page: 1, lastPage: 2, total: 12, breakdown } }),
) {
  const asked = { experience: jest.fn(experience), reviews: jest.fn(reviews), similar: jest.fn() }
  const handlers = [
    [api.experienceFx, respondWith(asked.experience)],
    [api.reviewsFx, respondWith(asked.reviews)],
    [
      api.similarFx,
      () => {
        asked.similar()
        return { data: [summaryOf({ id: '8', slug: 'row-8', name: 'Row to the abbey' })] }
      },
    ],
    [readTodayFx, () => '2026-06-10'],
    [skeletonFx, () => undefined],
  ] as never
  return { asked, handlers }
}

async function served(experience: () => unknown, to = visit) {
  const scope = fork({ handlers: world(experience).handlers })
  await allSettled(visited, { scope, params: to })
  return serializedState(scope)
}

test.each([
  ['its experience', found, 'You might also like'],
  ['"not found"', () => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }), 'could not be found'],
  ['a failure', () => Promise.reject({ kind: 'unreachable' }), 'We could not load this experience'],
])('a page server-rendered with %s hydrates without changes and without requests', async (_, experience, text) => {
  const state = await served(experience)
  const { asked, handlers } = world(experience)
  const scope = fork({ values: state, handlers })
  await expectHydration(<ExperiencePage />, { state, scope, text, visited, visit, asked })
  expect(serializedState(scope)).toEqual(state)
})

test('requests only the reviews in the browser when they were late on the server', async () => {
  const server = fork({ handlers: world(found, () => new Promise(() => {})).handlers })
  void allSettled(visited, { scope: server, params: visit })
  await nextTurn()
  const { asked, handlers } = world(found)
  const scope = fork({ values: serializedState(server), handlers })
  expect(scope.getState($similar)).toHaveLength(1)
  await allSettled(visited, { scope, params: visit })
  expect(asked.experience).not.toHaveBeenCalled()
  expect(asked.similar).not.toHaveBeenCalled()
  expect(scope.getState($reviews)?.items).toHaveLength(1)
})

test('requests the experience in the browser when it was late on the server', async () => {
  const server = fork({ handlers: world(() => new Promise(() => {})).handlers })
  void allSettled(visited, { scope: server, params: visit })
  const { asked, handlers } = world(found)
  await allSettled(visited, { scope: fork({ values: serializedState(server), handlers }), params: visit })
  expect(asked.experience).toHaveBeenCalledTimes(1)
})

test('a server-rendered experience is reported as opened once, and its outdated slug is replaced', async () => {
  const old = visitTo('kayak-trip-7')
  const scope = fork({ values: await served(found, old), handlers: world(found).handlers })
  const opened = jest.fn()
  const went = jest.fn()
  createWatch({ unit: domainEvent('discovery/experience-opened'), scope, fn: opened })
  createWatch({ unit: navigationRequested, scope, fn: went })
  await allSettled(visited, { scope, params: old })
  await allSettled(visited, { scope, params: visit })
  expect(went.mock.calls).toEqual([
    [{ to: '/experience/paddle-the-itchen-7?adults=2', replace: true, keepScroll: true }],
  ])
  expect(opened.mock.calls).toEqual([[{ experienceId: '7', name: 'Paddle the Itchen', priceInPence: 2500 }]])
})

test('reviews and similar experiences of the previous experience are not shown with the next one', async () => {
  const { asked, handlers } = world(found)
  const scope = fork({ handlers })
  await allSettled(visited, { scope, params: visit })
  const waiting = fork({
    values: serializedState(scope),
    handlers: world(() => new Promise(() => {})).handlers,
  })
  void allSettled(visited, { scope: waiting, params: visitTo('row-to-the-abbey-8') })
  expect(waiting.getState($reviews)).toBeNull()
  expect(waiting.getState($similar)).toEqual([])
  expect(asked.experience).toHaveBeenCalledTimes(1)
})

test('links keep the party, but no other query parameters', async () => {
  const scope = fork({ handlers: world(found).handlers })
  await allSettled(visited, { scope, params: { ...visit, search: '?utm_source=letter&adults=2' } })
  expect(scope.getState($searchContext)).toBe('?adults=2')
})

test('a later visit refetches the experience', async () => {
  const { asked, handlers } = world(found)
  const scope = fork({ values: await served(found), handlers })
  await visitTwice(scope, { visited, left, visit })
  expect(asked.experience).toHaveBeenCalledTimes(1)
})
