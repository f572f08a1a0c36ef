import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { carriedBy, hydrate } from 'shared/testing'
import * as api from '../../api'
import { contentPageFx } from '../../api'
import { left, visited } from '../../pages/home/model'
import { onToast, type ToastMessage } from '../../testing/toasts'
import { NewsletterForm } from './newsletter-form'

const posted = {
  values: { email: 'ada@example', firstName: 'Ada', lastName: 'Lovell' },
  code: 'VALIDATION',
  errors: { email: ['Please enter a valid e-mail address, like name@example.com.'] },
}
const home = { title: 'Home', description: '', unknown: [], blocks: [] }
const visit = (search = '') => ({ pathname: '/', params: {}, search, hash: '' })

/** The home page as served, which is where the form is sent without JavaScript. */
async function served(search = '', sent?: typeof posted | { values: object; code: string; errors: object }) {
  const scope = fork({ handlers: [[contentPageFx, () => home]] as never })
  await allSettled(visited, { scope, params: { ...visit(search), ...(sent && { posted: sent }) } as never })
  return carriedBy(scope)
}

async function open(subscribe: (sent: unknown) => unknown = () => null, state: Record<string, unknown> = {}) {
  const sent = jest.fn(subscribe)
  const toasts: ToastMessage[] = []
  const stop = onToast((toast) => toasts.push(toast))
  const scope = fork({
    values: state,
    handlers: [
      [api.subscribeFx, (_: unknown, request: unknown) => sent(request)],
      [contentPageFx, () => home],
    ] as never,
  })
  const page = await hydrate(<NewsletterForm heading="News and offers" />, { state, scope })
  return { ...page, scope, sent, toasts, user: userEvent.setup(), stop }
}

test.each([
  ['as it is', '', undefined, 'Sign up'],
  ['after it was sent', '?subscribed=1', undefined, 'You have been subscribed. Thank you. We have mailed you a link'],
  ['with what was wrong', '', posted, 'Please enter a valid e-mail address, like name@example.com.'],
  ['with what was typed', '', posted, 'value="ada@example"'],
  ['with what to do', '', posted, 'Could not sent email. Please, try again.'],
  [
    'after too many tries',
    '',
    { ...posted, code: 'TOO_MANY_REQUESTS', errors: {}, retryAfterSeconds: 1800 },
    'Please wait 30 minutes',
  ],
])('without JavaScript it comes %s, and comes to life as it is', async (_, search, sent, text) => {
  const page = await open(undefined, await served(search, sent))
  expect(page.complaints).toEqual([])
  expect(page.html).toContain(text)
  expect(page.html).toContain('action="/#news-offers"')
  expect(page.container.innerHTML).toBe(page.html)
  page.stop()
  await page.leave()
})

test('who signs up is thanked and told what comes next, and the form is empty again', async () => {
  const page = await open()
  await page.user.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await page.user.type(screen.getByLabelText('First name'), 'Ada')
  await page.user.type(screen.getByLabelText('Last name'), 'Lovell')
  await page.user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByText(/We have mailed you a link/)).toBeVisible()
  expect(page.sent).toHaveBeenCalledWith({
    body: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovell', promotion: '0' },
  })
  expect(page.toasts).toMatchObject([{ tone: 'success', text: 'You have been subscribed. Thank you.' }])
  for (const label of ['E-mail', 'First name', 'Last name']) expect(screen.getByLabelText(label)).toHaveValue('')
  page.stop()
  await page.leave()
})

test('a failure is said, and nothing typed is lost', async () => {
  const page = await open(() => Promise.reject({ kind: 'unreachable' }))
  await page.user.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await page.user.type(screen.getByLabelText('First name'), 'Ada')
  await page.user.type(screen.getByLabelText('Last name'), 'Lovell')
  await page.user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach our server.')
  expect(page.toasts).toMatchObject([{ tone: 'error', text: 'Could not sent email. Please, try again.' }])
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
  page.stop()
  await page.leave()
})

test('what came of a form without JavaScript is over with the page that told it', async () => {
  const page = await open(undefined, await served('?subscribed=1'))
  await act(() => allSettled(left, { scope: page.scope }))
  expect(await screen.findByRole('button', { name: 'Sign up' })).toBeVisible()
  expect(screen.queryByText(/You have been subscribed/)).toBeNull()
  page.stop()
  await page.leave()
})
