import { jankCheck } from './jank-report'

test('a long task in one run of three is the machine’s', () => {
  expect(jankCheck('scrolling', [0, 62, 0])).toEqual({
    rule: 'scrolling: no task over 50 ms',
    value: 'none, 62 ms, none',
    holds: true,
  })
})

test('a task that is too long in every run is the page’s', () => {
  expect(jankCheck('scrolling', [51, 62, 80]).holds).toBe(false)
})

test('without a run nothing is shown', () => {
  expect(jankCheck('scrolling', []).holds).toBe(false)
})
