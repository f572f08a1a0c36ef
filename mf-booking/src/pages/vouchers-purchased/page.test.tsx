import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { show } from 'shared/testing'
import * as api from '../../api'
import { VOUCHER_UUID, voucherOf } from '../../testing/samples'
import { visited } from './model'
import { PurchasedVouchersPage } from './page'

async function open(load: (request: { query?: { page?: number } }) => unknown) {
  const scope = fork({
    handlers: [
      [api.purchasedVouchersFx, (_: string, request: { query?: { page?: number } }) => load(request)],
    ] as never,
  })
  const params = { pathname: '/vouchers/purchased', params: {}, hash: '', search: '' }
  await allSettled(visited, { scope, params })
  show(scope, <PurchasedVouchersPage />)
  return userEvent.setup()
}
const pageOf = (data: object[], page = 1, lastPage = 1) => ({ data, meta: { page, lastPage, total: 2 } })
const second = voucherOf({ uuid: '0c7cf3a4-9a1d-4a53-8f36-3f1f6f1c9d11', recipientName: 'Grandpa' })

test('purchased vouchers link to their pages, and Show more loads the next page', async () => {
  const user = await open(({ query }) => (query?.page === 1 ? pageOf([voucherOf()], 1, 2) : pageOf([second], 2, 2)))
  expect(screen.getByRole('link', { name: '£50.00 for Ada Lovell' })).toHaveAttribute(
    'href',
    `/vouchers/VoucherStatus?uuid=${VOUCHER_UUID}`,
  )
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: '£50.00 for Grandpa' })).toBeVisible()
})

test('an empty list of purchased vouchers links to the gift form', async () => {
  await open(() => pageOf([]))
  expect(screen.getByRole('link', { name: 'Buy a gift voucher' })).toHaveAttribute('href', '/vouchers/purchase')
})

test('Try again loads the purchased vouchers after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const user = await open(() => response())
  response = () => pageOf([voucherOf()])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: '£50.00 for Ada Lovell' })).toBeVisible()
})
