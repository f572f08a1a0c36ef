import { asFields, countsOf, keptInTab, textsOf } from './kept-in-tab'

interface Wish {
  place: string
}
const wishes = keptInTab<Wish>('wish', 2, ({ place }) => (typeof place === 'string' ? { place } : null))

beforeEach(() => sessionStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('what is kept is found again, each under its own name', () => {
  wishes.write({ place: 'the river' }, 'ada')
  wishes.write({ place: 'the heath' }, 'rose')
  expect(wishes.read('ada')).toEqual({ place: 'the river' })
  // Another tab knows nothing of it.
  expect(localStorage).toHaveLength(0)
  wishes.forget('ada')
  expect(wishes.read('ada')).toBeNull()
  expect(wishes.read('rose')).toEqual({ place: 'the heath' })
  expect(wishes.read()).toBeNull()
})

test.each([
  ['nothing', null],
  ['no JSON', '{"place":'],
  ['a bare word', '"the river"'],
  ['null', 'null'],
  ['a list', '[{"place":"the river","version":2}]'],
  ['another version', '{"place":"the river","version":1}'],
  ['no version', '{"place":"the river"}'],
  ['another shape', '{"place":{"name":"the river"},"version":2}'],
])('%s in the storage is as if nothing were kept', (_, text) => {
  if (text !== null) sessionStorage.setItem('wish', text)
  expect(wishes.read()).toBeNull()
})

test('a browser that forbids or refuses storage costs nobody anything', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse)
  expect(() => wishes.write({ place: 'the river' })).not.toThrow()
  expect(() => wishes.forget()).not.toThrow()
  expect(wishes.read()).toBeNull()
})

test('only fields that are text come back as text, and none of a length that nobody types', () => {
  expect(textsOf({ first: 'Ada', last: 7, email: 'x'.repeat(1001) })).toEqual({ first: 'Ada' })
  expect(textsOf('Ada')).toEqual({})
  expect(textsOf(['Ada'])).toEqual({})
})

test.each([
  [
    { adult: 2, child: 0 },
    { adult: 2, child: 0 },
  ],
  [{}, {}],
  [{ adult: -1 }, null],
  [{ adult: 1.5 }, null],
  [{ adult: '2' }, null],
  [{ adult: 1e9 }, null],
  [[2], null],
  [null, null],
])('counts are whole numbers that can be meant: %j', (value, counts) => {
  expect(countsOf(value)).toEqual(counts)
})

test('fields are those of an object', () => {
  expect(asFields({ a: 1 })).toEqual({ a: 1 })
  expect(asFields(['a'])).toBeNull()
})
