import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { show } from 'shared/testing'
import * as api from '../../api'
import { voucherOf } from '../../testing/samples'
import { visited } from './model'
import { ReceivedVouchersPage } from './page'

const mine = voucherOf({ role: 'owner', code: '7K3Q-9ZAB-2MNP-4XYT', senderName: 'Rose Hale' })

async function open({ load, claim }: { load?: () => unknown; claim?: () => unknown } = {}) {
  const scope = fork({
    handlers: [
      [api.myVouchersFx, load ?? (() => ({ data: [], meta: { page: 1, lastPage: 1, total: 0 } }))],
      [api.claimVoucherFx, claim ?? (() => ({ data: mine }))],
    ] as never,
  })
  await allSettled(visited, { scope, params: { pathname: '/vouchers/my', params: {}, hash: '', search: '' } })
  show(scope, <ReceivedVouchersPage />)
  const user = userEvent.setup()
  const keep = async () => {
    await user.type(screen.getByLabelText('Code of the voucher you were given'), '7K3Q9ZAB2MNP4XYT')
    await user.click(screen.getByRole('button', { name: 'Add to my account' }))
  }
  return { user, keep }
}

test('claiming a code adds its voucher to the list at once', async () => {
  const { keep } = await open()
  expect(screen.getByRole('heading', { name: 'No vouchers here yet' })).toBeVisible()
  await keep()
  expect(await screen.findByRole('link', { name: '£50.00 from Rose Hale' })).toBeVisible()
  expect(screen.getByText('7K3Q-9ZAB-2MNP-4XYT')).toBeVisible()
})

test.each([
  ['VOUCHER_CLAIMED', /already been added to another account/],
  ['VOUCHER_UNKNOWN', /We do not recognise this code/],
])('shows the refusal %s at the code field', async (code, text) => {
  const { keep } = await open({ claim: () => Promise.reject({ kind: 'refused', code, errors: {} }) })
  await keep()
  await waitFor(() =>
    expect(screen.getByLabelText('Code of the voucher you were given')).toHaveAccessibleDescription(text),
  )
})

test('Try again loads the received vouchers after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open({ load: () => response() })
  response = () => ({ data: [mine], meta: { page: 1, lastPage: 1, total: 1 } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: '£50.00 from Rose Hale' })).toBeVisible()
})
