import { allSettled, fork } from 'effector'
import { $location, navigationRequested } from 'shared/nav'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { $guests, $selectedTickets, $session, quantityChanged } from '../../domain/draft/draft'
import { bookingOf, experienceOf, sessionOf } from '../../testing/samples'
import * as model from './model'

beforeEach(() => sessionStorage.clear())

const days = [
  { date: '2026-06-12', priceFrom: 1250, seatsLeft: 8, privateAvailable: true },
  { date: '2026-06-13', priceFrom: 1250, seatsLeft: 3, privateAvailable: false },
]
const morning = sessionOf()
const evening = sessionOf({ id: 's-evening', startsAt: '2026-06-12T17:00:00.000Z' })

interface World {
  search?: string
  dates?: (request: { query?: { month: string } }) => unknown
  sessions?: (request: object) => unknown
  hold?: (request: HoldCall) => unknown
}

type HoldCall = { idempotencyKey: string; body: object }

async function openPanel({ search = '', dates, sessions, hold }: World = {}) {
  const calls = {
    dates: jest.fn(dates ?? (() => ({ data: days }))),
    sessions: jest.fn(sessions ?? (() => ({ data: [morning, evening] }))),
    hold: jest.fn(hold ?? (() => ({ data: bookingOf() }))),
  }
  const scope = fork({
    values: [[$location, { pathname: '/experience/kayak-7', search, hash: '' }]],
    handlers: [
      [api.experienceFx, () => ({ data: experienceOf() })],
      // An endpoint's first argument is where the API is.
      [api.availableDatesFx, (_: string, request: Parameters<typeof calls.dates>[0]) => calls.dates(request)],
      [api.sessionsFx, (_: string, request: object) => calls.sessions(request)],
      [api.holdSeatsFx, (_: string, request: HoldCall) => calls.hold(request)],
      [readTodayFx, () => '2026-06-10'],
    ],
  })
  await allSettled(model.shown, { scope, params: { experienceId: '7' } })
  return { scope, calls }
}

const refused = (code: string) => Promise.reject({ kind: 'refused', code, errors: {} })

test('the panel opens on this month and the first day that can be booked', async () => {
  const { scope, calls } = await openPanel()
  expect(calls.dates).toHaveBeenCalledWith({ params: { id: '7' }, query: { month: '2026-06', full: '1' } })
  expect(scope.getState(model.$date)).toBe('2026-06-12')
  expect(calls.sessions).toHaveBeenCalledWith({ params: { id: '7' }, query: { date: '2026-06-12' } })
  expect(scope.getState($session)).toBeNull()
})

test('the day and party of the search are carried along', async () => {
  const { scope } = await openPanel({ search: '?from=2026-06-13&to=2026-06-14&adults=2&children=1' })
  expect(scope.getState(model.$date)).toBe('2026-06-13')
  expect(scope.getState($guests)).toEqual({ adults: 2, children: 1, private: false })
})

test('a day that was searched for and cannot be booked is not replaced by another', async () => {
  const { scope } = await openPanel({ search: '?from=2026-06-20' })
  expect(scope.getState(model.$date)).toBeNull()
})

test('a day that is sold out is not picked by itself, but is when it was searched for: there is a line for it', async () => {
  const full = { date: '2026-06-11', priceFrom: 1250, seatsLeft: 0, privateAvailable: false }
  const dates = () => ({ data: [full, ...days] })
  const unasked = await openPanel({ dates })
  expect(unasked.scope.getState(model.$date)).toBe('2026-06-12')
  expect(unasked.scope.getState(model.$dates)).toEqual(days)
  const { scope, calls } = await openPanel({ dates, search: '?from=2026-06-11' })
  expect(scope.getState(model.$date)).toBe('2026-06-11')
  expect(calls.sessions).toHaveBeenCalledWith({ params: { id: '7' }, query: { date: '2026-06-11' } })
})

test('nothing left this month: the next one is shown', async () => {
  const { scope } = await openPanel({
    dates: ({ query }) => ({ data: query?.month === '2026-07' ? [{ ...days[0], date: '2026-07-04' }] : [] }),
  })
  expect(scope.getState(model.$month)).toBe('2026-07')
  expect(scope.getState(model.$date)).toBe('2026-07-04')
})

test('the only session of a day that has room is picked by itself', async () => {
  const full = sessionOf({ id: 's-full', seatsLeft: 0 })
  const { scope } = await openPanel({ sessions: () => ({ data: [full, evening] }), search: '?adults=2' })
  expect(scope.getState($session)?.id).toBe('s-evening')
  expect(scope.getState($selectedTickets)).toEqual({ 't-adult': 2 })
})

