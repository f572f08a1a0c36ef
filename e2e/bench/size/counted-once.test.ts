import { countedOnce } from './counted-once'

test('a file that the shell has requested twice counts once, with its complete response', () => {
  const entry = '/releases/booking/1.0.0/remoteEntry.js'
  const first = { path: entry, bytes: 9600 }
  const again = { path: `${entry}?again=1`, bytes: 9600 }
  expect(countedOnce([first, again])).toHaveLength(1)
  expect(countedOnce([{ ...first, bytes: 0 }, again])).toEqual([again])
  expect(countedOnce([first, { ...again, bytes: 0 }])).toEqual([first])
})

test('different files are all counted', () => {
  const files = [
    { path: '/releases/booking/1.0.0/page-pay.js', bytes: 1 },
    { path: '/releases/booking/1.0.1/page-pay.js', bytes: 2 },
  ]
  expect(countedOnce(files)).toEqual(files)
})
