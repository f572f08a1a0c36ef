import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { createPublisher } from 'shared/bus'
import { hydrate, pageWrapper, serializedState, testPorts } from 'shared/testing'
import { blogFx } from '../../api'
import { expectMissing } from '../../testing/expect-missing'
import { fakeContentEffect } from '../../testing/fake-content-effect'
import { summaryOf, visitOf } from '../../testing/samples'
import { $head, left, visited } from './model'
import { BlogPage } from './page'

const tags = [
  ...['Walks', 'Tea', 'Boats', 'Bread', 'Bees', 'Birds', 'Bells', 'Books'].map((name) => ({ name, count: 2 })),
  { name: 'New Forest', count: 1 },
]
const listOf = (changes: object = {}) => ({
  posts: [summaryOf(), summaryOf({ id: 'post-2', slug: 'one-loaf', title: 'One loaf' })],
  page: 1,
  lastPage: 3,
  total: 20,
  tag: null,
  tags,
  ...changes,
})

async function visit(response: (request: object) => unknown, place = visitOf('/blog')) {
  const asked = jest.fn(response)
  const scope = fork({ handlers: [[blogFx, fakeContentEffect(asked)]] as never })
  await allSettled(visited, { scope, params: place })
  return { scope, asked, show: () => render(<BlogPage />, { wrapper: pageWrapper(testPorts({ scope })) }) }
}

test('lists the newest story first, and each story with its author and reading time', async () => {
  const { show, scope } = await visit(() => listOf())
  show()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Tea and tides',
    'One loaf',
  ])
  expect(screen.getByRole('link', { name: 'One loaf' })).toHaveAttribute('href', '/blog/one-loaf')
  expect(screen.getAllByText(/·/)[0]).toHaveTextContent('Jonah Pike · November 20 2026 · 3 min read')
  expect(scope.getState($head)).toMatchObject({ title: 'Blog', canonical: '/blog', feed: '/blog/feed.xml' })
})

test('pages of the blog are links, and each has its own title and canonical URL', async () => {
  const { show, asked, scope } = await visit(() => listOf({ page: 2 }), visitOf('/blog', { search: '?page=2' }))
  expect(asked).toHaveBeenCalledWith({ page: 2, tag: null })
  show()
  const pages = screen.getByRole('navigation', { name: 'Pages of stories' })
  expect(within(pages).getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/blog')
  expect(within(pages).getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/blog?page=3')
  expect(scope.getState($head)).toMatchObject({ title: 'Blog, page 2', canonical: '/blog?page=2' })
})

test.each(['?page=0', '?page=-1', '?page=two', '?page=1e9', ''])(
  'opens the first page when the query is %j',
  async (search) => {
    const { asked } = await visit(() => listOf(), visitOf('/blog', { search }))
    expect(asked).toHaveBeenCalledWith({ page: 1, tag: null })
  },
)

test('a subject has its own list with its number of stories, and is marked among the subjects', async () => {
  const place = visitOf('/blog/tags/new-forest', { params: { name: 'new-forest' } })
  const { show, asked, scope } = await visit(() => listOf({ tag: 'New Forest', total: 1, lastPage: 1 }), place)
  expect(asked).toHaveBeenCalledWith({ page: 1, tag: 'new-forest' })
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'New Forest' })).toBeVisible()
  expect(screen.getByText('1 story from the blog.')).toBeVisible()
  const subjects = screen.getByRole('list', { name: 'Subjects' })
  expect(within(subjects).getByRole('link', { current: 'page' })).toHaveAttribute('href', '/blog/tags/new-forest')
  expect(within(subjects).getByRole('link', { name: 'All subjects' })).toHaveAttribute('href', '/blog/tags')
  expect(scope.getState($head)).toMatchObject({ canonical: '/blog/tags/new-forest' })
})

test('a missing list is a 404 with links to the home page and the blog', async () => {
  const { show, scope } = await visit(() => Promise.reject('missing'), visitOf('/blog', { search: '?page=99' }))
  show()
  expectMissing()
  expect(scope.getState($head)).toMatchObject({ missing: true })
})

test('stories that cannot be loaded can be retried', async () => {
  let isAway = true
  const { show } = await visit(() => (isAway ? Promise.reject('unreachable') : listOf()))
  show()
  expect(screen.getByRole('heading', { name: 'This page is not available right now' })).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Tea and tides' })).toBeVisible()
})

test('stories that failed without a connection load again when the connection is back', async () => {
  let isAway = true
  const { scope, show } = await visit(() => (isAway ? Promise.reject('unreachable') : listOf()))
  show()
  isAway = false
  await act(() => allSettled(createPublisher('shell')('shell/online'), { scope, params: {} }))
  expect(screen.getByRole('link', { name: 'Tea and tides' })).toBeVisible()
})

test('ignores a late response for the previous page', async () => {
  let answerFirst = (_: unknown) => {}
  const scope = fork({
    handlers: [
      [
        blogFx,
        fakeContentEffect(({ page }: { page: number }) =>
          page === 1
            ? new Promise((resolve) => {
                answerFirst = resolve
              })
            : listOf({ page: 2, posts: [summaryOf({ title: 'Second page' })] }),
        ),
      ],
    ] as never,
  })
  void allSettled(visited, { scope, params: visitOf('/blog') })
  const second = allSettled(visited, { scope, params: visitOf('/blog', { search: '?page=2' }) })
  render(<BlogPage />, { wrapper: pageWrapper(testPorts({ scope })) })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Second page' })).toBeVisible())
  answerFirst(listOf())
  await second
  expect(screen.queryByRole('link', { name: 'Tea and tides' })).not.toBeInTheDocument()
})

test.each<[string, () => unknown]>([
  ['its stories', () => listOf()],
  ['a failure', () => Promise.reject('unreachable')],
])('hydrates a blog server-rendered with %s without a mismatch, and requests nothing', async (_, response) => {
  const state = serializedState((await visit(response)).scope)
  const asked = jest.fn(response)
  const scope = fork({ values: state, handlers: [[blogFx, fakeContentEffect(asked)]] as never })
  const shown = await hydrate(<BlogPage />, { state, scope })
  expect(shown.complaints).toEqual([])
  await allSettled(visited, { scope, params: visitOf('/blog') })
  expect(asked).not.toHaveBeenCalled()
  expect(shown.container.innerHTML).toBe(shown.html)
  await shown.leave()
})

test('requests a blog that failed to load again when the visitor comes back', async () => {
  const state = serializedState((await visit(() => Promise.reject('unreachable'))).scope)
  const asked = jest.fn(() => listOf())
  const scope = fork({ values: state, handlers: [[blogFx, fakeContentEffect(asked)]] as never })
  await allSettled(left, { scope })
  await allSettled(visited, { scope, params: visitOf('/blog') })
  expect(asked).toHaveBeenCalledTimes(1)
})
