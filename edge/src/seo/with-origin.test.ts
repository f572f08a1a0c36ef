import { absolutiseUrls } from './with-origin'

test('makes paths of this site absolute in URL properties at any depth, and leaves texts unchanged', () => {
  const data = {
    '@type': 'BlogPosting',
    headline: '/ is a slash',
    image: ['/media/a.jpg', 'https://elsewhere.example/b.jpg'],
    mainEntityOfPage: '/blog/a',
    publisher: { '@type': 'Organization', logo: { '@type': 'ImageObject', url: '/icons/icon-512.png' } },
    itemListElement: [{ '@type': 'ListItem', position: 1, item: '/blog' }],
    text: '//not an address',
  }
  expect(absolutiseUrls(data, 'https://meander.example')).toEqual({
    ...data,
    image: ['https://meander.example/media/a.jpg', 'https://elsewhere.example/b.jpg'],
    mainEntityOfPage: 'https://meander.example/blog/a',
    publisher: {
      '@type': 'Organization',
      logo: { '@type': 'ImageObject', url: 'https://meander.example/icons/icon-512.png' },
    },
    itemListElement: [{ '@type': 'ListItem', position: 1, item: 'https://meander.example/blog' }],
  })
})
