import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { visited } from './model'
import { EmailUnsubscribePage } from './page'

async function open(response: () => unknown) {
  const sent = jest.fn((_: object) => response())
  const scope = fork({ handlers: [[api.unsubscribeFx, sent]] as never })
  await allSettled(visited, {
    scope,
    params: {
      pathname: '/emails/unsubscribe/review_request/id.sig',
      params: { kind: 'review_request', token: 'id.sig' },
      search: '',
      hash: '',
    },
  })
  render(<EmailUnsubscribePage />, { wrapper: pageWrapper(testPorts({ scope })) })
  const user = userEvent.setup()
  return { sent, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
const done = () => ({ data: { kind: 'review_request', email: 'ada@example.com' } })

test('opening the unsubscribe link sends nothing until the button is pressed', async () => {
  const { sent, press } = await open(done)
  expect(screen.getByRole('heading', { level: 1, name: 'Stop e-mails that ask for a review?' })).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await press('Unsubscribe')
  expect(await screen.findByRole('heading', { name: 'We no longer ask for reviews' })).toBeVisible()
  expect(screen.getByText('ada@example.com')).toBeVisible()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('an unknown unsubscribe link leads to the contact page', async () => {
  const { press } = await open(() => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }))
  await press('Unsubscribe')
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/contact')
})

test('Try again sends the opt-out after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { press } = await open(() => response())
  await press('Unsubscribe')
  response = done
  await press('Try again')
  expect(await screen.findByRole('heading', { name: 'We no longer ask for reviews' })).toBeVisible()
})
