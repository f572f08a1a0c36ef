import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { show } from 'shared/testing'
import * as api from '../../api'
import { paymentAccepted } from '../../domain/voucher/voucher-sale'
import { VOUCHER_UUID, voucherOf } from '../../testing/samples'
import * as model from './model'
import { VoucherStatusPage } from './page'

type Answer = (request: object) => unknown
interface World {
  search?: string
  load?: Answer
  status?: Answer
  /** UUID of the voucher whose payment the card service has accepted in this tab. */
  charged?: string
  /** False when a response never arrives, so that the scope never settles. */
  waits?: boolean
  actions?: [unknown, Answer][]
}

async function open({
  search = `?uuid=${VOUCHER_UUID}`,
  load,
  status,
  charged: chargedUuid,
  waits = true,
  actions = [],
}: World = {}) {
  const loaded = jest.fn(load ?? (() => ({ data: voucherOf() })))
  const scope = fork({
    handlers: [
      [api.voucherFx, (_: string, request: object) => loaded(request)],
      [api.voucherStatusFx, (_: string, request: object) => status?.(request)],
      [model.delayFx, () => undefined],
      ...actions.map(([effect, response]) => [effect, (_: string, request: object) => response(request)]),
    ] as never,
  })
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  if (chargedUuid) await allSettled(paymentAccepted, { scope, params: chargedUuid })
  const visiting = allSettled(model.visited, {
    scope,
    params: { pathname: '/vouchers/VoucherStatus', params: {}, hash: '', search },
  })
  if (waits) await visiting
  unwatch()
  show(scope, <VoucherStatusPage />)
  return { scope, loaded, went, user: userEvent.setup() }
}

const owned = {
  role: 'owner' as const,
  code: '7K3Q-9ZAB-2MNP-4XYT',
  balance: 2000,
  status: 'partially_redeemed' as const,
  ledger: [
    {
      kind: 'issue' as const,
      amount: 5000,
      balanceAfter: 5000,
      bookingReference: null,
      at: '2026-06-01T10:00:00.000Z',
    },
    {
      kind: 'redeem' as const,
      amount: -3000,
      balanceAfter: 2000,
      bookingReference: 'MN-7K3Q9Z',
      at: '2026-07-01T10:00:00.000Z',
    },
  ],
  may: { edit: false, resend: true, extend: true, cancel: false },
}

test('the buyer sees that the card was delivered, and only the end of the code', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Your gift for Ada Lovell' })).toBeVisible()
  expect(screen.getByText('The card has been delivered to Ada Lovell at ada@example.com.')).toBeVisible()
  expect(screen.getByText('•••• •••• •••• 4XYT')).toBeVisible()
  expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull()
})

test('the owner sees code, balance and ledger through the e-mailed link', async () => {
  const { loaded } = await open({
    search: `?uuid=${VOUCHER_UUID}&token=t-1`,
    load: () => ({ data: voucherOf(owned) }),
  })
  expect(loaded).toHaveBeenCalledWith({ params: { uuid: VOUCHER_UUID }, query: { token: 't-1' } })
  expect(screen.getByRole('heading', { level: 1, name: 'A present from Rose Hale' })).toBeVisible()
  expect(screen.getAllByText(/7K3Q-9ZAB-2MNP-4XYT/)).not.toHaveLength(0)
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'BoughtJune 01 2026+£50.00£50.00 left',
    'Used for a booking MN-7K3Q9ZJuly 01 2026\u2212£30.00£20.00 left',
  ])
  expect(screen.getByRole('link', { name: 'Card to print (PDF)' })).toHaveAttribute(
    'href',
    `/api/customer/vouchers/${VOUCHER_UUID}/pdf?token=t-1`,
  )
  expect(screen.getByRole('link', { name: 'Choose your day out' })).toHaveAttribute('href', '/browse')
})

test('polls after the payment until the API reports the voucher as paid', async () => {
  const vouchers = [voucherOf({ status: 'pending_payment', paymentStatus: 'awaiting' }), voucherOf()]
  const statuses = ['awaiting', 'processing', 'paid']
  const { loaded } = await open({
    load: () => ({ data: vouchers.shift() }),
    status: () => {
      const paymentStatus = statuses.shift()
      return {
        data: { status: paymentStatus === 'paid' ? 'active' : 'pending_payment', paymentStatus, declineMessage: null },
      }
    },
  })
  expect(loaded).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('heading', { name: 'Your gift for Ada Lovell' })).toBeVisible()
})

test('shows the message of the bank for a declined card, with a link to try another', async () => {
  const vouchers = [
    voucherOf({ status: 'pending_payment', paymentStatus: 'awaiting' }),
    voucherOf({ status: 'pending_payment', paymentStatus: 'failed' }),
  ]
  await open({
    load: () => ({ data: vouchers.shift() }),
    status: () => ({ data: { status: 'pending_payment', paymentStatus: 'failed', declineMessage: 'No money left.' } }),
  })
  expect(screen.getByText('No money left. Nothing was charged.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Try another card' })).toHaveAttribute('href', `/pay?voucher=${VOUCHER_UUID}`)
})

