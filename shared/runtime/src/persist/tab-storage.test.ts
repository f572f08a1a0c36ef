import { denyStorage } from 'shared/testing'
import { asFields, countsOf, createTabStorage, textsOf } from './tab-storage'

interface Wish {
  place: string
}
const wishes = createTabStorage<Wish>('wish', 2, ({ place }) => (typeof place === 'string' ? { place } : null))

beforeEach(() => sessionStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('reads back each value under its own key, and clears only the given key', () => {
  wishes.write({ place: 'the river' }, 'ada')
  wishes.write({ place: 'the heath' }, 'rose')
  expect(wishes.read('ada')).toEqual({ place: 'the river' })
  // Other tabs do not see it.
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
])('reads null when the storage has %s', (_, text) => {
  if (text !== null) sessionStorage.setItem('wish', text)
  expect(wishes.read()).toBeNull()
})

test('reading, writing and clearing do not throw when the browser denies storage', () => {
  denyStorage()
  expect(() => wishes.write({ place: 'the river' })).not.toThrow()
  expect(() => wishes.forget()).not.toThrow()
  expect(wishes.read()).toBeNull()
})

test('keeps only text fields, and none longer than a thousand characters', () => {
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
])('accepts only whole counts from 0 to 200: %j', (value, counts) => {
  expect(countsOf(value)).toEqual(counts)
})

test('accepts the fields of an object, not of a list', () => {
  expect(asFields({ a: 1 })).toEqual({ a: 1 })
  expect(asFields(['a'])).toBeNull()
})
