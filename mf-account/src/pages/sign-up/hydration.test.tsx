import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { hydrate, serializedState } from 'shared/testing'
import { visited } from './model'
import { SignUpPage } from './page'

const visit = { pathname: '/auth/sign-up', params: {}, search: '', hash: '' }
const posted = {
  values: { firstName: 'Ada', lastName: 'L', email: 'ada@meander.example', acceptTerms: 'on' },
  code: 'INVALID',
  errors: { password: ['Use 12 characters or more.'] },
}

test.each([
  ['as it is', {}, 'Create your account'],
  ['with what was wrong', { posted }, 'Use 12 characters or more.'],
  ['with what was typed', { posted }, 'value="Ada"'],
])('the sign-up page server-rendered %s hydrates without changes', async (_, sent, text) => {
  const scope = fork()
  await allSettled(visited, { scope, params: { ...visit, ...sent } })
  const state = serializedState(scope)
  const browser = fork({ values: state })
  const page = await hydrate(<SignUpPage />, { state, scope: browser })
  expect(page.complaints).toEqual([])
  expect(page.html).toContain(text)
  await allSettled(visited, { scope: browser, params: visit })
  expect(serializedState(browser)).toEqual(state)
  expect(page.container.innerHTML).toBe(page.html)
  await page.leave()
})

test('submitting an incomplete form focuses the first invalid field', async () => {
  const scope = fork()
  const page = await hydrate(<SignUpPage />, { state: serializedState(scope), scope })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('First name'), 'Ada')
  await user.type(screen.getByLabelText('Last name'), 'Lovell')
  await user.type(screen.getByLabelText('E-mail'), 'ada@meander.example')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please accept the terms and conditions to go on.')
  await page.leave()
})
