import { allSettled, fork } from 'effector'
import { readTodayFx } from 'shared/settings'
import { denyStorage, serializedState } from 'shared/testing'
import * as api from '../../api'
import { bookingConfirmed } from '../../domain/booking/booking-confirmed'
import * as draft from '../../domain/draft/draft'
import { adult, bookingOf, child, experienceOf, sessionOf } from '../../testing/samples'
import * as model from './model'
import { $lostChoice } from './restore-model'

const days = [
  { date: '2026-06-12', priceFrom: 1250, seatsLeft: 8, privateAvailable: true },
  { date: '2026-06-20', priceFrom: 1250, seatsLeft: 8, privateAvailable: true },
  { date: '2026-07-04', priceFrom: 1250, seatsLeft: 8, privateAvailable: true },
]
const timesOf = (date: string) => [
  sessionOf({ id: `${date}-morning`, startsAt: `${date}T09:00:00.000Z` }),
  sessionOf({ id: `${date}-evening`, startsAt: `${date}T17:00:00.000Z` }),
]

interface World {
  experienceId?: string
  search?: string
  today?: string
  sessions?: (date: string) => draft.Session[]
  served?: ReturnType<typeof serializedState>
}

/** Opens a panel in a new scope, as after a reload, a sign-in or a new release: only session storage remains. */
async function openPanel({ experienceId = '7', search = '', today = '2026-06-10', ...world }: World = {}) {
  const timesOn = jest.fn(world.sessions ?? timesOf)
  const daysOf = (month: string) => days.filter(({ date }) => date.startsWith(month) && date >= today)
  const scope = fork({
    values: { 'shared/location': { pathname: '/experience/kayak-7', search, hash: '' }, ...world.served },
    handlers: [
      [api.experienceFx, () => ({ data: experienceOf({ id: experienceId }) })],
      [api.availableDatesFx, (_: string, { query }: { query: { month: string } }) => ({ data: daysOf(query.month) })],
      [api.sessionsFx, (_: string, { query }: { query: { date: string } }) => ({ data: timesOn(query.date) })],
      [readTodayFx, () => today],
    ] as never,
  })
  await allSettled(model.shown, { scope, params: { experienceId } })
  return { scope, timesOn }
}

/** Picks the evening session of the 20th for three adults. */
async function choose(world: World = {}) {
  const opened = await openPanel(world)
  const { scope } = opened
  await allSettled(model.datePressed, { scope, params: '2026-06-20' })
  const [, evening] = scope.getState(model.$sessions) ?? []
  if (evening) await allSettled(model.sessionPicked, { scope, params: evening })
  await allSettled(draft.quantityChanged, { scope, params: { ticketId: 't-adult', quantity: 3 } })
  return opened
}

