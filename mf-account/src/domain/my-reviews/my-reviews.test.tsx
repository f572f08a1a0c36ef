import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { MyReviews } from './my-reviews'

const review = (n: number) => ({
  id: String(n),
  rating: 4,
  text: `A fine afternoon, number ${n}.`,
  canEdit: true,
  isPublished: true,
  bookingUuid: `5b1f6a52-6c0e-4c39-9a44-0b6f6a1d2e${String(n).padStart(2, '0')}`,
  experience: { id: '7', slug: 'kayak-the-itchen-7', name: 'Kayak the Itchen' },
  createdAt: '2026-05-04T10:00:00.000Z',
  hostReply: n === 1 ? 'Come again!' : null,
})
const pageOf = (numbers: number[], page: number, lastPage: number, total: number) => ({
  data: numbers.map(review),
  meta: { page, lastPage, total },
})

function show(...responses: unknown[]) {
  const load = jest.fn((_: string, _request: object) => responses.shift())
  const scope = fork({ handlers: [[api.ownReviewsFx, load]] as never })
  render(<MyReviews />, { wrapper: pageWrapper(testPorts({ scope })) })
  return { load, user: userEvent.setup() }
}

test('lists the customer’s reviews with host replies, and Show more loads the next page', async () => {
  const { load, user } = show(pageOf([1, 2], 1, 2, 3), pageOf([3], 2, 2, 3))
  const items = await screen.findAllByRole('listitem')
  expect(items).toHaveLength(2)
  const [first] = items
  expect(within(first ?? document.body).getByText('Come again!')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Kayak the Itchen' })[0]).toHaveAttribute(
    'href',
    '/experience/kayak-the-itchen-7',
  )
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('A fine afternoon, number 3.')).toBeVisible()
  expect(load).toHaveBeenLastCalledWith(expect.anything(), { query: { page: 2 } })
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('without reviews, links to the past bookings', async () => {
  show(pageOf([], 1, 1, 0))
  expect(await screen.findByRole('link', { name: 'your past bookings' })).toHaveAttribute('href', '/bookings?when=past')
})

test('Try again loads the reviews after the server was unreachable', async () => {
  const { user } = show(Promise.reject({ kind: 'unreachable' }), pageOf([2], 1, 1, 1))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('A fine afternoon, number 2.')).toBeVisible()
  expect(screen.queryByText(/could not reach/)).toBeNull()
})
