import { readPost } from '../../api/posts'
import { postData } from './post-data'

const story = (updatedAt?: string) =>
  readPost({
    sys: { id: 'post-tea', ...(updatedAt ? { updatedAt } : {}) },
    fields: {
      title: 'Tea and tides',
      slug: 'tea-and-tides',
      summary: 'Both.',
      publishedOn: '2026-11-20',
      author: { sys: { id: 'author-jonah' }, fields: { name: 'Jonah Pike', role: '' } },
    },
  })

test('structured data of a story has its author, its dates and its URL', () => {
  expect(postData(story('2026-11-21T10:00:00.000Z'), 'Meander')).toMatchObject({
    '@type': 'BlogPosting',
    datePublished: '2026-11-20',
    dateModified: '2026-11-21T10:00:00.000Z',
    author: { name: 'Jonah Pike' },
    mainEntityOfPage: '/blog/tea-and-tides',
  })
})

test('structured data has no date of change before the date of publication', () => {
  for (const updatedAt of [undefined, '2026-11-01T10:00:00.000Z'])
    expect(postData(story(updatedAt), 'Meander').dateModified).toBe('2026-11-20')
})
