import { readPage } from './read-page'

const entry = (type: string, fields: Record<string, unknown>, id = `${type}-1`) => ({
  sys: { id, contentType: { sys: { id: type } } },
  fields,
})
const blocksOf = (...body: object[]) => readPage(entry('page', { body })).blocks
const words = {
  nodeType: 'document',
  content: [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value: 'Hm.' }] }],
}

test('reads the blocks of a page in their order', () => {
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

test('leaves out and names blocks that this release does not know, and keeps the rest of the page', () => {
  const page = readPage(
    entry('page', {
      body: [
        entry('hologram', {}),
        entry('hologram', {}),
        entry('headline', { headline: 'News' }),
        entry('grid', { cells: [entry('jukebox', {}), entry('cell', { headline: 'Find' })] }),
        entry('richText', { content: { content: [{ nodeType: 'embedded-film' }] } }),
        entry('questionList', { questions: [entry('riddle', { question: 'What am I?' }), entry('question', {})] }),
      ],
    }),
  )
  expect(page.blocks.map(({ kind }) => kind)).toEqual(['headline', 'grid', 'richText', 'questionList'])
  expect(page.blocks[3]).toMatchObject({ questions: [{ id: 'question-1' }] })
  expect(page.unknown).toEqual(['hologram', 'jukebox', 'embedded-film', 'riddle'])
})

test('ignores a link to an unpublished entry', () => {
  const bare = { sys: { type: 'Link', linkType: 'Entry', id: 'draft' } }
  expect(blocksOf(bare)).toEqual([])
})

test('reads a grid with cells, people, pictures and notes, in one to three columns', () => {
  const picture = entry('', {
    description: 'Downs',
    file: { url: '//images.ctfassets.net/a.jpg', contentType: 'image/jpeg' },
  })
  const [grid, odd] = blocksOf(
    entry('grid', {
      columns: 2,
      cells: [
        entry('cell', { headline: 'Find', link: entry('textLink', { text: 'Go', url: '/browse', blank: true }) }),
        entry('teamMember', {
          name: 'Jo',
          linkedin: 'javascript:alert(1)',
          favoriteExperiences: [{ text: 'Boats', url: '/browse' }, { text: 'No address' }, 7],
        }),
        entry('image', { image: [picture, entry('', { file: { url: '//x/y.pdf', contentType: 'application/pdf' } })] }),
        entry('info', { headline: 'Know', text: 'This' }),
      ],
    }),
    entry('grid', { columns: 9, cells: 'none' }),
  )
  expect(grid).toMatchObject({
    columns: 2,
    cells: [
      { kind: 'cell', link: { text: 'Go', url: '/browse', blank: true } },
      { kind: 'teamMember', member: { name: 'Jo', linkedin: null, favourites: [{ text: 'Boats', url: '/browse' }] } },
      { kind: 'image', pictures: [{ url: 'https://images.ctfassets.net/a.jpg', alt: 'Downs' }] },
      { kind: 'info' },
    ],
  })
  expect(odd).toMatchObject({ columns: 3, cells: [] })
})

test('only links whose “blank” flag is true open in a new tab', () => {
  const [image, text, here] = blocksOf(
    entry('image', { caption: 'Oak', url: 'https://barn.example', blank: true }),
    entry('textLink', { text: 'Away', url: 'https://barn.example', blank: true }),
    entry('textLink', { text: 'Here', url: '/browse', blank: 'yes' }),
  )
  expect(image).toMatchObject({ link: { text: 'Oak', url: 'https://barn.example', blank: true } })
  expect(text).toMatchObject({ link: { text: 'Away', url: 'https://barn.example', blank: true } })
  expect(here).toMatchObject({ link: { text: 'Here', url: '/browse' } })
  expect(here).not.toMatchObject({ link: { blank: expect.anything() } })
})

test('reads questions with their answers, texts with their words, and only links with a safe URL', () => {
  const blocks = blocksOf(
    entry('questionList', { questions: [entry('question', { question: 'Why?', answer: words }, 'q')] }),
    entry('richText', { content: words, withContents: true }),
    entry('text', { text: 'Plain' }),
    entry('textLink', { text: 'Run', url: 'javascript:alert(1)' }),
    entry('categoryRail', { categories: ['tasty', 'nonsense'] }),
    entry('mapTeaser', { headline: 'Where?', linkText: 'Map', linkUrl: '/browse' }),
    entry('postRail', { headline: 'Read', limit: -1 }),
  )
  const hm = [{ tag: 'p', inside: ['Hm.'] }]
  expect(blocks).toMatchObject([
    { kind: 'questionList', headline: '', questions: [{ id: 'q', question: 'Why?', answer: hm }] },
    { kind: 'richText', blocks: hm, withContents: true },
    { kind: 'text', text: 'Plain' },
    { kind: 'textLink', link: null },
    { kind: 'categoryRail', categories: ['tasty'] },
    { kind: 'mapTeaser', link: { url: '/browse' } },
    { kind: 'postRail', tag: null, limit: 3, posts: [] },
  ])
})

const kinds = [
  'teaser',
  'headline',
  'grid',
  'feature',
  'text',
  'textLink',
  'richText',
  'image',
  'info',
  'questionList',
  'teamMember',
  'experienceRail',
  'categoryRail',
  'mapTeaser',
  'postRail',
]
const nonsense = [undefined, null, 7, 'x', [], {}, [null, 7, {}]]

test.each(kinds)('reads a %s whose fields are missing or invalid', (kind) => {
  for (const value of nonsense) {
    const names = [
      'headline',
      'text',
      'cells',
      'content',
      'questions',
      'image',
      'categories',
      'favoriteExperiences',
      'limit',
    ]
    const fields = Object.fromEntries(names.map((name) => [name, value]))
    expect(blocksOf(entry(kind, fields))).toMatchObject([{ kind }])
  }
})
