import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { hydrate, serializedState, show } from 'shared/testing'
import * as api from '../../api'
import { voucherOf } from '../../testing/samples'
import { VoucherBalancePage } from './page'

const CODE = '7k3q 9zab 2mnp 4xyt'

function open(response: () => unknown) {
  const asked = jest.fn((_: object) => response())
  const scope = fork({ handlers: [[api.balanceFx, (_: string, request: object) => asked(request)]] as never })
  show(scope, <VoucherBalancePage />)
  const user = userEvent.setup()
  const ask = async (code: string) => {
    await user.type(screen.getByLabelText('Voucher code'), code)
    await user.click(screen.getByRole('button', { name: 'Show the balance' }))
  }
  return { asked, ask }
}

test('shows the balance of a voucher and a link to use it', async () => {
  const { ask, asked } = open(() => ({ data: voucherOf({ status: 'partially_redeemed', balance: 2000 }) }))
  await ask(CODE)
  expect(await screen.findByRole('heading', { name: '£20.00 left' })).toBeVisible()
  expect(screen.getByText('Good until June 01 2027')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose your day out' })).toHaveAttribute('href', '/browse')
  expect(asked).toHaveBeenCalledWith({ body: { code: CODE } })
})

test('does not send a malformed voucher code', async () => {
  const { ask, asked } = open(() => ({}))
  await ask('hello')
  expect(screen.getByLabelText('Voucher code')).toHaveAccessibleDescription(/16 letters and numbers/)
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['an unknown code', { kind: 'refused', code: 'VOUCHER_UNKNOWN', errors: {} }, /We do not recognise this code/],
  ['too many tries', { kind: 'refused', code: 'TOO_MANY_REQUESTS', errors: {} }, /Too many attempts/],
  ['an unreachable server', { kind: 'unreachable' }, /We could not reach our server/],
])('shows at the code field: %s', async (_, failure, text) => {
  const { ask } = open(() => Promise.reject(failure))
  await ask(CODE)
  await waitFor(() => expect(screen.getByLabelText('Voucher code')).toHaveAccessibleDescription(text))
})

test('the server-rendered balance page hydrates without changes', async () => {
  const state = serializedState(fork())
  const page = await hydrate(<VoucherBalancePage />, { state })
  expect(page.complaints).toEqual([])
  expect(page.html).toContain('Voucher code')
  await act(async () => {})
  expect(page.container.innerHTML).toBe(page.html)
  await page.leave()
})
