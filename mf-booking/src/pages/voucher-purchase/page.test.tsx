import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork, type Scope } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $session, type User } from 'shared/session'
import { readTodayFx } from 'shared/settings'
import { show } from 'shared/testing'
import * as api from '../../api'
import { $paymentType } from '../../domain/draft/draft'
import { adult, child, experienceOf, privateGroupTicket, VOUCHER_UUID, voucherOf } from '../../testing/samples'
import * as model from './model'
import { VoucherPurchasePage } from './page'

const tickets = [adult, child, privateGroupTicket].map(({ available: _, ...ticket }) => ticket)
const visitOf = (search: string) => ({ pathname: '/vouchers/purchase', params: {}, hash: '', search })

interface World {
  search?: string
  buy?: (request: object) => unknown
  tickets?: () => unknown
  user?: Partial<User> | null
}

async function open({ search = '', buy, tickets: response, user = null }: World = {}) {
  const bought = jest.fn(buy ?? (() => ({ data: voucherOf({ status: 'pending_payment' }) })))
  const scope = fork({
    values: [[$session, user ? { status: 'signed-in', user } : { status: 'signed-out' }]] as never,
    handlers: [
      [api.buyVoucherFx, (_: string, request: object) => bought(request)],
      [api.experienceFx, () => ({ data: experienceOf() })],
      [api.experienceTicketsFx, response ?? (() => ({ data: tickets }))],
      [readTodayFx, () => '2026-06-10'],
      [model.createIdempotencyKeyFx, () => 'key-1'],
    ] as never,
  })
  await allSettled(model.visited, { scope, params: visitOf(search) })
  show(scope, <VoucherPurchasePage />)
  return { scope, bought, user: userEvent.setup() }
}

const rest = {
  recipientName: 'Ada Lovell',
  senderName: 'Rose',
  recipientEmail: 'ada@example.com',
  firstName: 'Rose',
  lastName: 'Hale',
  email: 'rose@example.com',
  acceptTerms: true,
}
const fillIn = (scope: Scope, changes: object = rest) =>
  act(() => allSettled(model.changed, { scope, params: changes }))

beforeEach(() => sessionStorage.clear())

test('orders the amount that was pressed just before the order, without a render in between', async () => {
  const { scope, bought } = await open()
  await fillIn(scope)
  const go = screen.getByRole('button', { name: /^Continue to pay/ })
  // Like the clicks before hydration, which are replayed together.
  act(() => {
    screen.getByRole('button', { name: '£75' }).click()
    go.click()
  })
  await waitFor(() => expect(bought).toHaveBeenCalled())
  expect(bought).toHaveBeenCalledWith(expect.objectContaining({ body: expect.objectContaining({ amount: 7500 }) }))
})

test('the preview shows the typed card, and the order leads to its payment', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const { scope, user, bought } = await open()
  await user.click(screen.getByRole('button', { name: '£75' }))
  await fillIn(scope, { ...rest, senderName: '', acceptTerms: false })
  await user.type(screen.getByLabelText('From'), 'Rose')
  await user.type(screen.getByLabelText(/Message/), 'Happy birthday!')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('radio', { name: 'Sails on the Solent' }))
  const card = screen.getByRole('complementary', { name: 'Preview of the card' })
  await waitFor(() => expect(card).toHaveTextContent('A present from RoseFor you, Ada LovellHappy birthday!£75.00'))
  await user.click(screen.getByRole('button', { name: 'Continue to pay £75.00' }))
  await waitFor(() => expect(went).toEqual([`/pay?voucher=${VOUCHER_UUID}`]))
  unwatch()
  expect(bought).toHaveBeenCalledWith({
    idempotencyKey: 'key-1',
    body: {
      kind: 'money',
      amount: 7500,
      card: {
        senderName: 'Rose',
        recipientName: 'Ada Lovell',
        recipientEmail: 'ada@example.com',
        message: 'Happy birthday!',
        design: 'solent-sails-3',
        deliverOn: null,
      },
      buyer: { firstName: 'Rose', lastName: 'Hale', email: 'rose@example.com' },
      acceptTerms: true,
    },
  })
})

test('restores the typed gift after a reload, except the accepted terms', async () => {
  const first = await open()
  await first.user.type(screen.getByLabelText('To'), 'Ada')
  await first.user.click(screen.getByRole('checkbox'))
  const again = await open()
  expect(again.scope.getState(model.$gift)).toMatchObject({ recipientName: 'Ada', acceptTerms: false })
})

