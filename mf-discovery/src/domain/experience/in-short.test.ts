import { inShort } from './in-short'

test('what is short stays as it is, on one line', () => {
  expect(inShort(' Paddle the Itchen.\n Then tea. ')).toBe('Paddle the Itchen. Then tea.')
})

test('what is long is cut between words, without a comma before the dots, and never longer than it may be', () => {
  expect(inShort('Paddle the Itchen, then tea', 20)).toBe('Paddle the Itchen…')
  const long = inShort('Down the river, past the mill and under the bridge '.repeat(9))
  expect(long.length).toBeLessThanOrEqual(160)
  expect(long).toMatch(/\w…$/)
})
