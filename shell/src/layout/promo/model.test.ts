import { allSettled, fork } from 'effector'
import { createPublisher } from 'shared/bus'
import { nextTurn } from 'shared/testing'
import * as model from './model'
import { writeShownAt } from './shown-at'

const publish = createPublisher('content')

const settings = {
  isActive: true,
  timeDelayTheShowPopup: 20,
  timeDelayTheShowPopupNextTime: 30,
}

/**
 * Starts the model. `waits` are the milliseconds until the popup is due, one for each check, 0 meaning now; after the
 * last of them the timer never ends.
 */
async function page({
  waits = [20_000, 0],
  busy = [],
  isAllowed = true,
  answer = () => ({ data: settings }),
  rest = () => (waits.length > 0 ? Promise.resolve() : new Promise<void>(() => {})),
}: {
  waits?: number[]
  busy?: boolean[]
  isAllowed?: boolean
  answer?: () => unknown
  rest?: (ms: number) => Promise<void>
} = {}) {
  const rested: number[] = []
  const noted = jest.fn()
  const asked = jest.fn(answer)
  const scope = fork({
    handlers: [
      [model.popupFx, asked],
      [model.readWaitFx, () => waits.shift() ?? 0],
      [model.isBusyFx, () => busy.shift() ?? false],
      [
        model.delayFx,
        (ms: number) => {
          rested.push(ms)
          return rest(ms)
        },
      ],
      [model.noteShownFx, noted],
    ] as never,
  })
  await allSettled(model.allowed, { scope, params: isAllowed })
  // With a timer that never ends, `allSettled` never resolves.
  void allSettled(model.started, { scope })
  await nextTurn()
  return { scope, rested, noted, asked, opening: () => scope.getState(model.$openCount) }
}

