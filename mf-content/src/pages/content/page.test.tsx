import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { readTodayFx } from 'shared/settings'
import { hydrate, pageWrapper, serializedState, testPorts } from 'shared/testing'
import { type ContentPage as Content, contentPageFx } from '../../api'
import { fakeContentEffect } from '../../testing/fake-content-effect'
import { pageOf, summaryOf, visitOf } from '../../testing/samples'
import { faqData } from './faq-data'
import { $head, visited } from './model'
import { ContentPage } from './page'

async function visit(response: (request: { slug: string }) => unknown, pathname = '/about-us') {
  const asked = jest.fn(response)
  const handlers = [
    [contentPageFx, fakeContentEffect(asked)],
    [readTodayFx, () => '2026-11-18'],
  ] as never
  const scope = fork({ handlers })
  await allSettled(visited, { scope, params: visitOf(pathname) })
  const report = jest.fn()
  const ports = testPorts({ scope })
  const show = () =>
    render(<ContentPage />, { wrapper: pageWrapper({ ...ports, loader: { ...ports.loader, report } }) })
  return { scope, asked, report, show, handlers }
}

const blocks: Content['blocks'] = [
  {
    kind: 'teaser',
    id: 't',
    headline: 'Chalk and oak',
    text: 'A county',
    scene: 'chalk-downs',
    link: { text: 'See it', url: '/browse' },
    withDiscoverBar: false,
  },
  {
    kind: 'richText',
    id: 'r',
    withContents: true,
    blocks: [
      { tag: 'h2', id: 'one', inside: ['First ', { mark: 'em', inside: ['things'] }] },
      { tag: 'p', inside: ['Words'] },
      { tag: 'h2', id: 'two', inside: ['Second things'] },
      { tag: 'ol', items: [[{ tag: 'p', inside: ['An item'] }]] },
      { tag: 'table', head: [[{ tag: 'p', inside: ['Policy'] }]], rows: [[[{ tag: 'p', inside: ['Flexible'] }]]] },
    ],
  },
  {
    kind: 'questionList',
    id: 'q',
    headline: 'Booking',
    questions: [{ id: 'q1', question: 'Need I an account?', answer: [{ tag: 'p', inside: ['No.'] }] }],
  },
  {
    kind: 'grid',
    id: 'g',
    columns: 3,
    headline: 'Closer',
    cells: [
      {
        kind: 'cell',
        id: 'c',
        headline: 'Hello',
        text: 'Say it',
        icon: 'mail',
        scene: null,
        link: { text: 'Write', url: '/contact' },
      },
      {
        kind: 'teamMember',
        id: 'm',
        member: {
          name: 'Ruth Appleyard',
          position: 'Editor',
          description: 'Walks first',
          portrait: null,
          scene: 'chalk-downs',
          email: 'ruth@meander.example',
          linkedin: 'https://linkedin.example/in/ruth-appleyard',
          favourites: [{ text: 'Birds', url: '/browse?name=birds' }],
        },
      },
      {
        kind: 'image',
        id: 'i',
        pictures: [{ url: '/media/scenes/beach-huts-a-1440.jpg', alt: 'Huts' }],
        caption: '',
        link: null,
      },
      { kind: 'info', id: 'n', headline: 'Know', text: 'This', icon: null },
    ],
  },
  { kind: 'text', id: 'x', text: 'One paragraph.\n\nAnother.' },
  { kind: 'textLink', id: 'l', link: { text: 'Elsewhere', url: 'https://elsewhere.example', blank: true } },
  { kind: 'textLink', id: 'l0', link: null },
  {
    kind: 'image',
    id: 'p',
    pictures: [{ url: 'https://images.ctfassets.net/a.jpg', alt: 'A barn' }],
    caption: 'The barn',
    link: { text: 'The barn', url: '/browse' },
  },
  {
    kind: 'mapTeaser',
    id: 'map',
    headline: 'Which corner?',
    text: 'Press a town',
    link: { text: 'All', url: '/browse' },
  },
  { kind: 'postRail', id: 'pr', headline: 'Stories', tag: null, limit: 3, posts: [summaryOf()] },
  { kind: 'postRail', id: 'pr0', headline: 'No stories', tag: 'Tea', limit: 3, posts: [] },
]