test('another day drops the session of the last one', async () => {
  const { scope } = await openPanel()
  await allSettled(model.sessionPicked, { scope, params: morning })
  await allSettled(model.datePicked, { scope, params: '2026-06-13' })
  expect(scope.getState(model.$date)).toBe('2026-06-13')
  expect(scope.getState($session)).toBeNull()
})

test('the day that is picked already keeps its session when it is pressed again', async () => {
  const { scope } = await openPanel()
  await allSettled(model.sessionPicked, { scope, params: morning })
  const date = scope.getState(model.$date)
  await allSettled(model.datePressed, { scope, params: date ?? '' })
  expect(scope.getState($session)).toEqual(morning)
  await allSettled(model.datePressed, { scope, params: '2026-06-13' })
  expect(scope.getState(model.$date)).toBe('2026-06-13')
})

test('"Book" holds the chosen tickets and leads to the checkout of that booking', async () => {
  const { scope, calls } = await openPanel({ search: '?adults=2&children=1' })
  await allSettled(model.sessionPicked, { scope, params: morning })
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  await allSettled(model.holdPressed, { scope })
  unwatch()
  expect(calls.hold).toHaveBeenCalledTimes(1)
  expect(calls.hold.mock.calls[0]?.[0]).toMatchObject({
    body: {
      sessionId: 's-morning',
      tickets: [
        { ticketId: 't-adult', quantity: 2 },
        { ticketId: 't-child', quantity: 1 },
      ],
    },
  })
  expect(went).toEqual([`/checkout?booking=${bookingOf().uuid}`])
})

test('a private group is held as one ticket', async () => {
  const { scope, calls } = await openPanel({ search: '?adults=4' })
  await allSettled(model.sessionPicked, { scope, params: morning })
  await allSettled(model.privateToggled, { scope, params: true })
  await allSettled(model.holdPressed, { scope })
  expect(calls.hold.mock.calls[0]?.[0]).toMatchObject({ body: { tickets: [{ ticketId: 't-whole', quantity: 1 }] } })
})

test('what would be refused is not even asked for', async () => {
  const { scope, calls } = await openPanel()
  await allSettled(model.sessionPicked, { scope, params: morning })
  await allSettled(quantityChanged, { scope, params: { ticketId: 't-adult', quantity: 0 } })
  expect(scope.getState(model.$canHold)).toBe(false)
  await allSettled(model.holdPressed, { scope })
  expect(calls.hold).not.toHaveBeenCalled()
})

test('a session that fills up meanwhile is refused, and calendar and sessions reload', async () => {
  const { scope, calls } = await openPanel({ hold: () => refused('SESSION_FULL') })
  await allSettled(model.sessionPicked, { scope, params: morning })
  await allSettled(model.holdPressed, { scope })
  expect(scope.getState(model.$holdFailure)).toMatchObject({ kind: 'refused', code: 'SESSION_FULL' })
  expect(calls.sessions).toHaveBeenCalledTimes(2)
  expect(calls.dates).toHaveBeenCalledTimes(2)
})

test('a press repeated after silence is the same press; after a refusal it is a new one', async () => {
  let answer: () => Promise<unknown> = () => Promise.reject({ kind: 'unreachable' })
  const { scope, calls } = await openPanel({ hold: () => answer() })
  await allSettled(model.sessionPicked, { scope, params: morning })
  await allSettled(model.holdPressed, { scope })
  answer = () => refused('SESSION_FULL')
  await allSettled(model.holdPressed, { scope })
  await allSettled(model.holdPressed, { scope })
  const [first, second, third] = calls.hold.mock.calls.map(([request]) => request.idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(second)
})

test('another experience starts afresh', async () => {
  const { scope } = await openPanel({ search: '?adults=3' })
  await allSettled(model.sessionPicked, { scope, params: morning })
  await allSettled(model.shown, { scope, params: { experienceId: '8' } })
  expect(scope.getState($session)).toBeNull()
  expect(scope.getState(model.$experienceId)).toBe('8')
})

test('sends the displayed total, and displays the new total after PRICE_CHANGED', async () => {
  let price = 1250
  const priced = () => sessionOf({ tickets: morning.tickets.map((ticket) => ({ ...ticket, price })) })
  const { scope, calls } = await openPanel({
    sessions: () => ({ data: [priced()] }),
    hold: () => refused('PRICE_CHANGED'),
  })
  price = 2000
  await allSettled(model.holdPressed, { scope })
  expect(calls.hold.mock.calls[0]?.[0].body).toMatchObject({ expectedTotal: 1250 })
  expect(scope.getState(model.$holdFailure)).toMatchObject({ code: 'PRICE_CHANGED' })
  calls.hold.mockImplementation(() => ({ data: bookingOf() }))
  await allSettled(model.holdPressed, { scope })
  expect(calls.hold.mock.calls[1]?.[0].body).toMatchObject({ expectedTotal: 2000 })
})
