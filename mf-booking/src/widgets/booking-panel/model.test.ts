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
      // The first argument of an endpoint effect is the URL of the API.
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

test('opens on the current month and its first bookable day', async () => {
  const { scope, calls } = await openPanel()
  expect(calls.dates).toHaveBeenCalledWith({ params: { id: '7' }, query: { month: '2026-06', full: '1' } })
  expect(scope.getState(model.$date)).toBe('2026-06-12')
  expect(calls.sessions).toHaveBeenCalledWith({ params: { id: '7' }, query: { date: '2026-06-12' } })
  expect(scope.getState($session)).toBeNull()
})

test('takes the day and the party from the search in the URL', async () => {
  const { scope } = await openPanel({ search: '?from=2026-06-13&to=2026-06-14&adults=2&children=1' })
  expect(scope.getState(model.$date)).toBe('2026-06-13')
  expect(scope.getState($guests)).toEqual({ adults: 2, children: 1, private: false })
})

test('picks no other day when the day of the search cannot be booked', async () => {
  const { scope } = await openPanel({ search: '?from=2026-06-20' })
  expect(scope.getState(model.$date)).toBeNull()
})

test('picks a sold-out day only if the search asks for it, so that its waiting list is shown', async () => {
  const full = { date: '2026-06-11', priceFrom: 1250, seatsLeft: 0, privateAvailable: false }
  const dates = () => ({ data: [full, ...days] })
  const unasked = await openPanel({ dates })
  expect(unasked.scope.getState(model.$date)).toBe('2026-06-12')
  expect(unasked.scope.getState(model.$dates)).toEqual(days)
  const { scope, calls } = await openPanel({ dates, search: '?from=2026-06-11' })
  expect(scope.getState(model.$date)).toBe('2026-06-11')
  expect(calls.sessions).toHaveBeenCalledWith({ params: { id: '7' }, query: { date: '2026-06-11' } })
})

test('shows the next month when nothing is left in the current one', async () => {
  const { scope } = await openPanel({
    dates: ({ query }) => ({ data: query?.month === '2026-07' ? [{ ...days[0], date: '2026-07-04' }] : [] }),
  })
  expect(scope.getState(model.$month)).toBe('2026-07')
  expect(scope.getState(model.$date)).toBe('2026-07-04')
})

test('picks the only session of a day that has room', async () => {
  const full = sessionOf({ id: 's-full', seatsLeft: 0 })
  const { scope } = await openPanel({ sessions: () => ({ data: [full, evening] }), search: '?adults=2' })
  expect(scope.getState($session)?.id).toBe('s-evening')
  expect(scope.getState($selectedTickets)).toEqual({ 't-adult': 2 })
})

test('picking another day drops the picked session', async () => {
  const { scope } = await openPanel()
  await allSettled(model.sessionPicked, { scope, params: morning })
  await allSettled(model.datePicked, { scope, params: '2026-06-13' })
  expect(scope.getState(model.$date)).toBe('2026-06-13')
  expect(scope.getState($session)).toBeNull()
})

test('pressing the picked day again keeps its session', async () => {
  const { scope } = await openPanel()
  await allSettled(model.sessionPicked, { scope, params: morning })
  const date = scope.getState(model.$date)
  await allSettled(model.datePressed, { scope, params: date ?? '' })
  expect(scope.getState($session)).toEqual(morning)
  await allSettled(model.datePressed, { scope, params: '2026-06-13' })
  expect(scope.getState(model.$date)).toBe('2026-06-13')
})

test('Book holds the chosen tickets and leads to the checkout of the booking', async () => {
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

test('holds a private group as one ticket', async () => {
  const { scope, calls } = await openPanel({ search: '?adults=4' })
  await allSettled(model.sessionPicked, { scope, params: morning })
  await allSettled(model.privateToggled, { scope, params: true })
  await allSettled(model.holdPressed, { scope })
  expect(calls.hold.mock.calls[0]?.[0]).toMatchObject({ body: { tickets: [{ ticketId: 't-whole', quantity: 1 }] } })
})

test('does not send a selection that would be refused', async () => {
  const { scope, calls } = await openPanel()
  await allSettled(model.sessionPicked, { scope, params: morning })
  await allSettled(quantityChanged, { scope, params: { ticketId: 't-adult', quantity: 0 } })
  expect(scope.getState(model.$canHold)).toBe(false)
  await allSettled(model.holdPressed, { scope })
  expect(calls.hold).not.toHaveBeenCalled()
})

test('refuses a hold when the session has filled up, and reloads calendar and sessions', async () => {
  const { scope, calls } = await openPanel({ hold: () => refused('SESSION_FULL') })
  await allSettled(model.sessionPicked, { scope, params: morning })
  await allSettled(model.holdPressed, { scope })
  expect(scope.getState(model.$holdFailure)).toMatchObject({ kind: 'refused', code: 'SESSION_FULL' })
  expect(calls.sessions).toHaveBeenCalledTimes(2)
  expect(calls.dates).toHaveBeenCalledTimes(2)
})

test('repeats a hold under the same idempotency key after a lost response, and under a new one after a refusal', async () => {
  let response: () => Promise<unknown> = () => Promise.reject({ kind: 'unreachable' })
  const { scope, calls } = await openPanel({ hold: () => response() })
  await allSettled(model.sessionPicked, { scope, params: morning })
  await allSettled(model.holdPressed, { scope })
  response = () => refused('SESSION_FULL')
  await allSettled(model.holdPressed, { scope })
  await allSettled(model.holdPressed, { scope })
  const [first, second, third] = calls.hold.mock.calls.map(([request]) => request.idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(second)
})

test('opening another experience clears the previous choice', async () => {
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
