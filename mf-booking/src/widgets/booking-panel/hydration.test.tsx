import { allSettled, fork } from 'effector'
import { $location } from 'shared/nav'
import { readTodayFx } from 'shared/settings'
import { hydrate, nextTurn, serializedState } from 'shared/testing'
import * as api from '../../api'
import { $session, quantityChanged } from '../../domain/draft/draft'
import { experienceOf, sessionOf } from '../../testing/samples'
import { BookingPanel } from './booking-panel'
import * as model from './model'

beforeEach(() => sessionStorage.clear())

const days = [
  { date: '2026-06-12', priceFrom: 1250, seatsLeft: 8, privateAvailable: true },
  { date: '2026-06-13', priceFrom: 1500, seatsLeft: 3, privateAvailable: false },
]
const props = { experienceId: '7' }

interface Answers {
  experience?: () => unknown
  dates?: () => unknown
  sessions?: () => unknown
  today?: string
}

function world({
  experience = () => ({ data: experienceOf() }),
  dates = () => ({ data: days }),
  sessions = () => ({ data: [sessionOf()] }),
  today = '2026-06-10',
}: Answers = {}) {
  const asked = { experience: jest.fn(experience), dates: jest.fn(dates), sessions: jest.fn(sessions) }
  const handlers = [
    [api.experienceFx, asked.experience],
    [api.availableDatesFx, asked.dates],
    [api.sessionsFx, asked.sessions],
    [readTodayFx, () => today],
  ] as never
  const counts = () => Object.fromEntries(Object.entries(asked).map(([name, call]) => [name, call.mock.calls.length]))
  return { counts, handlers }
}

const at = (search: string) =>
  [[$location, { pathname: '/experience/kayak-7', search, hash: '' }]] as [typeof $location, never][]

async function served(responses: Answers = {}, search = '?adults=2') {
  const scope = fork({ values: at(search), handlers: world(responses).handlers })
  await allSettled(model.shown, { scope, params: props })
  return serializedState(scope)
}

const never = () => new Promise(() => {})
const down = () => Promise.reject({ kind: 'unreachable' })
const nothing = { experience: 0, dates: 0, sessions: 0 }

test('a panel mounted twice by StrictMode keeps its server-rendered state', async () => {
  const state = await served()
  const page = await hydrate(<BookingPanel {...props} />, {
    state,
    scope: fork({ values: state, handlers: world().handlers }),
  })
  expect(page.complaints).toEqual([])
  expect(page.container).toHaveTextContent('Friday June 12')
  await page.leave()
})

test.each([
  ['its month and the first day’s times', {}, 'Friday June 12'],
  ['nothing to book', { dates: () => ({ data: [] }) }, 'Nothing to book this month'],
  ['a failure', { dates: down }, 'We could not reach our server'],
])('a panel server-rendered with %s hydrates without changes and requests nothing', async (_, responses, text) => {
  const state = await served(responses)
  const { counts, handlers } = world(responses)
  const scope = fork({ values: state, handlers })
  const page = await hydrate(<BookingPanel {...props} />, { state, scope, strict: false })
  expect(page.complaints).toEqual([])
  expect(page.html).toContain(text)
  expect(counts()).toEqual(nothing)
  expect(serializedState(scope)).toEqual(state)
  expect(page.container.innerHTML).toBe(page.html)
  await page.leave()
})

test.each([
  ['the times', { sessions: never }, { ...nothing, sessions: 1 }],
  ['the days', { dates: never }, { ...nothing, dates: 1, sessions: 1 }],
  ['the experience', { experience: never }, { ...nothing, experience: 1 }],
])('the browser loads only what the server did not receive in time: %s', async (_, late, counted) => {
  const server = fork({ values: at(''), handlers: world(late).handlers })
  void allSettled(model.shown, { scope: server, params: props })
  await nextTurn()
  const { counts, handlers } = world()
  const scope = fork({ values: serializedState(server), handlers })
  await allSettled(model.shown, { scope, params: props })
  expect(counts()).toEqual(counted)
  expect(scope.getState(model.$sessions)).toHaveLength(1)
  expect(scope.getState(model.$experience)).not.toBeNull()
})

test.each([
  ['another experience', { experienceId: '8' }, {}, '?adults=2'],
  ['another party', props, {}, '?adults=3'],
  ['another day than the one it was served on', props, { today: '2026-06-11' }, '?adults=2'],
])('a server-rendered panel starts again for %s', async (_, shownProps, responses, search) => {
  const state = await served()
  const { counts, handlers } = world(responses)
  const scope = fork({ values: { ...state, 'shared/location': at(search)[0]?.[1] }, handlers })
  await allSettled(model.shown, { scope, params: shownProps })
  expect(counts().experience).toBe(1)
})

test('a panel that is mounted again reloads its data', async () => {
  const { counts, handlers } = world()
  const scope = fork({ values: await served(), handlers })
  await allSettled(model.shown, { scope, params: props })
  await allSettled(quantityChanged, { scope, params: { ticketId: 't-adult', quantity: 5 } })
  await allSettled(model.left, { scope })
  await allSettled(model.shown, { scope, params: props })
  expect(counts()).toEqual({ experience: 1, dates: 1, sessions: 1 })
  expect(scope.getState($session)).not.toBeNull()
})

test('ignores the sessions of a day that is no longer picked', async () => {
  const responses = new Map<string, (answer: unknown) => void>()
  const scope = fork({
    handlers: [
      [api.experienceFx, () => ({ data: experienceOf() })],
      [api.availableDatesFx, () => ({ data: days })],
      [
        api.sessionsFx,
        (_: string, { query }: { query: { date: string } }) =>
          new Promise((resolve) => responses.set(query.date, resolve)),
      ],
      [readTodayFx, () => '2026-06-10'],
    ],
  })
  void allSettled(model.shown, { scope, params: props })
  await nextTurn()
  const picked = allSettled(model.datePicked, { scope, params: '2026-06-13' })
  responses.get('2026-06-13')?.({ data: [sessionOf({ id: 's-saturday' })] })
  responses.get('2026-06-12')?.({ data: [sessionOf({ id: 's-friday' })] })
  await picked
  expect(scope.getState(model.$sessions)?.map(({ id }) => id)).toEqual(['s-saturday'])
})
