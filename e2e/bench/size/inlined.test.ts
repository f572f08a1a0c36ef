import { inlined } from './inlined'

const filler = Array.from({ length: 60 }, (_, index) => `<li>experience ${index * 7919}</li>`).join('')
const html = (head: string) => `<!doctype html><head>${head}</head><body><ul>${filler}</ul></body>`

test('counts 0 bytes for a document without inline styles and scripts', () => {
  expect(inlined(html('<link rel="stylesheet" href="/a.css"><script src="/a.js" defer></script>'), 900)).toEqual({
    css: 0,
    js: 0,
  })
})

test('counts inline styles as CSS', () => {
  const { css, js } = inlined(
    html('<style data-href="a.css">.card{color:red}</style><style>\n.row{gap:1px}</style>'),
    900,
  )
  expect(css).toBeGreaterThan(15)
  expect(css).toBeLessThan(900)
  expect(js).toBe(0)
})

test('counts inline scripts as JavaScript, but not inline data', () => {
  const data = `<script type="application/json" id="page-data">{"a":"${'long '.repeat(99)}"}</script>`
  const rules = '<script type="speculationrules">{"prefetch":[]}</script>'
  expect(inlined(html(data + rules), 900).js).toBe(0)
  expect(inlined(html(`${data}<script>document.addEventListener('click',keep)</script>`), 900).js).toBeGreaterThan(15)
})
