import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { retryLink } from '../../testing/retry-link'
import { visited } from './model'
import { NewsletterUnsubscribePage } from './page'

async function open(follow: () => unknown) {
  const sent = jest.fn(follow)
  const scope = fork({ handlers: [[api.unsubscribeFx, () => sent()]] as never })
  await allSettled(visited, {
    scope,
    params: { pathname: '/newsletter/unsubscribe/id.sig', params: { token: 'id.sig' }, search: '', hash: '' },
  })
  render(<NewsletterUnsubscribePage />, { wrapper: pageWrapper(testPorts({ scope })) })
  const user = userEvent.setup()
  // An e-mail scanner that opens the link does not unsubscribe the customer.
  expect(sent).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  return { user }
}

test.each([
  ['their address', 'ada@example.com'],
  ['an address that is no longer stored', null],
])('unsubscribes the reader who confirms the mailed link, with %s', async (_, email) => {
  await open(() => ({ data: { email } }))
  expect(screen.getByRole('heading', { level: 1, name: 'You are off the list' })).toBeVisible()
  expect(screen.getByText(email ?? /your address/)).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/')
})

test('an unknown link leads to the contact page', async () => {
  await open(() => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }))
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/contact')
})

test('a server that cannot be reached can be tried again', async () => {
  await retryLink(open)
  expect(await screen.findByRole('heading', { name: 'You are off the list' })).toBeVisible()
})
