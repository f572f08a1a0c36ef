import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createWatch, fork } from 'effector'
import { domainEvent } from 'shared/bus'
import { pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { ReviewForm } from './review-form'

const UUID = '5b1f6a52-6c0e-4c39-9a44-0b6f6a1d2e3f'
const written = {
  id: '9',
  rating: 4,
  text: 'A fine afternoon, and the pot holds water.',
  canEdit: true,
  isPublished: true,
}
const refuse = (code: string, errors = {}) => Promise.reject({ kind: 'refused', code, errors })

function show(
  review: typeof written | null = null,
  responses: Partial<Record<'reviewFx' | 'editReviewFx' | 'deleteReviewFx', unknown>> = {},
) {
  const saved = { data: { ...written, rating: 5, text: 'The best morning of the year.' } }
  const calls = {
    reviewFx: jest.fn((_: string, _request: object) => responses.reviewFx ?? saved),
    editReviewFx: jest.fn((_: string, _request: object) => responses.editReviewFx ?? saved),
    deleteReviewFx: jest.fn((_: string, _request: object) => responses.deleteReviewFx ?? null),
  }
  const scope = fork({
    handlers: [
      [api.reviewFx, calls.reviewFx],
      [api.editReviewFx, calls.editReviewFx],
      [api.deleteReviewFx, calls.deleteReviewFx],
    ] as never,
  })
  const heard = jest.fn()
  createWatch({ unit: domainEvent('account/reviewed'), scope, fn: heard })
  render(<ReviewForm bookingUuid={UUID} token="t-1" review={review} />, { wrapper: pageWrapper(testPorts({ scope })) })
  const user = userEvent.setup()
  return { calls, heard, user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) }
}

test('publishes a review with stars and text, and publishes the domain event account/reviewed', async () => {
  const { calls, heard, user, press } = show()
  await press('Publish review')
  expect(screen.getByRole('group', { name: 'Stars' })).toHaveAccessibleDescription('Please choose how many stars.')
  expect(calls.reviewFx).not.toHaveBeenCalled()
  await user.click(screen.getByRole('radio', { name: '5 stars: wonderful' }))
  await user.type(screen.getByLabelText('Your review'), 'The best morning of the year.')
  await press('Publish review')
  expect(await screen.findByText(/Thank you/)).toBeVisible()
  expect(calls.reviewFx).toHaveBeenCalledWith(expect.anything(), {
    params: { uuid: UUID },
    query: { token: 't-1' },
    body: { rating: 5, text: 'The best morning of the year.' },
  })
  expect(screen.getByText('The best morning of the year.')).toBeVisible()
  expect(heard.mock.calls).toEqual([[{ bookingUuid: UUID }]])
})

test('keeps the typed review when the server is unreachable', async () => {
  const { user, press } = show(null, { reviewFx: Promise.reject({ kind: 'unreachable' }) })
  await user.click(screen.getByRole('radio', { name: '2 stars: not so good' }))
  await user.type(screen.getByLabelText('Your review'), 'It rained all morning.')
  await press('Publish review')
  expect(await screen.findByText(/could not reach our server/)).toBeVisible()
  expect(screen.getByLabelText('Your review')).toHaveValue('It rained all morning.')
})

test('shows the refusal when a booking can no longer be reviewed', async () => {
  const { user, press } = show(null, { reviewFx: refuse('REVIEW_NOT_POSSIBLE') })
  await user.click(screen.getByRole('radio', { name: '2 stars: not so good' }))
  await user.type(screen.getByLabelText('Your review'), 'It rained all morning.')
  await press('Publish review')
  expect(await screen.findByText(/can no longer be reviewed/)).toBeVisible()
})

test('edits a review, or leaves it unchanged when the edit is dismissed', async () => {
  const { calls, user, press } = show(written)
  await press('Change it')
  await user.clear(screen.getByLabelText('Your review'))
  await press('Discard changes')
  expect(screen.getByText(written.text)).toBeVisible()
  await press('Change it')
  expect(screen.getByRole('radio', { name: '4 stars: good' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: '5 stars: wonderful' }))
  await press('Save')
  expect(await screen.findByText('Your review has been updated.')).toBeVisible()
  expect(calls.editReviewFx).toHaveBeenCalledWith(expect.anything(), {
    params: { id: '9' },
    query: { token: 't-1' },
    body: { rating: 5, text: written.text },
  })
})

test('deletes a review after a confirmation, and offers to write another', async () => {
  const { calls, heard, user, press } = show(written)
  await press('Delete it')
  await press('Keep it')
  expect(calls.deleteReviewFx).not.toHaveBeenCalled()
  await press('Delete it')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete it' }))
  expect(await screen.findByText(/Your review has been deleted/)).toBeVisible()
  expect(calls.deleteReviewFx).toHaveBeenCalledWith(expect.anything(), { params: { id: '9' }, query: { token: 't-1' } })
  expect(screen.getByRole('button', { name: 'Publish review' })).toBeVisible()
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a review withdrawn by staff says so and has no buttons', () => {
  show({ ...written, canEdit: false, isPublished: false })
  expect(screen.getByText(/have removed this review/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
