import { allSettled, fork } from 'effector'
import { skeletonFx } from 'shared/query'
import { readTodayFx } from 'shared/settings'
import { expectHydration, nextTurn, serializedState } from 'shared/testing'
import * as api from '../../api'
import { experienceOf, respondWith } from '../../testing/sample-experiences'
import { visitOf } from '../../testing/visit-of'
import { $head, left, visited } from './model'
import { AvailableDatesPage } from './page'

const visit = visitOf('/available-dates', '?adults=2&month=2026-06')
const days = [
  { date: '2026-06-13', priceFrom: 2500, seatsLeft: 8, privateAvailable: true },
  { date: '2026-06-14', priceFrom: 3000, seatsLeft: 3, privateAvailable: false },
]

function world(dates: () => unknown, experience: () => unknown = () => ({ data: experienceOf() })) {
  const asked = { dates: jest.fn((_: unknown) => dates()), experience: jest.fn((_: unknown) => experience()) }
  const handlers = [
    [api.experienceFx, respondWith(asked.experience)],
    [api.availableDatesFx, respondWith(asked.dates)],
    [readTodayFx, () => '2026-06-10'],
    [skeletonFx, () => undefined],
  ] as never
  return { asked, handlers }
}

const found = () => ({ data: days })
const never = () => new Promise(() => {})

test.each([
  ['its days', found, 'Saturday June 13'],
  ['nothing to book', () => ({ data: [] }), 'Nothing to book in June 2026'],
  ['a failure', () => Promise.reject({ kind: 'unreachable' }), 'We could not reach our server'],
])('a page server-rendered with %s hydrates without changes and without requests', async (_, dates, text) => {
  const server = fork({ handlers: world(dates).handlers })
  await allSettled(visited, { scope: server, params: visit })
  const state = serializedState(server)
  const { asked, handlers } = world(dates)
  const scope = fork({ values: state, handlers })
  await expectHydration(<AvailableDatesPage />, { state, scope, text, visited, visit, asked })
  expect(serializedState(scope)).toEqual(state)
})

test('requests only the dates in the browser when they were late on the server', async () => {
  const server = fork({ handlers: world(never).handlers })
  void allSettled(visited, { scope: server, params: visit })
  await nextTurn()
  const { asked, handlers } = world(found)
  await allSettled(visited, { scope: fork({ values: serializedState(server), handlers }), params: visit })
  expect(asked.experience).not.toHaveBeenCalled()
  expect(asked.dates.mock.calls).toEqual([[{ params: { id: '7' }, query: { month: '2026-06' } }]])
})

test('another month requests only its dates, and a later visit refetches them', async () => {
  const { asked, handlers } = world(found)
  const scope = fork({ handlers })
  await allSettled(visited, { scope, params: visit })
  await allSettled(visited, { scope, params: visitOf('/available-dates', '?month=2026-07') })
  expect(asked.experience).toHaveBeenCalledTimes(1)
  expect(asked.dates).toHaveBeenCalledTimes(2)
  await allSettled(left, { scope })
  await allSettled(visited, { scope, params: visitOf('/available-dates', '?month=2026-07') })
  expect(asked.dates).toHaveBeenCalledTimes(3)
})

test('the head has the title, the canonical path and a redirect from an outdated slug', async () => {
  const scope = fork({ handlers: world(found).handlers })
  await allSettled(visited, { scope, params: visitOf('/available-dates', '', 'old-name-7') })
  expect(scope.getState($head)).toMatchObject({
    title: 'Available dates: Paddle the Itchen',
    canonical: '/experience/paddle-the-itchen-7/available-dates',
    redirect: '/experience/paddle-the-itchen-7/available-dates',
  })
})

test('the dates of a missing experience are a 404', async () => {
  const gone = () => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} })
  const scope = fork({ handlers: world(gone, gone).handlers })
  await allSettled(visited, { scope, params: visit })
  expect(scope.getState($head)).toEqual({ title: 'Page not found', indexed: false, missing: true })
})
