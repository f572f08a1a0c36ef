import PDFDocument from 'pdfkit'
import { VOUCHER_MESSAGE_LINES, VOUCHER_MESSAGE_MAX, voucherMessageRule } from 'shared/rules'
import { MESSAGE_STYLE } from '../../vouchers/voucher-pdf'
import { plainFace } from './faces'
import { heightOfText, writeText } from './write-text'

/** The strings that are drawn, in drawing order, with their positions. */
function drawn(text: string, style: Parameters<typeof writeText>[4]) {
  const document = new PDFDocument()
  const strings: { text: string; x: number; y: number }[] = []
  const original = document.text.bind(document)
  jest.spyOn(document, 'text').mockImplementation(((string: string, x: number, y: number, options: object) => {
    strings.push({ text: string, x, y })
    return original(string, x, y, options)
  }) as never)
  writeText(document, text, 50, 60, style)
  return { strings, bottom: document.y }
}

test('breaks lines between words at the width, without losing text', () => {
  const { strings } = drawn('One two three four five six seven', { face: plainFace, size: 10, width: 60 })
  expect(strings.map(({ text }) => text)).toEqual(['One two', 'three four', 'five six seven'])
  expect(new Set(strings.map(({ x }) => x))).toEqual(new Set([50]))
})

test('cuts a word that is wider than the line', () => {
  const word = 'x'.repeat(60)
  const { strings } = drawn(word, { face: plainFace, size: 10, width: 100 })
  expect(strings.length).toBeGreaterThan(2)
  expect(strings.map(({ text }) => text).join('')).toBe(word)
})

test('reduces the size of text that is too high', () => {
  const style = { face: plainFace, width: 100, size: 15, leastSize: 5, height: 22 }
  const { strings, bottom } = drawn('Wolfeschlegelsteinhausenbergerdorff the Elder', style)
  expect(strings.map(({ text }) => text).join(' ')).toContain('the Elder')
  expect(bottom - 60).toBeLessThanOrEqual(22)
})

test('aligns Arabic lines to the right', () => {
  const { strings } = drawn('محمد', { face: plainFace, size: 10, width: 200 })
  expect(strings[0]?.x).toBeGreaterThan(200)
})

/** The longest message that the rule allows, with the maximum number of lines. */
const longest = (sign: string) => {
  const perLine = Math.floor((VOUCHER_MESSAGE_MAX - VOUCHER_MESSAGE_LINES + 1) / VOUCHER_MESSAGE_LINES)
  return Array.from({ length: VOUCHER_MESSAGE_LINES }, () => sign.repeat(perLine / [...sign].length)).join('\n')
}

test.each(['W', '永', '🎉', 'é '])('the longest message of “%s” fits on a card', (sign) => {
  const message = longest(sign)
  expect(voucherMessageRule(message)).toBeNull()
  const document = new PDFDocument()
  for (const text of [message, message.replaceAll('\n', sign)])
    expect(heightOfText(document, text, MESSAGE_STYLE)).toBeLessThanOrEqual(MESSAGE_STYLE.height)
})