test('loads a page by its path, and renders it block by block', async () => {
  const { show, asked } = await visit(() => pageOf({ blocks }))
  expect(asked).toHaveBeenCalledWith({ slug: 'about-us' })
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Chalk and oak' })).toBeVisible()
  expect(screen.getByText('Another.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', '/contact')
  expect(screen.getByRole('link', { name: 'Write to Ruth' })).toHaveAttribute('href', 'mailto:ruth@meander.example')
  expect(screen.getByRole('link', { name: 'Ruth on LinkedIn' })).toHaveAttribute(
    'href',
    'https://linkedin.example/in/ruth-appleyard',
  )
  expect(screen.getByRole('img', { name: 'A barn' })).toHaveAttribute('src', expect.stringContaining('?w=960&fm=webp'))
  expect(screen.getByRole('img', { name: 'Huts' })).toHaveAttribute('src', '/media/scenes/beach-huts-a-960.jpg')
  expect(screen.getByRole('columnheader', { name: 'Policy' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tea and tides' })).toHaveAttribute('href', '/blog/tea-and-tides')
  expect(screen.queryByRole('heading', { name: 'No stories' })).not.toBeInTheDocument()
})

test('only links that an editor wants in a new tab open in one, and say so', async () => {
  const link = (text: string, blank?: true) => ({ text, url: 'https://barn.example', ...(blank && { blank }) })
  const cell = { kind: 'cell' as const, headline: '', text: '', icon: null, scene: null }
  const image = { kind: 'image' as const, pictures: [{ url: 'https://images.ctfassets.net/a.jpg', alt: 'A barn' }] }
  const { show } = await visit(() =>
    pageOf({
      blocks: [
        { kind: 'textLink', id: 'l', link: link('Elsewhere', true) },
        { kind: 'textLink', id: 'l1', link: link('Here') },
        { ...image, id: 'p', caption: 'Oak', link: link('Oak', true) },
        { ...image, id: 'p1', caption: 'Elm', link: link('Elm') },
        { kind: 'grid', id: 'g', columns: 3, headline: '', cells: [{ ...cell, id: 'c', link: link('Write', true) }] },
      ],
    }),
  )
  show()
  const shown = screen
    .getAllByRole('link', { name: /./ })
    .map((each) => [each.textContent, each.getAttribute('target'), each.getAttribute('rel'), each.getAttribute('href')])
  const away = ['_blank', 'noopener noreferrer', 'https://barn.example']
  const here = [null, null, 'https://barn.example']
  expect(shown).toEqual([
    ['Elsewhere (opens in a new tab)', ...away],
    ['Here', ...here],
    [' (opens in a new tab)', ...away],
    ['', ...here],
    ['Write (opens in a new tab)', ...away],
  ])
  expect(screen.getByRole('link', { name: 'A barn (opens in a new tab)' })).toContainElement(
    screen.getAllByRole('img', { name: 'A barn' })[0] ?? null,
  )
})

test.each([
  ['a picture', blocks.filter(({ kind }) => kind === 'image')],
  ['people', blocks.filter(({ kind }) => kind === 'grid')],
  ['nothing', []],
])('the title of the page is its h1 when it opens with %s', async (_, only) => {
  const { show } = await visit(() => pageOf({ blocks: only }))
  show()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About us')
})

test('headings of people are one level below the heading above them, an h1 or an h2', async () => {
  const people = blocks.filter(({ kind }) => kind === 'grid').map((grid) => ({ ...grid, headline: '' }))
  const headline = (id: string): Content['blocks'][number] => ({
    kind: 'headline',
    id,
    headline: id,
    subheading: '',
    anchor: null,
  })
  const { scope, show } = await visit(({ slug }) =>
    pageOf({ blocks: [headline('h1'), ...(slug === 'team' ? [headline('h2')] : []), ...people] }),
  )
  show()
  expect(screen.getByRole('heading', { name: 'Ruth Appleyard' }).tagName).toBe('H2')
  await allSettled(visited, { scope, params: visitOf('/team') })
  expect(await screen.findByRole('heading', { name: 'h2' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Ruth Appleyard' }).tagName).toBe('H3')
})

test('a table is named by its columns, and every cell has the name of its column for narrow screens', async () => {
  const { show } = await visit(() => pageOf({ blocks }))
  show()
  expect(screen.getByRole('region', { name: 'Policy' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Flexible' })).toHaveAttribute('data-column', 'Policy')
})

test('a long text lists its headings as links', async () => {
  const { show } = await visit(() => pageOf({ blocks }))
  show()
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
  expect(contents.getByRole('link', { name: 'First things' })).toHaveAttribute('href', '#one')
  expect(contents.getByRole('link', { name: 'Second things' })).toHaveAttribute('href', '#two')
})

test('a question opens to its answer, and structured data contains both', async () => {
  const { show } = await visit(() => pageOf({ blocks }))
  show()
  const group = screen.getByRole('group')
  expect(group).not.toHaveAttribute('open')
  await userEvent.click(screen.getByText('Need I an account?'))
  expect(group).toHaveAttribute('open')
  expect(faqData(pageOf({ blocks }))).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'Need I an account?', acceptedAnswer: { text: 'No.' } }] },
  ])
})

test('a town on the map links to the experiences around it', async () => {
  const { show } = await visit(() => pageOf({ blocks }))
  show()
  const map = within(screen.getByRole('navigation', { name: 'Map of Hampshire' }))
  expect(map.getByRole('link', { name: 'Winchester' })).toHaveAttribute('href', '/browse?town=Winchester')
})

test('reports blocks that this release cannot render, and renders the page', async () => {
  const { show, report } = await visit(() => pageOf({ unknown: ['hologram'] }))
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'People worth meeting' })).toBeVisible()
  expect(report).toHaveBeenCalledWith(
    'content',
    'lifecycles',
    expect.objectContaining({ message: '"About us" has unsupported content types: hologram' }),
  )
})

test('renders the next page after a navigation', async () => {
  const { scope, show } = await visit(({ slug }) =>
    pageOf({ title: slug, blocks: [{ kind: 'text', id: slug, text: `All of ${slug}` }] }),
  )
  show()
  expect(screen.getByText('All of about-us')).toBeVisible()
  await allSettled(visited, { scope, params: visitOf('/team') })
  expect(await screen.findByText('All of team')).toBeVisible()
  expect(screen.queryByText('All of about-us')).not.toBeInTheDocument()
})

test('a page that the service does not have is a 404 with a link to the home page', async () => {
  const { show, scope } = await visit(() => Promise.reject('missing'))
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
  expect(scope.getState($head)).toMatchObject({ missing: true })
})

test('a page that cannot be loaded can be retried', async () => {
  let isAway = true
  const { show } = await visit(() => (isAway ? Promise.reject('unreachable') : pageOf()))
  show()
  expect(screen.getByRole('link', { name: 'Browse experiences' })).toHaveAttribute('href', '/browse')
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'People worth meeting' })).toBeVisible()
})

test.each([
  ['its blocks', () => pageOf({ blocks })],
  ['a failure', () => Promise.reject('unreachable')],
])('a page server-rendered with %s hydrates without changes or requests', async (_, response) => {
  const { scope: server } = await visit(response)
  const state = serializedState(server)
  const { asked, handlers } = await visit(response)
  asked.mockClear()
  const scope = fork({ values: state, handlers })
  const shown = await hydrate(<ContentPage />, { state, scope })
  expect(shown.complaints).toEqual([])
  await allSettled(visited, { scope, params: visitOf('/about-us') })
  expect(asked).not.toHaveBeenCalled()
  expect(shown.container.innerHTML).toBe(shown.html)
  await shown.leave()
})
