import { jsonBlock } from './escape'

test('a name that holds the end of a script element cannot end the data block', () => {
  const block = jsonBlock({ name: '</script><script>alert(1)</script>' })
  expect(block).not.toContain('<')
  expect(JSON.parse(block)).toEqual({ name: '</script><script>alert(1)</script>' })
})
