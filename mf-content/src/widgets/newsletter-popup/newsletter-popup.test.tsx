import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createWatch, fork } from 'effector'
import { domainEvent } from 'shared/bus'
import { pageWrapper, testPorts, typeInto } from 'shared/testing'
import * as api from '../../api'
import { popupSettings as settings } from '../../testing/samples'
import { onToast, type ToastMessage } from '../../testing/toasts'
import { NewsletterPopup } from './newsletter-popup'

const filled = { 'E-mail': 'ada@example.com', 'First name': 'Ada', 'Last name': 'Lovell' }

async function open(subscribe: (sent: unknown) => unknown = () => null) {
  const sent = jest.fn(subscribe)
  const scope = fork({ handlers: [[api.subscribeFx, (_: unknown, request: unknown) => sent(request)]] as never })
  const facts: unknown[] = []
  createWatch({ unit: domainEvent('content/subscribed'), scope, fn: (fact) => facts.push(fact) })
  const toasts: ToastMessage[] = []
  const stop = onToast((toast) => toasts.push(toast))
  const ports = testPorts({ scope })
  const { rerender } = render(<NewsletterPopup opening={1} settings={settings} />, { wrapper: pageWrapper(ports) })
  // The code of the dialog loads when it first opens.
  await screen.findByRole('dialog', { name: 'News and offers' })
  const user = userEvent.setup()
  const fill = (values: Record<string, string>) => typeInto(user, values)
  return {
    user,
    sent,
    facts,
    toasts,
    fill,
    stop,
    send: () => user.click(screen.getByRole('button', { name: 'Sign me up' })),
    again: (opening: number) => rerender(<NewsletterPopup opening={opening} settings={settings} />),
    isGone: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
  }
}

test('the popup shows the texts and the colour of its settings', async () => {
  const { stop } = await open()
  for (const text of ['Be first to hear of the good days', 'About twice a month.', 'Unsubscribe with one click.'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('placeholder', 'name@example.com')
  expect(screen.getByLabelText('First name')).toHaveAttribute('placeholder', 'Ada')
  expect(screen.getByLabelText('Last name')).toHaveAttribute('placeholder', 'Lovell')
  expect(screen.getByRole('button', { name: 'Sign me up' })).toHaveStyle({ background: '#b3264e' })
  stop()
})

test('a sign-up shows a toast, closes the popup and empties its form', async () => {
  const { sent, facts, toasts, fill, send, again, isGone, stop } = await open()
  await fill(filled)
  await send()
  await isGone()
  expect(sent).toHaveBeenCalledWith({
    body: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovell', promotion: '1' },
  })
  expect(facts).toEqual([{ promotion: true }])
  expect(toasts).toMatchObject([{ tone: 'success', text: 'You have been subscribed. Thank you.' }])
  await act(async () => again(2))
  for (const label of Object.keys(filled)) expect(await screen.findByLabelText(label)).toHaveValue('')
  stop()
})

test.each([
  ['that cannot be reached', { kind: 'unreachable' }],
  ['that fails', { kind: 'unexpected', requestId: null }],
  ['that refuses it', { kind: 'refused', code: 'TOO_MANY_REQUESTS', errors: {}, retryAfterSeconds: 1200 }],
])('the popup stays open with its form values after the failure of a server %s', async (_, failure) => {
  const { facts, toasts, fill, send, stop } = await open(() => Promise.reject(failure))
  await fill(filled)
  await send()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(toasts).toMatchObject([{ tone: 'error', text: 'Could not sent email. Please, try again.' }])
  expect(screen.getByRole('dialog', { name: 'News and offers' })).toBeVisible()
  for (const [label, value] of Object.entries(filled)) expect(screen.getByLabelText(label)).toHaveValue(value)
  expect(facts).toEqual([])
  stop()
})

test('Cancel and Escape close the popup, and its form values stay', async () => {
  const { user, sent, fill, again, isGone, stop } = await open()
  await fill(filled)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await isGone()
  await act(async () => again(2))
  expect(await screen.findByLabelText('E-mail')).toHaveValue('ada@example.com')
  await user.keyboard('{Escape}')
  await isGone()
  expect(sent).not.toHaveBeenCalled()
  stop()
})

test.each([
  ['E-mail', '', 'Please enter an e-mail address.'],
  ['E-mail', 'ada@example', 'Please enter a valid e-mail address, like name@example.com.'],
  ['E-mail', `${'a'.repeat(110)}@example.com`, 'Please use at most 120 characters.'],
  ['First name', '', 'Please enter a name.'],
  ['First name', 'A', 'Please use at least 2 characters.'],
  ['First name', 'a'.repeat(121), 'Please use at most 120 characters.'],
  ['Last name', '', 'Please enter a name.'],
  ['Last name', 'L', 'Please use at least 2 characters.'],
  ['Last name', 'l'.repeat(121), 'Please use at most 120 characters.'],
])('%s: “%s” is refused by its first failing rule alone, and nothing is sent', async (label, typed, sentence) => {
  const { user, sent, fill, send, stop } = await open()
  await fill({ ...filled, [label]: '' })
  if (typed) {
    await user.click(screen.getByLabelText(label))
    await user.paste(typed)
  }
  await send()
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence)
  expect(screen.getByLabelText(label)).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
  stop()
})

test('what the server says about a field stands at the field', async () => {
  const errors = { email: ['Please enter a valid e-mail address, like name@example.com.'] }
  const { fill, send, stop } = await open(() => Promise.reject({ kind: 'refused', code: 'VALIDATION', errors }))
  await fill(filled)
  await send()
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(errors.email[0]))
  stop()
})
