import { cacheKey } from './cache-key'

const browse = {
  pathname: '/browse',
  query: ['adults', 'name', 'page', 'categories'],
  versions: { shell: '1', discovery: '2' },
}
const keyOf = (search: string, changes: object = {}) => cacheKey({ ...browse, search, ...changes })

test('URLs that differ only in parameter order, encoding, empty or undeclared parameters share one cache key', () => {
  const one = keyOf('?page=2&adults=4')
  expect(one?.search).toBe('?adults=4&page=2')
  expect(keyOf('adults=4&page=2')).toEqual(one)
  expect(keyOf('?adults=4&page=2&utm_source=letter&fbclid=x')).toEqual(one)
  expect(keyOf('?adults=4&page=2&name=')).toEqual(one)
  expect(keyOf('?adults=%34&page=2')).toEqual(one)
  expect(keyOf('?page=2&adults=4', { versions: { discovery: '2', shell: '1' } })).toEqual(one)
})

test('URLs and versions that render different pages have different cache keys', () => {
  const keys = [
    keyOf(''),
    keyOf('?page=2'),
    keyOf('?name=2'),
    keyOf('?name=a&name=b'),
    keyOf('?name=b&name=a'),
    keyOf('?name=a%26page%3D2'),
    keyOf('?name=a&page=2'),
    keyOf('?page=2', { versions: { shell: '1', discovery: '3' } }),
    keyOf('?page=2', { pathname: '/browse/' }),
  ]
  expect(new Set(keys.map((asked) => asked?.key)).size).toBe(keys.length)
})

test('a route without declared parameters has the same cache key for every query', () => {
  expect(keyOf('?page=2&x=1', { query: undefined })).toEqual(keyOf(''))
  expect(keyOf('?page=2', { query: undefined })?.search).toBe('')
})

test('a path or value cannot forge another part of the cache key', () => {
  const forged = keyOf('', { pathname: '/browse%20page=2' })
  expect(forged?.key).not.toBe(keyOf('?page=2')?.key)
  expect(keyOf('?name=a%20discovery@3')?.key.split(' ')).toHaveLength(4)
})

test.each([
  ['a value that cannot be decoded', '?name=%E0%A4'],
  ['a value with a line break', '?name=a%0Ab'],
  ['a long value', `?name=${'a'.repeat(700)}`],
  ['many values', `?${'name=a&'.repeat(100)}`],
  ['a very long query', `?x=${'a'.repeat(9_000)}`],
])('%s has no cache key', (_, search) => {
  expect(keyOf(search)).toBeNull()
})

test('a malformed or very long path has no cache key; malformed undeclared parameters are ignored', () => {
  expect(keyOf('', { pathname: '/experience/%E0%A4' })).toBeNull()
  expect(keyOf('', { pathname: '/experience/a%00b' })).toBeNull()
  expect(keyOf('', { pathname: `/experience/${'a'.repeat(400)}` })).toBeNull()
  expect(keyOf(`?utm_campaign=%E9t%E9${'x'.repeat(1_000)}`)).toEqual(keyOf(''))
})