test('merges a gift typed before hydration with the persisted one', async () => {
  const first = await open()
  await first.user.type(screen.getByLabelText('To'), 'Ada')
  const scope = fork({ handlers: [[readTodayFx, () => '2026-06-10']] as never })
  await allSettled(model.changed, { scope, params: { senderName: 'Rose' } })
  await allSettled(model.visited, { scope, params: visitOf('') })
  expect(scope.getState(model.$gift)).toMatchObject({ recipientName: 'Ada', senderName: 'Rose' })
  expect(sessionStorage.getItem('gift_draft')).toContain('"Ada"')
})

test('an empty gift form shows its errors, focuses the first field and orders nothing', async () => {
  const { user, bought } = await open()
  await user.click(screen.getByRole('button', { name: /^Continue to pay/ }))
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveFocus())
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/Please enter a name/)
  expect(bought).not.toHaveBeenCalled()
})

test('shows an API error at its field, and resends an order under the same idempotency key after a lost response', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { scope, user, bought } = await open({ buy: () => response() })
  await fillIn(scope)
  await user.click(screen.getByRole('button', { name: /^Continue to pay/ }))
  expect(await screen.findByText(/We could not reach our server/)).toBeVisible()
  response = () =>
    Promise.reject({
      kind: 'refused',
      code: 'INVALID',
      errors: { 'card.recipientEmail': ['This address takes no mail.'] },
    })
  await user.click(screen.getByRole('button', { name: /^Continue to pay/ }))
  await waitFor(() => expect(screen.getByLabelText('Their e-mail')).toHaveAccessibleDescription(/takes no mail/))
  expect(bought.mock.calls.map(([request]) => request)).toMatchObject([
    { idempotencyKey: 'key-1' },
    { idempotencyKey: 'key-1' },
  ])
})

test('orders the tickets of an experience, and the draft has the payment type voucher', async () => {
  const { scope, user, bought } = await open({ search: '?experience=7' })
  expect(screen.getByRole('heading', { level: 1, name: 'Give Kayak the Itchen' })).toBeVisible()
  expect(scope.getState($paymentType)).toBe('voucher')
  await user.click(screen.getByRole('button', { name: 'More: Child' }))
  await fillIn(scope)
  await user.click(screen.getByRole('button', { name: 'Continue to pay £62.50' }))
  await waitFor(() => expect(bought).toHaveBeenCalled())
  expect(bought.mock.calls[0]?.[0]).toMatchObject({
    body: {
      kind: 'experience',
      experienceId: '7',
      tickets: [
        { ticketId: 't-adult', quantity: 2 },
        { ticketId: 't-child', quantity: 1 },
      ],
    },
  })
})

test('the private ticket replaces single tickets, and single tickets replace it', async () => {
  const { scope, user } = await open({ search: '?experience=7' })
  await user.click(screen.getByRole('button', { name: 'More: Private group' }))
  expect(screen.getByRole('button', { name: 'Continue to pay £180.00' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More: Adult' }))
  expect(scope.getState(model.$quantities)).toEqual({ 't-adult': 1 })
})

test('an experience that is not found links to giving an amount', async () => {
  await open({
    search: '?experience=7',
    tickets: () => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }),
  })
  expect(screen.getByRole('link', { name: 'Give an amount instead' })).toHaveAttribute('href', '/vouchers/purchase')
})

test('Try again loads the experience after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open({ search: '?experience=7', tickets: () => response() })
  response = () => ({ data: tickets })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Who is invited?')).toBeVisible()
})

test('prefills the buyer from the account of a signed-in customer', async () => {
  await open({ user: { id: 'u-1', firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', isGuest: false } })
  expect(screen.getByLabelText('First name')).toHaveValue('Ada')
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
})

test('sends the displayed total, and displays the new total after PRICE_CHANGED', async () => {
  let price = 2500
  const { scope, bought } = await open({
    search: '?experience=7',
    tickets: () => ({ data: [{ ...tickets[0], price }] }),
    buy: () => Promise.reject({ kind: 'refused', code: 'PRICE_CHANGED', errors: {} }),
  })
  await fillIn(scope)
  price = 3000
  await act(() => allSettled(model.submitted, { scope }))
  expect(bought.mock.calls[0]?.[0]).toMatchObject({ body: { expectedTotal: 5000 } })
  expect(screen.getByRole('alert')).toHaveTextContent('The price has changed.')
  expect(scope.getState(model.$total)).toBe(6000)
})
