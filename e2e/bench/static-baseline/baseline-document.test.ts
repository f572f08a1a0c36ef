import { type BaselineParts, baselineDocument } from './baseline-document'

const parts: BaselineParts = {
  heading: { text: 'Falcons & friends', fontSize: '32px', fontWeight: '700', lineHeight: '38px' },
  font: { path: '/releases/shell/1/nunito.woff2', display: 'swap' },
  largest: { url: '/media/scenes/downs?w=640&h=480', text: '', width: 380, height: 285 },
}

test('preloads the picture and the font and shows the heading, without any script', () => {
  const { html, files } = baselineDocument(parts)
  expect(html).toContain(
    '<link rel="preload" as="image" href="/media/scenes/downs?w=640&amp;h=480" fetchpriority="high">',
  )
  expect(html).toContain('<img src="/media/scenes/downs?w=640&amp;h=480" alt="" width="380" height="285">')
  expect(html).toContain('href="/releases/shell/1/nunito.woff2" crossorigin')
  expect(html).toContain('<h1>Falcons &amp; friends</h1>')
  expect(html).not.toContain('<script')
  expect(files).toEqual(['/media/scenes/downs?w=640&h=480', '/releases/shell/1/nunito.woff2'])
})

test('renders a text and no picture when the largest element of the page is a text', () => {
  const largest = { url: '', text: 'Hand-picked by people who live here', width: 380, height: 90 }
  const { html, files } = baselineDocument({ ...parts, largest })
  expect(html).toContain('<p>Hand-picked by people who live here</p>')
  expect(html).not.toContain('<img')
  expect(files).toEqual(['/releases/shell/1/nunito.woff2'])
})

test('renders the heading once when it is the largest element', () => {
  const largest = { url: '', text: parts.heading.text, width: 380, height: 90 }
  expect(baselineDocument({ ...parts, largest }).html).not.toContain('<p>')
})
