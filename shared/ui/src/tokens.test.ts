import fs from 'node:fs'
import path from 'node:path'

const css = fs.readFileSync(path.join(__dirname, 'tokens.css'), 'utf8')

/** The colour tokens in a piece of CSS, by name. */
const colours = (text: string) =>
  Object.fromEntries([...text.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))
const usual = colours(css.slice(0, css.indexOf('@media')))
const [, contrastBlock = ''] = /@media \(prefers-contrast: more\) \{([\s\S]*?)\n\}/.exec(css) ?? []
const strong = { ...usual, ...colours(contrastBlock) }

/** Relative luminance and contrast ratio by WCAG 2.2. */
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['paper', 'chalk', 'sand']
const texts = ['ink', 'ink-soft', 'water', 'rose', 'rose-deep', 'leaf', 'alert', 'gold']
const pairs = (names: readonly string[]) => names.flatMap((name) => grounds.map((ground) => [name, ground] as const))
const tooFaint = (theme: Record<string, string>, names: readonly string[], min: number) =>
  pairs(names).filter(([name, ground]) => contrast(theme[name] ?? '', theme[ground] ?? '') < min)

test('text has a contrast of 4.5:1 on every background', () => {
  expect(tooFaint(usual, ['ink', 'ink-soft', 'water', 'rose', 'rose-deep', 'leaf', 'alert'], 4.5)).toEqual([])
})

test('with prefers-contrast: more, text has 7:1 and edges have 4.5:1 on every background', () => {
  expect(contrastBlock).not.toBe('')
  expect(tooFaint(strong, texts, 7)).toEqual([])
  expect(tooFaint(strong, ['line', 'edge'], 4.5)).toEqual([])
})