test('fetches the settings once, opens the popup after the delay and stores the time', async () => {
  const { scope, rested, noted, asked, opening } = await page()
  expect([opening(), rested, noted.mock.calls.length]).toEqual([1, [20_000], 1])
  await allSettled(model.started, { scope })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('shows nothing when the popup is turned off', async () => {
  const { scope, rested, opening } = await page({ answer: () => ({ data: { ...settings, isActive: false } }) })
  expect([opening(), rested, scope.getState(model.$popup)]).toEqual([0, [], null])
})

test('shows nothing when the settings cannot be loaded', async () => {
  const { scope, opening } = await page({ answer: () => Promise.reject({ kind: 'unreachable' }) })
  expect([opening(), scope.getState(model.$popup)]).toEqual([0, null])
})

test('splits a wait of weeks into timers of an hour, and reads the remaining time after each', async () => {
  const { rested, opening } = await page({ waits: [30 * 86_400_000, 5_000, 0] })
  expect([rested, opening()]).toEqual([[3_600_000, 5_000], 1])
})

test('does not open when another tab has shown the popup during the wait', async () => {
  const { rested, opening } = await page({ waits: [20_000, 30 * 86_400_000] })
  expect([rested, opening()]).toEqual([[20_000, 3_600_000], 0])
})

test('does not open while a dialog is open or the visitor is typing', async () => {
  const { rested, opening } = await page({ waits: [0, 0, 0], busy: [true, true, false] })
  expect([rested, opening()]).toEqual([[1_000, 1_000], 1])
})

test('waits on pages whose layout has no popup, and closes when the visitor goes to such a page', async () => {
  let wake = () => {}
  const asleep = () => new Promise<void>((resolve) => (wake = resolve))
  const { scope, opening } = await page({ waits: [0, 0], isAllowed: false, rest: asleep })
  expect(opening()).toBe(0)
  void allSettled(model.allowed, { scope, params: true })
  wake()
  await nextTurn()
  expect(opening()).toBe(1)
  await allSettled(model.allowed, { scope, params: false })
  expect(opening()).toBe(0)
})

test('the button opens the popup at every press, after which it no longer opens by itself', async () => {
  let wake = () => {}
  const asleep = () => new Promise<void>((resolve) => (wake = resolve))
  const { scope, noted, opening } = await page({ waits: [20_000, 0], rest: asleep })
  for (let press = 0; press < 2; press += 1) void allSettled(model.buttonPressed, { scope })
  await nextTurn()
  expect([opening(), noted.mock.calls.length]).toEqual([2, 2])
  wake()
  await nextTurn()
  expect(opening()).toBe(2)
})

test('does not open after the visitor confirmed or ended a subscription, even before this code had loaded', async () => {
  const heard = jest.fn()
  const scope = fork({
    handlers: [
      [model.popupFx, () => ({ data: settings })],
      [model.readWaitFx, () => 0],
      [model.isBusyFx, () => false],
      [model.noteShownFx, heard],
    ] as never,
  })
  await allSettled(model.allowed, { scope, params: true })
  await allSettled(publish('content/newsletter-decided'), { scope, params: {} })
  heard.mockClear()
  await allSettled(model.started, { scope })
  expect([scope.getState(model.$openCount), heard.mock.calls.length]).toEqual([0, 1])
})

test('does not open after the customer has paid', async () => {
  const scope = fork({
    handlers: [
      [model.popupFx, () => ({ data: settings })],
      [model.readWaitFx, () => 0],
      [model.delayFx, () => new Promise<void>(() => {})],
      [model.isBusyFx, () => false],
      [model.noteShownFx, () => {}],
    ] as never,
  })
  await allSettled(model.allowed, { scope, params: true })
  const confirmed = { bookingUuid: 'b', experienceId: '7', reference: 'MN-1', totalInPence: 1 }
  await allSettled(createPublisher('booking')('booking/confirmed'), { scope, params: confirmed })
  void allSettled(model.started, { scope })
  await nextTurn()
  expect(scope.getState(model.$openCount)).toBe(0)
})

test('does not open after the visitor signed up in the footer', async () => {
  let wake = () => {}
  const asleep = () => new Promise<void>((resolve) => (wake = resolve))
  const { scope, noted, opening } = await page({ waits: [20_000, 0], rest: asleep })
  void allSettled(publish('content/subscribed'), { scope, params: { promotion: false } })
  wake()
  await nextTurn()
  expect([opening(), noted.mock.calls.length]).toEqual([0, 1])
})

describe('whether the visitor is busy', () => {
  afterEach(() => {
    document.body.innerHTML = ''
    localStorage.clear()
  })
  const isBusy = async (html: string) => {
    document.body.innerHTML = html
    document.querySelector<HTMLElement>('[data-here]')?.focus()
    return await model.isBusyFx()
  }

  test.each([
    ['another dialog', '<div role="dialog"></div>'],
    ['an alert dialog', '<div role="alertdialog"></div>'],
    ['a focused field', '<input type="search" data-here>'],
    ['a focused textarea', '<textarea data-here></textarea>'],
  ])('counts %s as busy', async (_, html) => expect(await isBusy(html)).toBe(true))

  test.each([
    ['a field without focus', '<input>'],
    ['a checkbox', '<input type="checkbox" data-here>'],
    ['a button', '<button data-here>Search</button>'],
  ])('does not count %s as busy', async (_, html) => expect(await isBusy(html)).toBe(false))
})

test('reads the remaining wait from the load time or the stored time of showing', async () => {
  const delays = { first: 20, again: 30 }
  const sinceLoaded = performance.now()
  expect(await model.readWaitFx(delays)).toBeCloseTo(20_000 - sinceLoaded, -3)
  const twentyDaysAgo = new Date()
  twentyDaysAgo.setDate(twentyDaysAgo.getDate() - 20)
  writeShownAt(twentyDaysAgo)
  const inTenDays = new Date()
  inTenDays.setDate(inTenDays.getDate() + 10)
  expect(await model.readWaitFx(delays)).toBeCloseTo(inTenDays.getTime() - Date.now(), -4)
  localStorage.clear()
})
