import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { retryLink } from '../../testing/retry-link'
import { visited } from './model'
import { NewsletterConfirmPage } from './page'

async function open(follow: (sent: unknown) => unknown) {
  const sent = jest.fn(follow)
  const scope = fork({
    handlers: [[api.confirmSubscriptionFx, (_: unknown, request: unknown) => sent(request)]] as never,
  })
  await allSettled(visited, {
    scope,
    params: { pathname: '/newsletter/confirm/t0ken', params: { token: 't0ken' }, search: '', hash: '' },
  })
  render(<NewsletterConfirmPage />, { wrapper: pageWrapper(testPorts({ scope })) })
  const user = userEvent.setup()
  // An e-mail scanner that opens the link confirms nothing.
  expect(sent).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Confirm my subscription' }))
  return { sent, user }
}

test('confirming the mailed link puts the reader on the list, and links to the experiences', async () => {
  const { sent } = await open(() => ({ data: { email: 'ada@example.com' } }))
  expect(sent).toHaveBeenCalledWith({ params: { token: 't0ken' } })
  expect(screen.getByRole('heading', { level: 1, name: 'You are on the list' })).toBeVisible()
  expect(screen.getByText('ada@example.com')).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/browse')
})

test('an expired link leads to a new sign-up', async () => {
  await open(() => Promise.reject({ kind: 'refused', code: 'LINK_OVER', errors: {} }))
  expect(screen.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/#news-offers')
})

test('a failed confirmation can be retried with the same link', async () => {
  await retryLink(open)
  expect(await screen.findByRole('heading', { name: 'You are on the list' })).toBeVisible()
})

test('tells a reader whom the newsletter service refused that they are not on the list', async () => {
  await open(() => Promise.reject({ kind: 'refused', code: 'NEWSLETTER_REFUSED', errors: {} }))
  expect(screen.getByRole('heading', { level: 1, name: 'You are not on the list' })).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/#news-offers')
})
