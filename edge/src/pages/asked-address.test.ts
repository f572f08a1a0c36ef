import { askedAddress } from './asked-address'

test('path and query are read as they were sent', () => {
  expect(askedAddress('/browse?adults=2')).toEqual({ pathname: '/browse', search: '?adults=2' })
  expect(askedAddress('/blog/%C3%A9')).toEqual({ pathname: '/blog/%C3%A9', search: '' })
})

test('a request may name the whole address', () => {
  expect(askedAddress('http://meander.example/browse?page=2')).toEqual({ pathname: '/browse', search: '?page=2' })
})

test('what begins with several slashes is a path, not another site’s address', () => {
  expect(askedAddress('//elsewhere.example/browse').pathname).toBe('//elsewhere.example/browse')
  expect(askedAddress('/'.repeat(15_000)).pathname).toBe('/'.repeat(15_000))
  expect(askedAddress('//[/').pathname).toBe('//[/')
})
