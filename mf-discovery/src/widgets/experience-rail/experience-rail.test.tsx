import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { createPublisher } from 'shared/bus'
import { pageWrapper, pendingRemotes, testPorts } from 'shared/testing'
import * as api from '../../api'
import { answerOf, respondWith, summaryOf } from '../../testing/sample-experiences'
import { ExperienceRail } from './experience-rail'

function openRails(search: (request: { query: api.SearchQuery }) => unknown) {
  const handler = jest.fn(search)
  const scope = fork({ handlers: [[api.searchFx, respondWith(handler)]] })
  const rails = (
    <>
      <ExperienceRail heading="By the water" query="categories=water_ways" limit={8} />
      <ExperienceRail heading="For rainy days" query="categories=for_rainy_days" limit={4} />
    </>
  )
  const { container } = render(rails, { wrapper: pageWrapper(testPorts({ scope, loader: pendingRemotes })) })
  return { scope, handler, container }
}

test('two rails on one page each show their own results', async () => {
  const { handler } = openRails(({ query }) =>
    answerOf([summaryOf({ name: query.water_ways ? 'Paddle the Itchen' : 'Throw a pot' })]),
  )
  expect(await screen.findByRole('link', { name: /Paddle the Itchen/ })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: /Throw a pot/ })).toBeInTheDocument()
  expect(handler).toHaveBeenCalledWith({ query: expect.objectContaining({ water_ways: '1', per_page: 8 }) })
  expect(screen.getByRole('link', { name: 'See all: By the water' })).toHaveAttribute(
    'href',
    '/browse?categories=water_ways',
  )
})

test('a rail without results renders nothing', async () => {
  openRails(({ query }) => answerOf(query.water_ways ? [] : [summaryOf()]))
  expect(await screen.findByRole('link', { name: /Paddle the Itchen/ })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'By the water' })).not.toBeInTheDocument()
})

test('a rail that failed to load can be retried on its own', async () => {
  let down = true
  openRails(({ query }) =>
    query.water_ways && down ? Promise.reject({ kind: 'unreachable' }) : answerOf([summaryOf()]),
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })
  down = false
  await userEvent.click(retry)
  expect(await screen.findAllByRole('link', { name: /Paddle the Itchen/ })).toHaveLength(2)
})

test('a rail that failed offline is loaded when the network returns', async () => {
  let isDown = true
  const { scope } = openRails(() => (isDown ? Promise.reject({ kind: 'unreachable' }) : answerOf([summaryOf()])))
  await screen.findAllByRole('button', { name: 'Try again' })
  isDown = false
  await act(() => allSettled(createPublisher('shell')('shell/online'), { scope, params: {} }))
  expect(await screen.findAllByRole('link', { name: /Paddle the Itchen/ })).toHaveLength(2)
})
