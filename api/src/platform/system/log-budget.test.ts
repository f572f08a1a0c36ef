import { createLogBudget } from './log-budget'

function budget(linesPerMinute: number) {
  let time = 0
  const suppressed: number[] = []
  const mayLog = createLogBudget({ linesPerMinute, onSuppressed: (count) => suppressed.push(count), now: () => time })
  return {
    mayLog,
    suppressed,
    wait: (ms: number) => {
      time += ms
    },
  }
}

test('allows so many lines a minute, and reports how many it left out', () => {
  const { mayLog, suppressed, wait } = budget(3)
  expect(['a', 'b', 'c', 'd', 'e'].map(mayLog)).toEqual([true, true, true, false, false])
  expect(suppressed).toEqual([])
  wait(60_000)
  expect(mayLog('d')).toBe(true)
  expect(suppressed).toEqual([2])
})

test('allows the same line once a minute', () => {
  const { mayLog, suppressed, wait } = budget(3)
  expect([mayLog('a'), mayLog('a'), mayLog('b')]).toEqual([true, false, true])
  wait(60_000)
  expect(mayLog('a')).toBe(true)
  expect(suppressed).toEqual([1])
  wait(60_000)
  expect(mayLog('a')).toBe(true)
  expect(suppressed).toEqual([1])
})