const declinedVoucher = voucherOf({ status: 'pending_payment', paymentStatus: 'failed' })
const declinedStatus = { status: 'pending_payment', paymentStatus: 'failed', declineMessage: 'No money left.' }

test('never shows the decline of the first card after the second was accepted, and shows the voucher once it is paid', async () => {
  const vouchers = [declinedVoucher, voucherOf()]
  const statuses = [declinedStatus, declinedStatus, { status: 'active', paymentStatus: 'paid', declineMessage: null }]
  const messages: string[] = []
  const unwatch = model.$declineMessage.updates.watch((message) => message && messages.push(message))
  const { loaded } = await open({
    charged: VOUCHER_UUID,
    load: () => ({ data: vouchers.shift() }),
    status: () => ({ data: statuses.shift() }),
  })
  unwatch()
  expect(messages).toEqual([])
  expect(loaded).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('heading', { name: 'Your gift for Ada Lovell' })).toBeVisible()
})

test('does not show a stored decline before the API has asked the payment provider', async () => {
  await open({ load: () => ({ data: declinedVoucher }), status: () => new Promise(() => {}), waits: false })
  expect(await screen.findByText('Confirming your payment…')).toBeVisible()
  expect(screen.queryByText(/Nothing was charged/)).toBeNull()
})

test('shows the decline after a failed return from the bank', async () => {
  await open({
    search: `?uuid=${VOUCHER_UUID}&payment_intent=pi_1&redirect_status=failed`,
    load: () => ({ data: declinedVoucher }),
    status: () => ({ data: declinedStatus }),
  })
  expect(screen.getByText('No money left. Nothing was charged.')).toBeVisible()
})

test('cancels an unused voucher after a confirmation dialog', async () => {
  const cancel = jest.fn(() => ({ data: voucherOf({ status: 'refunded', refundStatus: 'pending', balance: 0 }) }))
  const { user } = await open({ actions: [[api.cancelVoucherFx, cancel]] })
  await user.click(screen.getByRole('button', { name: 'Cancel and get £50.00 back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this voucher?' })
  expect(cancel).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the voucher' }))
  expect(await screen.findByText(/on its way back to your card. It usually/)).toBeVisible()
})

test('shows the refusal of an extension', async () => {
  const { user } = await open({
    load: () => ({ data: voucherOf(owned) }),
    actions: [
      [api.extendVoucherFx, () => Promise.reject({ kind: 'refused', code: 'VOUCHER_NOT_EXTENDABLE', errors: {} })],
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Extend by three months (once)' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This voucher cannot be extended.')
})

test('a bounced card can be sent to another e-mail address', async () => {
  const edit = jest.fn((_: object) => ({ data: voucherOf({ delivery: 'queued', recipientEmail: 'new@example.com' }) }))
  const bounced = voucherOf({
    delivery: 'bounced',
    recipientEmail: 'old@example.com',
    may: { edit: true, resend: false, extend: false, cancel: true },
  })
  const { user } = await open({ load: () => ({ data: bounced }), actions: [[api.editVoucherFx, edit]] })
  await user.click(screen.getByRole('button', { name: 'Change card or day' }))
  await user.clear(screen.getByLabelText(/Their e-mail/))
  await user.type(screen.getByLabelText(/Their e-mail/), 'new@example.com')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The card is on its way to Ada Lovell at new@example.com.')).toBeVisible()
  expect(edit.mock.calls[0]?.[0]).toMatchObject({ body: { recipientEmail: 'new@example.com', deliverOn: null } })
})

test('refuses a delivery day more than a year after the purchase without sending it', async () => {
  const edit = jest.fn((_: object) => ({ data: voucherOf() }))
  const waiting = voucherOf({ may: { edit: true, resend: false, extend: false, cancel: true } })
  const { user } = await open({ load: () => ({ data: waiting }), actions: [[api.editVoucherFx, edit]] })
  await user.click(screen.getByRole('button', { name: 'Change card or day' }))
  const day = screen.getByLabelText(/Delivered on/)
  await user.clear(day)
  await user.type(day, '2027-06-02')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please choose a day within a year of buying it.')).toBeVisible()
  expect(edit).not.toHaveBeenCalled()
})

test('a voucher of another customer is not found, and a URL without a voucher leads to the balance page', async () => {
  await open({ load: () => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }) })
  expect(screen.getByRole('heading', { name: 'We could not find this voucher' })).toBeVisible()
  const { went } = await open({ search: '' })
  expect(went).toEqual(['/vouchers/check-balance'])
})

test('Try again loads the voucher after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open({ load: () => response() })
  response = () => ({ data: voucherOf() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your gift for Ada Lovell' })).toBeVisible())
})

test('removes the client secret of a payment from the URL', async () => {
  const { went } = await open({ search: `?uuid=${VOUCHER_UUID}&payment_intent_client_secret=pi_1_secret_2` })
  expect(went).toEqual([`/vouchers/VoucherStatus?uuid=${VOUCHER_UUID}`])
})

test('does not offer the printable card of a refunded, redeemed or expired voucher', async () => {
  for (const status of ['refunded', 'redeemed', 'expired'] as const) {
    const { scope } = await open({ load: () => ({ data: voucherOf({ ...owned, status, balance: 0 }) }) })
    expect(scope.getState(model.$pdf)).toBeNull()
  }
})
