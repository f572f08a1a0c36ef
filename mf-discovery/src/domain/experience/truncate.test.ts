import { truncate } from './truncate'

test('a short text stays unchanged, on one line', () => {
  expect(truncate(' Paddle the Itchen.\n Then tea. ')).toBe('Paddle the Itchen. Then tea.')
})

test('a long text is cut between words, ends with an ellipsis and does not exceed the limit', () => {
  expect(truncate('Paddle the Itchen, then tea', 20)).toBe('Paddle the Itchen…')
  const long = truncate('Down the river, past the mill and under the bridge '.repeat(9))
  expect(long.length).toBeLessThanOrEqual(160)
  expect(long).toMatch(/\w…$/)
})
