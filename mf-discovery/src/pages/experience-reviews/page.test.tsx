import { getByRole as getByRoleIn, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { skeletonFx } from 'shared/query'
import { pageWrapper, serializedState, testPorts } from 'shared/testing'
import * as api from '../../api'
import { renderNoJs, whereItGoes } from '../../testing/render-no-js'
import { breakdown, experienceOf } from '../../testing/sample-experiences'
import { reviewOf } from '../../testing/sample-hosts'
import { visitOf } from '../../testing/visit-of'
import { visited } from './model'
import { ReviewsPage } from './page'

async function open({
  reviews = () => ({ data: [reviewOf()], meta: { page: 2, lastPage: 3, total: 12, breakdown } }),
  changes = {},
}: {
  reviews?: () => unknown
  changes?: object
} = {}) {
  const scope = fork({
    handlers: [
      [api.experienceFx, () => ({ data: experienceOf(changes) })],
      [api.reviewsFx, reviews],
      [skeletonFx, () => undefined],
    ],
  })
  const went = jest.fn()
  createWatch({ unit: navigationRequested, scope, fn: went })
  await allSettled(visited, { scope, params: visitOf('/reviews', '?adults=2&page=2&sort=lowest') })
  const show = () => render(<ReviewsPage />, { wrapper: pageWrapper(testPorts({ scope })) })
  return { scope, went, show }
}

test('shows the distribution of ratings, and page links that keep order and party', async () => {
  const { show } = await open()
  show()
  expect(screen.getByRole('heading', { name: '4.8 from 12 reviews' })).toBeInTheDocument()
  expect(screen.getByText(/9/, { selector: 'li *' }).closest('li')).toHaveTextContent('5 stars:9 reviews')
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/experience/paddle-the-itchen-7/reviews?adults=2&sort=lowest&page=3',
  )
})

test('another order starts at its first page', async () => {
  const { show, went } = await open()
  show()
  await userEvent.selectOptions(screen.getByLabelText('Sort reviews'), 'Best first')
  expect(went).toHaveBeenCalledWith({
    to: '/experience/paddle-the-itchen-7/reviews?adults=2&sort=highest',
    replace: true,
    keepScroll: true,
  })
})

test('reviews that fail to load can be retried', async () => {
  let down = true
  const { show } = await open({
    reviews: () =>
      down
        ? Promise.reject({ kind: 'unreachable' })
        : { data: [reviewOf()], meta: { page: 1, lastPage: 1, total: 1, breakdown } },
  })
  show()
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Lovely.')).toBeInTheDocument()
})

test('an experience without reviews says so and links back to it', async () => {
  const { show } = await open({ changes: { ratingAvg: null, ratingCount: 0 } })
  show()
  expect(screen.getByRole('heading', { name: 'No reviews yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See the experience' })).toHaveAttribute(
    'href',
    '/experience/paddle-the-itchen-7?adults=2',
  )
})

test('without JavaScript the order is a form', async () => {
  const { scope } = await open()
  const body = await renderNoJs(<ReviewsPage />, serializedState(scope))
  expect(whereItGoes(getByRoleIn(body, 'button', { name: 'Sort' }))).toBe(
    '/experience/paddle-the-itchen-7/reviews?adults=2&sort=lowest',
  )
})
