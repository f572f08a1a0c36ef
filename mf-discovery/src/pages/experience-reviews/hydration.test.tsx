import { allSettled, fork } from 'effector'
import { skeletonFx } from 'shared/query'
import { readTodayFx } from 'shared/settings'
import { expectHydration, serializedState } from 'shared/testing'
import * as api from '../../api'
import { breakdown, experienceOf, respondWith } from '../../testing/sample-experiences'
import { reviewOf } from '../../testing/sample-hosts'
import { visitOf } from '../../testing/visit-of'
import { $head, visited } from './model'
import { ReviewsPage } from './page'

const visit = visitOf('/reviews', '?adults=2&page=2&sort=lowest')

function world(reviews: () => unknown, experience: () => unknown = () => ({ data: experienceOf() })) {
  const asked = { reviews: jest.fn((_: unknown) => reviews()), experience: jest.fn((_: unknown) => experience()) }
  const handlers = [
    [api.experienceFx, respondWith(asked.experience)],
    [api.reviewsFx, respondWith(asked.reviews)],
    [readTodayFx, () => '2026-06-10'],
    [skeletonFx, () => undefined],
  ] as never
  return { asked, handlers }
}

const found = () => ({ data: [reviewOf()], meta: { page: 2, lastPage: 3, total: 30, breakdown } })

test.each([
  ['its reviews', found, 'Lovely.'],
  ['a page beyond the last', () => ({ data: [], meta: found().meta }), 'There are no more reviews here'],
  ['a failure', () => Promise.reject({ kind: 'unreachable' }), 'We could not reach our server'],
])('a page server-rendered with %s hydrates without changes and without requests', async (_, reviews, text) => {
  const server = fork({ handlers: world(reviews).handlers })
  await allSettled(visited, { scope: server, params: visit })
  const state = serializedState(server)
  const { asked, handlers } = world(reviews)
  const scope = fork({ values: state, handlers })
  await expectHydration(<ReviewsPage />, { state, scope, text, visited, visit, asked })
})

test('page and order of the reviews come from the URL', async () => {
  const { asked, handlers } = world(found)
  const scope = fork({ handlers })
  await allSettled(visited, { scope, params: visit })
  expect(asked.reviews.mock.calls).toEqual([[{ params: { id: '7' }, query: { page: 2, sort: 'lowest' } }]])
  expect(scope.getState($head)).toMatchObject({
    title: 'Reviews of Paddle the Itchen',
    canonical: '/experience/paddle-the-itchen-7/reviews',
  })
})
