import { readPage } from './read-page'

const entry = (type: string, fields: Record<string, unknown>) => ({
  sys: { id: `${type}-1`, contentType: { sys: { id: type } } },
  fields,
})

test('the blocks of a page come in its order', () => {
  const page = readPage(
    entry('page', {
      title: 'Home',
      description: 'Days out',
      body: [
        entry('teaser', { headline: 'Out you go', linkText: 'See', linkUrl: '/browse', withDiscoverBar: true }),
        entry('experienceRail', { headline: 'By the water', query: 'categories=water_ways', limit: 6 }),
      ],
    }),
  )
  expect(page.blocks.map(({ kind }) => kind)).toEqual(['teaser', 'experienceRail'])
  expect(page.blocks[0]).toMatchObject({ link: { text: 'See', url: '/browse' }, withDiscoverBar: true })
})

test('a block this release does not know is left out and named, and the rest of the page stands', () => {
  const page = readPage(entry('page', { body: [entry('hologram', {}), entry('headline', { headline: 'News' })] }))
  expect(page.blocks.map(({ kind }) => kind)).toEqual(['headline'])
  expect(page.unknown).toEqual(['hologram'])
})

test('a link to an entry that is not published is no block', () => {
  const bare = { sys: { type: 'Link', linkType: 'Entry', id: 'draft' } }
  expect(readPage(entry('page', { body: [bare] })).blocks).toEqual([])
})
