import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { pageWrapper, testPorts } from 'shared/testing'
import { tagsFx } from '../../api'
import { visitOf } from '../../testing/samples'
import { visited } from './model'
import { BlogTagsPage } from './page'

async function show(response: () => unknown) {
  const scope = fork({ handlers: [[tagsFx, response]] as never })
  await allSettled(visited, { scope, params: visitOf('/blog/tags') })
  render(<BlogTagsPage />, { wrapper: pageWrapper(testPorts({ scope })) })
}

test('every subject links to its stories, and shows how many there are', async () => {
  await show(() => [
    { name: 'Food and drink', count: 6 },
    { name: 'Walks', count: 1 },
  ])
  expect(screen.getByRole('link', { name: 'Food and drink 6 stories' })).toHaveAttribute(
    'href',
    '/blog/tags/food-and-drink',
  )
  expect(screen.getByRole('link', { name: 'Walks 1 story' })).toHaveAttribute('href', '/blog/tags/walks')
  expect(screen.getByRole('link', { name: 'All stories, the newest first' })).toHaveAttribute('href', '/blog')
})

test('subjects that cannot be loaded can be retried', async () => {
  let isAway = true
  await show(() => (isAway ? Promise.reject('unreachable') : [{ name: 'Walks', count: 1 }]))
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Walks/ })).toBeVisible()
})
