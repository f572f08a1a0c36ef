import { act, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { hydrate, serializedState } from 'shared/testing'
import { contentPageFx } from '../../api'
import { NewsletterForm } from '../../widgets/newsletter-form/newsletter-form'
import { left, visited } from './model'

const posted = {
  values: { email: 'ada@example', firstName: 'Ada', lastName: 'Lovell' },
  code: 'VALIDATION',
  errors: { email: ['Please enter a valid e-mail address, like name@example.com.'] },
}
const home = { title: 'Home', description: '', unknown: [], blocks: [] }
const visit = (search = '') => ({ pathname: '/', params: {}, search, hash: '' })

/** State of the home page as served, to which the form is posted without JavaScript. */
async function served(search = '', sent?: typeof posted | { values: object; code: string; errors: object }) {
  const scope = fork({ handlers: [[contentPageFx, () => home]] as never })
  await allSettled(visited, { scope, params: { ...visit(search), ...(sent && { posted: sent }) } as never })
  return serializedState(scope)
}

async function open(state: Record<string, unknown>) {
  const scope = fork({ values: state, handlers: [[contentPageFx, () => home]] as never })
  const page = await hydrate(<NewsletterForm heading="News and offers" />, { state, scope })
  return { ...page, scope }
}

test.each([
  ['as it is', '', undefined, 'Sign up'],
  ['after it was sent', '?subscribed=1', undefined, 'You have been subscribed. Thank you. We have e-mailed you a link'],
  ['with what was wrong', '', posted, 'Please enter a valid e-mail address, like name@example.com.'],
  ['with what was typed', '', posted, 'value="ada@example"'],
  ['with what to do', '', posted, 'Could not sent email. Please, try again.'],
  [
    'after too many tries',
    '',
    { ...posted, code: 'TOO_MANY_REQUESTS', errors: {}, retryAfterSeconds: 1800 },
    'Please wait 30 minutes',
  ],
])('hydrates the footer form without a mismatch when it was served %s', async (_, search, sent, text) => {
  const page = await open(await served(search, sent))
  expect(page.complaints).toEqual([])
  expect(page.html).toContain(text)
  expect(page.html).toContain('action="/#news-offers"')
  expect(page.container.innerHTML).toBe(page.html)
  await page.leave()
})

test('the result of a native form post is cleared when the page is left', async () => {
  const page = await open(await served('?subscribed=1'))
  await act(() => allSettled(left, { scope: page.scope }))
  expect(await screen.findByRole('button', { name: 'Sign up' })).toBeVisible()
  expect(screen.queryByText(/You have been subscribed/)).toBeNull()
  await page.leave()
})
