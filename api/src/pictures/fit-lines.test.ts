import { fitLines } from './fit-lines'

/** Every character is half as wide as the font size. */
const widthOf = (text: string, size: number) => (text.length * size) / 2
const fitted = (text: string) => fitLines(text, { width: 200, most: 3, sizes: [40, 20], widthOf })

test('sets a short text in the largest size, on one line', () => {
  expect(fitted('Kites')).toEqual({ size: 40, lines: ['Kites'] })
})

test('breaks lines between words', () => {
  expect(fitted('Kites over Old Winchester')).toEqual({ size: 40, lines: ['Kites over', 'Old', 'Winchester'] })
})

test('uses a smaller size for a text that needs a fourth line or has too wide a word', () => {
  expect(fitted('Kites over Old Winchester Hill today')).toEqual({
    size: 20,
    lines: ['Kites over Old', 'Winchester Hill', 'today'],
  })
  expect(fitted('Bubblesupported').size).toBe(20)
})

test('ends a text that fits in no size with an ellipsis, and keeps to the width', () => {
  for (const text of ['word '.repeat(40).trim(), 'x'.repeat(200)]) {
    const { lines } = fitted(text)
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toMatch(/…$/)
    expect(lines.every((line) => widthOf(line, 20) <= 200)).toBe(true)
  }
})

test('returns no lines for an empty text', () => {
  expect(fitted('').lines).toEqual([])
})
