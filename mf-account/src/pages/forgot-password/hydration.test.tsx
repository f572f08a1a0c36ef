import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import type { PageVisit } from 'shared/parcel'
import { expectHydration, hydrate, servedState } from 'shared/testing'
import * as api from '../../api'
import { visited } from './model'
import { ForgotPasswordPage } from './page'

const visit = (search = '') => ({ pathname: '/auth/forgot-password', params: {}, search, hash: '' })

const served = (posted?: PageVisit['posted'], search = '') =>
  servedState({ visited, visit: { ...visit(search), ...(posted && { posted }) } })

const values = { email: 'ada@meander.example' }

test.each([
  ['as it is', undefined, '', 'Send me a link'],
  ['after a plain form was sent', undefined, '?sent=1', 'If an account exists for '],
  ['after an invalid address', { values, code: 'VALIDATION', errors: { email: ['Enter it.'] } }, '', 'Enter it.'],
  [
    'after too many tries',
    { values, code: 'TOO_MANY_REQUESTS', errors: {}, retryAfterSeconds: 2400 },
    '',
    'wait 40 minutes',
  ],
  ['with what was typed', { values, code: 'UNREACHABLE', errors: {} }, '', 'value="ada@meander.example"'],
])('the forgotten-password page server-rendered %s hydrates without changes', async (_, posted, search, text) => {
  const state = await served(posted, search)
  const scope = fork({ values: state })
  await expectHydration(<ForgotPasswordPage />, { state, scope, text, visited, visit: visit(search) })
})

test('the response is the same for known and unknown addresses, and another address can be tried', async () => {
  const ask = jest.fn((_where: unknown, _request: object) => null)
  const state = await served()
  const scope = fork({ values: state, handlers: [[api.forgotPasswordFx, ask]] as never })
  const page = await hydrate(<ForgotPasswordPage />, { state, scope })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('E-mail'), 'ada@meander.example')
  await user.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('If an account exists for ada@meander.example')
  expect(ask.mock.calls[0]?.[1]).toEqual({ body: { email: 'ada@meander.example' } })
  await user.click(screen.getByRole('button', { name: 'Try another address' }))
  expect(screen.getByLabelText('E-mail')).toBeVisible()
  await page.leave()
})
