import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { hydrate, serializedState } from 'shared/testing'
import * as api from '../../api'
import { onToast, type ToastMessage } from '../../testing/toasts'
import { NewsletterForm } from './newsletter-form'

async function open(subscribe: (sent: unknown) => unknown = () => null) {
  const sent = jest.fn(subscribe)
  const toasts: ToastMessage[] = []
  const stop = onToast((toast) => toasts.push(toast))
  const scope = fork({ handlers: [[api.subscribeFx, (_: unknown, request: unknown) => sent(request)]] as never })
  const page = await hydrate(<NewsletterForm heading="News and offers" />, { state: serializedState(fork()), scope })
  const user = userEvent.setup()
  const signUp = async () => {
    await user.type(screen.getByLabelText('E-mail'), 'ada@example.com')
    await user.type(screen.getByLabelText('First name'), 'Ada')
    await user.type(screen.getByLabelText('Last name'), 'Lovell')
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
  }
  return { ...page, sent, toasts, signUp, stop }
}

test('a sign-up shows a toast and the next step, and empties the form', async () => {
  const page = await open()
  await page.signUp()
  expect(await screen.findByText(/We have e-mailed you a link/)).toBeVisible()
  expect(page.sent).toHaveBeenCalledWith({
    body: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovell', promotion: '0' },
  })
  expect(page.toasts).toMatchObject([{ tone: 'success', text: 'You have been subscribed. Thank you.' }])
  for (const label of ['E-mail', 'First name', 'Last name']) expect(screen.getByLabelText(label)).toHaveValue('')
  page.stop()
  await page.leave()
})

test.each([
  [{ kind: 'unreachable' }, 'We could not reach our server.'],
  [
    { kind: 'refused', code: 'NEWSLETTER_UNAVAILABLE', errors: {} },
    'We cannot sign you up at the moment. Please try again in a few minutes.',
  ],
])('shows the reason for %j, and keeps the form values', async (failure, text) => {
  const page = await open(() => Promise.reject(failure))
  await page.signUp()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(page.toasts).toMatchObject([{ tone: 'error', text: 'Could not sent email. Please, try again.' }])
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
  page.stop()
  await page.leave()
})
