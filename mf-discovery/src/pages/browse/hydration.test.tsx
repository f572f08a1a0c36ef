import { allSettled, fork } from 'effector'
import { $location } from 'shared/nav'
import { readTodayFx } from 'shared/settings'
import { expectHydration, serializedState, visitTwice } from 'shared/testing'
import * as api from '../../api'
import { answerOf, facetsOf, respondWith, summaryOf } from '../../testing/sample-experiences'
import { $isLoading, left, visited } from './model'
import { BrowsePage } from './page'

const search = '?adults=2&from=weekend&name=paddle'
const visit = { pathname: '/browse', params: {}, search, hash: '' }

function world(response: () => unknown, today = '2026-11-18') {
  const asked = jest.fn(response)
  const counted = jest.fn(() => facetsOf(2))
  const handlers = [
    [api.searchFx, respondWith(asked)],
    [api.facetsFx, respondWith(counted)],
    [readTodayFx, () => today],
  ] as never
  return { asked, counted, handlers }
}

async function served(response: () => unknown) {
  const { handlers } = world(response)
  const scope = fork({ values: [[$location, { pathname: '/browse', search, hash: '' }]], handlers })
  await allSettled(visited, { scope, params: visit })
  return serializedState(scope)
}

const found = () => answerOf([summaryOf(), summaryOf({ id: '8', slug: 'row-8', name: 'Row to the abbey' })])
const down = () => Promise.reject({ kind: 'unreachable' })

test.each([
  ['its experiences', found, 'Row to the abbey'],
  ['nothing found', () => answerOf([]), 'Nothing matches all of these filters at once.'],
  ['a failure', down, 'We could not look that up'],
])('a page server-rendered with %s hydrates without changes and without requests', async (_, response, text) => {
  const state = await served(response)
  const { asked, counted, handlers } = world(response)
  const scope = fork({ values: state, handlers })
  await expectHydration(<BrowsePage />, { state, scope, text, visited, visit, asked: { asked, counted } })
  expect(serializedState(scope)).toEqual(state)
})

test('a page rendered before its search had a response searches in the browser', async () => {
  const { asked, handlers } = world(() => new Promise(() => {}))
  const server = fork({ handlers })
  void allSettled(visited, { scope: server, params: visit })
  expect(asked).toHaveBeenCalledTimes(1)
  const browser = world(found)
  const scope = fork({ values: serializedState(server), handlers: browser.handlers })
  expect(scope.getState($isLoading)).toBe(true)
  await allSettled(visited, { scope, params: visit })
  expect(browser.asked).toHaveBeenCalledTimes(1)
  expect(scope.getState($isLoading)).toBe(false)
})

test('a page cached over midnight searches for the current weekend', async () => {
  const state = await served(found)
  const { asked, handlers } = world(found, '2026-11-23')
  const scope = fork({ values: state, handlers })
  await allSettled(visited, { scope, params: visit })
  expect(asked).toHaveBeenCalledWith({ query: expect.objectContaining({ start_date: '2026-11-28' }) })
})

test('a failed search is requested again at the next visit', async () => {
  const { asked, handlers } = world(found)
  const scope = fork({ values: await served(down), handlers })
  await visitTwice(scope, { visited, left, visit })
  expect(asked).toHaveBeenCalledTimes(1)
})
