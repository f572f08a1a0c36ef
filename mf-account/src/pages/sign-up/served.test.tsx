import { allSettled, fork } from 'effector'
import { carriedBy, hydrate } from 'shared/testing'
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
])('sign-up served %s comes to life as it is', async (_, sent, text) => {
  const scope = fork()
  await allSettled(visited, { scope, params: { ...visit, ...sent } })
  const state = carriedBy(scope)
  const browser = fork({ values: state })
  const page = await hydrate(<SignUpPage />, { state, scope: browser })
  expect(page.complaints).toEqual([])
  expect(page.html).toContain(text)
  await allSettled(visited, { scope: browser, params: visit })
  expect(carriedBy(browser)).toEqual(state)
  expect(page.container.innerHTML).toBe(page.html)
  await page.leave()
})
