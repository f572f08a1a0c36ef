import { boldFace, cardFace, plainFace } from './faces'
import { inVisualOrder, levelsOf, runsOf, shapedText } from './runs'

const runs = (text: string, face = plainFace) => runsOf(text, 0, levelsOf(text).levels, face)
const MISSING = '\ufffd'

test.each([
  ['English', 'Zoë O’Brien'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['Polish and Czech', 'Łukasz Čapek'],
  ['Greek', 'Ελένη'],
  ['Russian', 'Фёдор'],
  ['Arabic', 'محمد علي'],
  ['Hebrew', 'שָׁלוֹם'],
  ['Hindi', 'श्रीमती अंजली'],
  ['Bengali', 'পরীক্ষা'],
  ['Gujarati', 'ગુજરાતી'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ'],
  ['Tamil', 'பிறந்தநாள்'],
  ['Telugu', 'తెలుగు'],
  ['Kannada', 'ಕನ್ನಡ'],
  ['Malayalam', 'മലയാളം'],
  ['Sinhala', 'සිංහල'],
  ['Thai', 'สุขสันต์'],
  ['Chinese', '陳大文'],
  ['Japanese', 'さくら サクラ'],
  ['Korean', '김민준'],
  ['Armenian', 'Հայկ'],
  ['Georgian', 'ნინო'],
  ['Amharic', 'አማርኛ'],
  ['emoji', '🎉 ❤️ 👨‍👩‍👧'],
])('draws all of a text in %s on tickets and cards', (_, text) => {
  for (const face of [plainFace, boldFace, cardFace]) {
    const drawn = runs(text, face)
      .map((run) => run.text)
      .join('')
    expect(drawn).toBe(text)
  }
})

test('replaces a letter that no font has, and keeps the rest of the text', () => {
  expect(
    runs('Ana \u{1e900}')
      .map(({ text }) => text)
      .join(''),
  ).toBe(`Ana ${MISSING}`)
})

test('draws a composed letter in the built-in font', () => {
  expect(runs('Zoë'.normalize('NFC')).map(({ font }) => font.name)).toEqual(['Helvetica'])
})

test('puts a right-to-left line in visual order, with mirrored brackets', () => {
  const text = 'שלום (2026) לך'
  const drawn = inVisualOrder(runs(text)).map((run) => shapedText(run))
  expect(drawn.join('|')).toBe('לך| (|2026|) |שלום'.split('|').join('|'))
})

test('puts right-to-left words inside an English line in visual order', () => {
  const names = inVisualOrder(runs('For محمد علي, with love')).map((run) => shapedText(run).trim())
  expect(names.filter(Boolean)).toEqual(['For', 'علي', 'محمد', ', with love'])
})
