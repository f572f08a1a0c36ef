import { jsonBlock } from './escape'

test('escapes the end of a script element in JSON', () => {
  const block = jsonBlock({ name: '</script><script>alert(1)</script>' })
  expect(block).not.toContain('<')
  expect(JSON.parse(block)).toEqual({ name: '</script><script>alert(1)</script>' })
})
