import { registryOf, route } from '../testing/releases'
import { errorHead, headTags } from './head'
import { createRouteMatcher } from './route-match'

type Input = Parameters<typeof headTags>[0]
const tags = (head: Input['head'], changes: Partial<Input> = {}) =>
  headTags({
    head,
    match: null,
    productName: 'Meander',
    origin: 'https://meander.example',
    pathname: '/',
    picture: null,
    ...changes,
  })

test('a page without its own head has the product’s description, and every page its colour', () => {
  const html = tags(null)
  expect(html).toContain(
    '<meta name="description" content="Hand-picked experiences for all ages: find and book unique days out, courses, tours and tastings across Hampshire, or give one as a gift.">',
  )
  expect(html).toContain('<meta name="theme-color" content="#16322b">')
  expect(html).toContain('<title>Page not found | Meander | Discover unique things to do in Hampshire</title>')
})

test('the title and description of the page take precedence and are escaped', () => {
  const html = tags({ title: 'Tea & <tides>', description: 'Both "twice" a day' })
  expect(html).toContain('<title>Tea &amp; &lt;tides&gt; | Meander |')
  expect(html).toContain('content="Both &quot;twice&quot; a day"')
  expect(html).not.toContain('Hand-picked')
})

test('the alt text of the OG image describes the picture that is shown, which may be a fallback', () => {
  const match = createRouteMatcher(registryOf({ discovery: [route('/browse')] }))('/browse')
  const picture = { path: '/media/scenes/solent-sails-1-wide-960.jpg', alt: 'A drawing of Hampshire' }
  const html = tags({ title: 'Days out' }, { match, picture })
  expect(html).toContain('<meta property="og:image:alt" content="A drawing of Hampshire">')
})

test('the error page for 404 has the title of a missing page; other pages do not', () => {
  const err = createRouteMatcher(registryOf({}))('/err')
  expect(errorHead(err, '?status=404')).toEqual({ title: 'This page could not be found', indexed: false })
  expect([errorHead(err, '?status=500'), errorHead(null, '?status=404')]).toEqual([null, null])
})
