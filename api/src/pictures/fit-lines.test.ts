import { fitLines } from './fit-lines'

/** Every character as wide as half its size. */
const widthOf = (text: string, size: number) => (text.length * size) / 2
const fitted = (text: string) => fitLines(text, { width: 200, most: 3, sizes: [40, 20], widthOf })

test('what is short stands large on one line', () => {
  expect(fitted('Kites')).toEqual({ size: 40, lines: ['Kites'] })
})

test('lines break between words', () => {
  expect(fitted('Kites over Old Winchester')).toEqual({ size: 40, lines: ['Kites over', 'Old', 'Winchester'] })
})

test('what would need a fourth line, or has a word that is too wide, is smaller', () => {
  expect(fitted('Kites over Old Winchester Hill today')).toEqual({
    size: 20,
    lines: ['Kites over Old', 'Winchester Hill', 'today'],
  })
  expect(fitted('Bubblesupported').size).toBe(20)
})

test('what does not fit at all ends in an ellipsis, and no line is wider than it may be', () => {
  for (const text of ['word '.repeat(40).trim(), 'x'.repeat(200)]) {
    const { lines } = fitted(text)
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toMatch(/…$/)
    expect(lines.every((line) => widthOf(line, 20) <= 200)).toBe(true)
  }
})

test('nothing to say needs no line', () => {
  expect(fitted('').lines).toEqual([])
})
