import { allSettled, fork } from 'effector'
import { readTodayFx } from 'shared/settings'
import { hydrate, serializedState } from 'shared/testing'
import * as api from '../../api'
import { answerOf, respondWith, summaryOf } from '../../testing/sample-experiences'
import { ExperienceRail } from './experience-rail'
import { shown, unmounted } from './model'

const water = { heading: 'By the water', query: 'categories=water_ways', limit: 8 }
const rain = { heading: 'For rainy days', query: 'categories=for_rainy_days', limit: 4 }

type Search = (request: { query: api.SearchQuery }) => unknown
const paddle: Search = ({ query }) => answerOf([summaryOf({ name: query.water_ways ? 'Paddle' : 'Throw a pot' })])

function world(search: Search) {
  const asked = jest.fn(search)
  const handlers = [
    [api.searchFx, respondWith(asked)],
    [readTodayFx, () => '2026-06-10'],
  ] as never
  return { asked, handlers }
}

/** Loads each rail of a page into one state, as the server does. */
async function served(search: Search) {
  const scope = fork({ handlers: world(search).handlers })
  await allSettled(shown, { scope, params: water })
  await allSettled(shown, { scope, params: rain })
  return serializedState(scope)
}

test.each([
  ['their experiences', paddle, 'Throw a pot'],
  [
    'a failure in one',
    ((request) => (request.query.water_ways ? Promise.reject({ kind: 'unreachable' }) : paddle(request))) as Search,
    'could not be loaded',
  ],
  ['nothing in them', (() => answerOf([])) as Search, ''],
])('rails server-rendered with %s hydrate without changes and without requests', async (_, search, text) => {
  const state = await served(search)
  const { asked, handlers } = world(search)
  const rails = (
    <>
      <ExperienceRail {...water} />
      <ExperienceRail {...rain} />
    </>
  )
  const scope = fork({ values: state, handlers })
  const page = await hydrate(rails, { state, scope, strict: false })
  expect(page.complaints).toEqual([])
  expect(page.html).toContain(text)
  expect(asked).not.toHaveBeenCalled()
  expect(serializedState(scope)).toEqual(state)
  expect(page.container.innerHTML).toBe(page.html)
  await page.leave()
})

test('a rail that was late on the server is requested in the browser', async () => {
  const server = fork({ handlers: world(() => new Promise(() => {})).handlers })
  void allSettled(shown, { scope: server, params: water })
  const { asked, handlers } = world(paddle)
  await allSettled(shown, { scope: fork({ values: serializedState(server), handlers }), params: water })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a failed rail is requested again when it is next shown', async () => {
  const { asked, handlers } = world(paddle)
  const scope = fork({ values: await served(() => Promise.reject({ kind: 'unreachable' })), handlers })
  await allSettled(unmounted, { scope, params: water })
  await allSettled(shown, { scope, params: water })
  expect(asked).toHaveBeenCalledTimes(1)
})
