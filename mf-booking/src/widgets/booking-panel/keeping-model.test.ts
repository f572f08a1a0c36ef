import { allSettled, fork } from 'effector'
import { readTodayFx } from 'shared/settings'
import { carriedBy } from 'shared/testing'
import * as api from '../../api'
import { confirmed } from '../../domain/booking/confirmed'
import * as draft from '../../domain/draft/draft'
import { adult, bookingOf, child, experienceOf, sessionOf } from '../../testing/samples'
import { $loss } from './keeping-model'
import * as model from './model'

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
  served?: ReturnType<typeof carriedBy>
}

/** A reload, a way back from signing in and another release are all the same to the tab: nothing is left but what it keeps. */
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

/** Three adults on the evening of the 20th. */
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

test('day, time and tickets that were chosen are there again after a reload', async () => {
  await choose()
  const { scope } = await openPanel()
  expect(scope.getState(model.$date)).toBe('2026-06-20')
  expect(scope.getState(draft.$session)?.id).toBe('2026-06-20-evening')
  expect(scope.getState(draft.$selectedTickets)).toEqual({ 't-adult': 3 })
  expect(scope.getState(draft.$guests)).toEqual({ adults: 3, children: 0, private: false })
  expect(scope.getState($loss)).toBeNull()
})

test('so is a private party, and one in another month than the panel opens on', async () => {
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

test('a panel that came painted with the first day moves on to what was chosen', async () => {
  const untouched = await openPanel()
  expect(untouched.scope.getState(model.$date)).toBe('2026-06-12')
  await choose()
  const { scope, timesOn } = await openPanel({ served: carriedBy(untouched.scope) })
  expect(scope.getState(model.$date)).toBe('2026-06-20')
  expect(scope.getState(draft.$session)?.id).toBe('2026-06-20-evening')
  expect(timesOn.mock.calls).toEqual([['2026-06-20']])
})

test('a panel that came painted with the day that was chosen asks whether its time is still there', async () => {
  const untouched = await openPanel({ search: '?from=2026-06-20' })
  const served = carriedBy(untouched.scope)
  await choose({ search: '?from=2026-06-20' })
  const { scope, timesOn } = await openPanel({ search: '?from=2026-06-20', served })
  expect(scope.getState(draft.$session)?.id).toBe('2026-06-20-evening')
  expect(timesOn.mock.calls).toEqual([['2026-06-20']])
  const full = (date: string) => timesOf(date).map((session) => ({ ...session, seatsLeft: 0 }))
  const late = await openPanel({ search: '?from=2026-06-20', served, sessions: full })
  expect(late.scope.getState($loss)).toBe('full')
})

test('a panel that came painted with the only time of its first day moves on all the same', async () => {
  const only = (date: string) => timesOf(date).slice(1)
  const untouched = await openPanel({ sessions: only, search: '?adults=2' })
  expect(untouched.scope.getState(draft.$session)?.id).toBe('2026-06-12-evening')
  sessionStorage.clear()
  await choose({ search: '?adults=2' })
  const { scope } = await openPanel({ sessions: only, search: '?adults=2', served: carriedBy(untouched.scope) })
  expect(scope.getState(draft.$session)?.id).toBe('2026-06-20-evening')
  expect(scope.getState(draft.$selectedTickets)).toEqual({ 't-adult': 3 })
})

test('what a panel suggests by itself is not kept as if it had been chosen', async () => {
  await openPanel()
  expect(sessionStorage).toHaveLength(0)
})

test('a tick box that comes on screen says how it stands, and has chosen nothing', async () => {
  await choose()
  const kept = sessionStorage.getItem('booking_choice:7')
  const { scope } = await openPanel({ search: '?private=true' })
  await allSettled(model.privateToggled, { scope, params: false })
  expect(sessionStorage.getItem('booking_choice:7')).toBe(kept)
  expect(scope.getState(draft.$guests).private).toBe(true)
})

test('each experience keeps its own', async () => {
  await choose()
  const { scope } = await openPanel({ experienceId: '8' })
  expect(scope.getState(model.$date)).toBe('2026-06-12')
  expect(scope.getState(draft.$session)).toBeNull()
})

test('a search for another day or party, made since, counts more', async () => {
  await choose({ search: '?adults=2' })
  const { scope } = await openPanel({ search: '?from=2026-06-12&adults=4' })
  expect(scope.getState(model.$date)).toBe('2026-06-12')
  expect(scope.getState(draft.$guests)).toMatchObject({ adults: 4 })
})

test.each([
  ['that filled up meanwhile', [sessionOf({ id: '2026-06-20-evening', seatsLeft: 0 })], 'full'],
  ['that was called off', [sessionOf({ id: '2026-06-20-evening', status: 'cancelled' })], 'gone'],
  ['that is no longer there', [], 'gone'],
  [
    'that begins too soon by now',
    [sessionOf({ id: '2026-06-20-evening', tickets: [{ ...adult, available: 0 }] })],
    'gone',
  ],
] as const)('a time %s is said to be, is not picked, and is not asked about again', async (_, sessions, loss) => {
  await choose()
  const { scope } = await openPanel({ sessions: () => [...sessions] })
  expect(scope.getState($loss)).toBe(loss)
  expect(scope.getState(draft.$session)).toBeNull()
  const again = await openPanel()
  expect(again.scope.getState($loss)).toBeNull()
})

test('a day that is over by now is said to be gone, and the panel opens as ever', async () => {
  await choose()
  const { scope } = await openPanel({ today: '2026-06-21' })
  expect(scope.getState($loss)).toBe('gone')
  expect(scope.getState(model.$date)).toBe('2026-07-04')
})

test('picking another time answers what was said', async () => {
  await choose()
  const { scope } = await openPanel({ sessions: (date) => timesOf(date).slice(0, 1) })
  expect(scope.getState($loss)).toBe('gone')
  await allSettled(model.sessionPicked, { scope, params: sessionOf() })
  expect(scope.getState($loss)).toBeNull()
})

test('a time with room for a part of the party stays picked, and the counters say the rest', async () => {
  await choose()
  const few = sessionOf({ id: '2026-06-20-evening', seatsLeft: 2, tickets: [adult, child] })
  const { scope } = await openPanel({ sessions: () => [few] })
  expect(scope.getState(draft.$session)?.id).toBe('2026-06-20-evening')
  expect(scope.getState(model.$misfit)).toEqual({ kind: 'only-left', left: 2 })
})

test('once it is booked it is no longer kept', async () => {
  const { scope } = await choose()
  await allSettled(confirmed, { scope, params: bookingOf() })
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  ['garbage', () => sessionStorage.setItem('booking_choice:7', '{"date":[')],
  ['something of another version', () => sessionStorage.setItem('booking_choice:7', '{"version":99}')],
])('%s in the storage opens the panel as ever, without a word', async (_, spoil) => {
  spoil()
  const { scope } = await openPanel()
  expect(scope.getState(model.$date)).toBe('2026-06-12')
  expect(scope.getState($loss)).toBeNull()
})

test('a browser that forbids storage books as ever', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  const { scope } = await choose()
  expect(scope.getState(model.$canHold)).toBe(true)
})
