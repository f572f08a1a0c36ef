import { normalisePath, routableUrl } from './normalise-path'

test.each([
  ['/%62rowse', '/browse'],
  ['/%42rowse', '/Browse'],
  ['/experience/canter%2dthe%2Dold', '/experience/canter-the-old'],
  ['/%7Eada/%5F%30%39%2E', '/~ada/_09.'],
  ['/blog/caf%c3%a9', '/blog/caf%C3%A9'],
  ['/a%2fb%3Fc%25', '/a%2Fb%3Fc%25'],
  ['/browse', '/browse'],
])('normalises %s to %s', (pathname, expected) => {
  expect(normalisePath(pathname)).toBe(expected)
  expect(normalisePath(expected)).toBe(expected)
})

test('normalises a path of thousands of encoded letters', () => {
  expect(normalisePath(`/${'%61'.repeat(5_000)}`)).toBe(`/${'a'.repeat(5_000)}`)
})

test.each([
  ['/blog/%', '/blog/%25'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%zz?a=%', '/%25zz?a=%'],
  ['*', '/*'],
  ['/blog/%C3%A9?q=1', '/blog/%C3%A9?q=1'],
])('routes a request for %s as %s', (url, expected) => {
  expect(routableUrl(url)).toBe(expected)
})