beforeEach(() => sessionStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('restores the chosen day, session and tickets after a reload', async () => {
  await choose()
  const { scope } = await openPanel()
  expect(scope.getState(model.$date)).toBe('2026-06-20')
  expect(scope.getState(draft.$session)?.id).toBe('2026-06-20-evening')
  expect(scope.getState(draft.$selectedTickets)).toEqual({ 't-adult': 3 })
  expect(scope.getState(draft.$guests)).toEqual({ adults: 3, children: 0, private: false })
  expect(scope.getState($lostChoice)).toBeNull()
})

test('restores a private group, and a day in another month than the panel opens on', async () => {
  const { scope: before } = await choose()
  await allSettled(model.monthShown, { scope: before, params: '2026-07' })
  await allSettled(model.datePressed, { scope: before, params: '2026-07-04' })
  const [morning] = before.getState(model.$sessions) ?? []
  await allSettled(model.sessionPicked, { scope: before, params: morning ?? sessionOf() })
  await allSettled(model.privateToggled, { scope: before, params: true })
  const { scope } = await openPanel()
  expect(scope.getState(model.$month)).toBe('2026-07')
  expect(scope.getState(draft.$session)?.id).toBe('2026-07-04-morning')
  expect(scope.getState(draft.$selectedPrivateTicketId)).toBe('t-whole')
})

test('a panel server-rendered with the first day moves to the persisted choice', async () => {
  const untouched = await openPanel()
  expect(untouched.scope.getState(model.$date)).toBe('2026-06-12')
  await choose()
  const { scope, timesOn } = await openPanel({ served: serializedState(untouched.scope) })
  expect(scope.getState(model.$date)).toBe('2026-06-20')
  expect(scope.getState(draft.$session)?.id).toBe('2026-06-20-evening')
  expect(timesOn.mock.calls).toEqual([['2026-06-20']])
})

test('a panel server-rendered with the persisted day checks whether its session is still available', async () => {
  const untouched = await openPanel({ search: '?from=2026-06-20' })
  const served = serializedState(untouched.scope)
  await choose({ search: '?from=2026-06-20' })
  const { scope, timesOn } = await openPanel({ search: '?from=2026-06-20', served })
  expect(scope.getState(draft.$session)?.id).toBe('2026-06-20-evening')
  expect(timesOn.mock.calls).toEqual([['2026-06-20']])
  const full = (date: string) => timesOf(date).map((session) => ({ ...session, seatsLeft: 0 }))
  const late = await openPanel({ search: '?from=2026-06-20', served, sessions: full })
  expect(late.scope.getState($lostChoice)).toBe('full')
})

test('a panel server-rendered with the only session of its first day still moves to the persisted choice', async () => {
  const only = (date: string) => timesOf(date).slice(1)
  const untouched = await openPanel({ sessions: only, search: '?adults=2' })
  expect(untouched.scope.getState(draft.$session)?.id).toBe('2026-06-12-evening')
  sessionStorage.clear()
  await choose({ search: '?adults=2' })
  const { scope } = await openPanel({ sessions: only, search: '?adults=2', served: serializedState(untouched.scope) })
  expect(scope.getState(draft.$session)?.id).toBe('2026-06-20-evening')
  expect(scope.getState(draft.$selectedTickets)).toEqual({ 't-adult': 3 })
})

test('does not persist what the panel suggests itself', async () => {
  await openPanel()
  expect(sessionStorage).toHaveLength(0)
})

test('a checkbox that reports its initial state changes neither the choice nor its persisted copy', async () => {
  await choose()
  const kept = sessionStorage.getItem('booking_choice:7')
  const { scope } = await openPanel({ search: '?private=true' })
  await allSettled(model.privateToggled, { scope, params: false })
  expect(sessionStorage.getItem('booking_choice:7')).toBe(kept)
  expect(scope.getState(draft.$guests).private).toBe(true)
})

test('persists the choices of two experiences separately', async () => {
  await choose()
  const { scope } = await openPanel({ experienceId: '8' })
  expect(scope.getState(model.$date)).toBe('2026-06-12')
  expect(scope.getState(draft.$session)).toBeNull()
})

test('a newer search for another day or party replaces the persisted choice', async () => {
  await choose({ search: '?adults=2' })
  const { scope } = await openPanel({ search: '?from=2026-06-12&adults=4' })
  expect(scope.getState(model.$date)).toBe('2026-06-12')
  expect(scope.getState(draft.$guests)).toMatchObject({ adults: 4 })
})

test.each([
  ['that has filled up', [sessionOf({ id: '2026-06-20-evening', seatsLeft: 0 })], 'full'],
  ['that was cancelled', [sessionOf({ id: '2026-06-20-evening', status: 'cancelled' })], 'gone'],
  ['that is no longer there', [], 'gone'],
  [
    'that starts too soon to be booked',
    [sessionOf({ id: '2026-06-20-evening', tickets: [{ ...adult, available: 0 }] })],
    'gone',
  ],
] as const)('a persisted session %s is reported once, is not picked and is cleared', async (_, sessions, loss) => {
  await choose()
  const { scope } = await openPanel({ sessions: () => [...sessions] })
  expect(scope.getState($lostChoice)).toBe(loss)
  expect(scope.getState(draft.$session)).toBeNull()
  const again = await openPanel()
  expect(again.scope.getState($lostChoice)).toBeNull()
})

test('reports a persisted day that is past, and opens the panel on the first available day', async () => {
  await choose()
  const { scope } = await openPanel({ today: '2026-06-21' })
  expect(scope.getState($lostChoice)).toBe('gone')
  expect(scope.getState(model.$date)).toBe('2026-07-04')
})

test('picking another session clears the message about the lost choice', async () => {
  await choose()
  const { scope } = await openPanel({ sessions: (date) => timesOf(date).slice(0, 1) })
  expect(scope.getState($lostChoice)).toBe('gone')
  await allSettled(model.sessionPicked, { scope, params: sessionOf() })
  expect(scope.getState($lostChoice)).toBeNull()
})

test('a restored session with room for only part of the party stays picked, and the counters show the limit', async () => {
  await choose()
  const few = sessionOf({ id: '2026-06-20-evening', seatsLeft: 2, tickets: [adult, child] })
  const { scope } = await openPanel({ sessions: () => [few] })
  expect(scope.getState(draft.$session)?.id).toBe('2026-06-20-evening')
  expect(scope.getState(model.$selectionError)).toEqual({ kind: 'only-left', left: 2 })
})

test('clears the persisted choice once it is booked', async () => {
  const { scope } = await choose()
  await allSettled(bookingConfirmed, { scope, params: bookingOf() })
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  ['garbage', () => sessionStorage.setItem('booking_choice:7', '{"date":[')],
  ['something of another version', () => sessionStorage.setItem('booking_choice:7', '{"version":99}')],
])('ignores %s in session storage, without a message', async (_, spoil) => {
  spoil()
  const { scope } = await openPanel()
  expect(scope.getState(model.$date)).toBe('2026-06-12')
  expect(scope.getState($lostChoice)).toBeNull()
})

test('books without storage when the browser denies it', async () => {
  denyStorage()
  const { scope } = await choose()
  expect(scope.getState(model.$canHold)).toBe(true)
})
