import { parseRequestUrl } from './parse-request-url'

test('returns the path and query as they were sent', () => {
  expect(parseRequestUrl('/browse?adults=2')).toEqual({ pathname: '/browse', search: '?adults=2' })
  expect(parseRequestUrl('/blog/%C3%A9')).toEqual({ pathname: '/blog/%C3%A9', search: '' })
})

test('accepts an absolute URL as the request target', () => {
  expect(parseRequestUrl('http://meander.example/browse?page=2')).toEqual({ pathname: '/browse', search: '?page=2' })
})

test('reads a target that begins with several slashes as a path, not as another host', () => {
  expect(parseRequestUrl('//elsewhere.example/browse').pathname).toBe('//elsewhere.example/browse')
  expect(parseRequestUrl('/'.repeat(15_000)).pathname).toBe('/'.repeat(15_000))
  expect(parseRequestUrl('//[/').pathname).toBe('//[/')
})
