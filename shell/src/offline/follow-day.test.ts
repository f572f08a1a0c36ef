import { allSettled, fork } from 'effector'
import { $today, readTodayFx } from 'shared/settings'
import { followDay } from './follow-day'

test.each(['focus', 'online', 'pageshow'])('reads the current day again on the %s event', async (event) => {
  let day = '2026-06-10'
  const scope = fork({ handlers: [[readTodayFx, () => day]] })
  await allSettled(readTodayFx, { scope })
  followDay({ scope, window })
  day = '2026-06-11'
  window.dispatchEvent(new Event(event))
  await allSettled(scope)
  expect(scope.getState($today)).toBe('2026-06-11')
})

test('a page that shows no date does not read the day', async () => {
  const read = jest.fn(() => '2026-06-10')
  const scope = fork({ handlers: [[readTodayFx, read]] })
  followDay({ scope, window })
  await allSettled(scope)
  expect(read).not.toHaveBeenCalled()
})
