import { pathToFollow } from './follow-links'

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false }
const here = new URL('https://meander.example/browse?page=2')

function link(attributes: Record<string, string>) {
  const anchor = document.createElement('a')
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value)
  return anchor
}

test('follows a link to a page of the app without loading a new document', () => {
  expect(pathToFollow(plain, link({ href: 'https://meander.example/blog?tag=sea#top' }), here)).toBe(
    '/blog?tag=sea#top',
  )
})

test('follows a link inside an SVG', () => {
  const anchor = document.createElementNS('http://www.w3.org/2000/svg', 'a')
  anchor.setAttribute('href', '/browse?town=Winchester')
  expect(pathToFollow(plain, anchor, here)).toBe('/browse?town=Winchester')
})

test.each([
  ['another site', plain, { href: 'https://other.example/blog' }],
  ['a new tab', plain, { href: 'https://meander.example/blog', target: '_blank' }],
  ['a download', plain, { href: 'https://meander.example/blog', download: '' }],
  ['a file of the API', plain, { href: 'https://meander.example/api/customer/bookings/1/calendar.ics' }],
  ['a feed', plain, { href: 'https://meander.example/blog/feed.xml' }],
  ['a link without a URL', plain, {}],
  ['a place on this page', plain, { href: 'https://meander.example/browse?page=2#filters' }],
  ['a click with Ctrl held', { ...plain, ctrlKey: true }, { href: 'https://meander.example/blog' }],
  ['the middle button', { ...plain, button: 1 }, { href: 'https://meander.example/blog' }],
  [
    'a click that a component has handled',
    { ...plain, defaultPrevented: true },
    { href: 'https://meander.example/blog' },
  ],
])('leaves %s to the browser', (_, click, attributes) => {
  expect(pathToFollow(click, link(attributes), here)).toBeNull()
})
