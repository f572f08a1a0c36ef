import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { ReportReview } from './report-review'

function show(response: unknown = null) {
  const report = jest.fn((_: string, _request: object) => response)
  const scope = fork({ handlers: [[api.reportReviewFx, report]] as never })
  render(
    <>
      <ReportReview reviewId="9" author="Ada" />
      <ReportReview reviewId="10" author="Bo" />
    </>,
    { wrapper: pageWrapper(testPorts({ scope })) },
  )
  const user = userEvent.setup()
  return { report, user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) }
}

test('reports a review with a reason and thanks the reader', async () => {
  const { report, user, press } = show()
  await press('Report the review by Bo')
  expect(await screen.findByRole('button', { name: 'Report it' })).toBeDisabled()
  await user.click(screen.getByLabelText('It is advertising'))
  await press('Report it')
  expect(await screen.findByRole('status')).toHaveTextContent('we will look at this review')
  expect(report).toHaveBeenCalledWith(expect.anything(), { params: { id: '10' }, body: { reason: 'advertising' } })
  expect(screen.getByRole('button', { name: 'Report the review by Ada' })).toBeVisible()
})

test('cancelling reports nothing and clears the reason', async () => {
  const { report, user, press } = show()
  await press('Report the review by Ada')
  await user.click(await screen.findByLabelText('It is not true'))
  await press('Cancel')
  expect(report).not.toHaveBeenCalled()
  await press('Report the review by Ada')
  expect(await screen.findByLabelText('It is not true')).not.toBeChecked()
})

test('a failed report keeps the reason, so that it can be sent again', async () => {
  const { user, press } = show(Promise.reject({ kind: 'unreachable' }))
  await press('Report the review by Ada')
  await user.click(await screen.findByLabelText('Something else'))
  await press('Report it')
  expect(await screen.findByRole('alert')).toHaveTextContent('could not reach our server')
  expect(screen.getByLabelText('Something else')).toBeChecked()
})
