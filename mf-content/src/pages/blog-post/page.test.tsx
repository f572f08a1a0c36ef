import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { hydrate, pageWrapper, serializedState, testPorts } from 'shared/testing'
import { postFx } from '../../api'
import { expectMissing } from '../../testing/expect-missing'
import { fakeContentEffect } from '../../testing/fake-content-effect'
import { postOf, summaryOf, visitOf } from '../../testing/samples'
import { $head, visited } from './model'
import { BlogPostPage } from './page'

const place = visitOf('/blog/tea-and-tides', { params: { id: 'tea-and-tides' } })
const story = (changes: object = {}) => ({
  post: postOf(),
  related: [summaryOf({ id: 'post-2', slug: 'one-loaf', title: 'One loaf' })],
  ...changes,
})

async function visit(response: () => unknown) {
  const asked = jest.fn(response)
  const scope = fork({ handlers: [[postFx, fakeContentEffect(asked)]] as never })
  await allSettled(visited, { scope, params: place })
  const report = jest.fn()
  const ports = testPorts({ scope })
  const show = () =>
    render(<BlogPostPage />, { wrapper: pageWrapper({ ...ports, loader: { ...ports.loader, report } }) })
  return { scope, asked, report, show }
}

test('a story is shown with its author, and links to its subjects and to related stories', async () => {
  const { show, asked } = await visit(() => story())
  expect(asked).toHaveBeenCalledWith({ slug: 'tea-and-tides' })
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Tea and tides' })).toBeVisible()
  expect(screen.getByText('First the kettle.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'what is on' })).toHaveAttribute('href', '/browse')
  expect(screen.getByText('Jonah plans around high water.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'On the water' })).toHaveAttribute('href', '/blog/tags/on-the-water')
  const more = within(screen.getByRole('region', { name: 'Read on' }))
  expect(more.getByRole('link', { name: 'One loaf' })).toHaveAttribute('href', '/blog/one-loaf')
})

test('the head describes the story for search engines and link previews', async () => {
  const { scope } = await visit(() => story())
  expect(scope.getState($head)).toMatchObject({
    title: 'Tea and tides',
    description: 'Both come twice a day.',
    canonical: '/blog/tea-and-tides',
    image: expect.stringMatching(/^\/media\/scenes\/harbour-dusk-[0-9a-f]+-wide$/),
    type: 'article',
  })
})

test('a missing story is a 404 with links to the home page and the blog', async () => {
  const { scope, show } = await visit(() => Promise.reject('missing'))
  show()
  expectMissing()
  expect(scope.getState($head)).toMatchObject({ missing: true })
})

test('a story that cannot be loaded can be retried', async () => {
  let isAway = true
  const { show } = await visit(() => (isAway ? Promise.reject('unreachable') : story()))
  show()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Tea and tides' })).toBeVisible()
})

test('a story without related stories has no “Read on” section', async () => {
  const { show } = await visit(() => story({ post: postOf({ experiences: null }), related: [] }))
  show()
  expect(screen.queryByRole('region', { name: 'Read on' })).not.toBeInTheDocument()
})

test('reports the parts of a story that this release cannot render', async () => {
  const { show, report } = await visit(() => story({ post: postOf({ unknown: ['embedded-film'] }) }))
  show()
  expect(report).toHaveBeenCalledWith(
    'content',
    'lifecycles',
    expect.objectContaining({ message: expect.stringContaining('embedded-film') }),
  )
})

test('hydrates a server-rendered story without a mismatch, and requests nothing', async () => {
  const state = serializedState((await visit(() => story({ post: postOf({ experiences: null }) }))).scope)
  const asked = jest.fn()
  const scope = fork({ values: state, handlers: [[postFx, fakeContentEffect(asked)]] as never })
  const shown = await hydrate(<BlogPostPage />, { state, scope })
  expect(shown.complaints).toEqual([])
  await allSettled(visited, { scope, params: place })
  expect(asked).not.toHaveBeenCalled()
  expect(shown.container.innerHTML).toBe(shown.html)
  await shown.leave()
})
