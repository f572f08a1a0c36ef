import { allSettled, fork } from 'effector'
import { $session, sessionEnded } from 'shared/session'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { emptyGift } from '../../domain/voucher/gift'
import { paymentAccepted, shown } from '../../domain/voucher/voucher-sale'
import { VOUCHER_UUID, voucherOf } from '../../testing/samples'
import * as model from './model'

const gift = {
  recipientName: 'Ada Lovell',
  recipientEmail: 'ada@example.com',
  message: 'For your patience with me',
  senderName: 'Rose',
  firstName: 'Rose',
  lastName: 'Hale',
  email: 'rose@example.com',
  acceptTerms: true,
}

let keys: string[] = []
let made = 0
beforeEach(() => {
  keys = []
  made = 0
})

async function valuesBefore() {
  sessionStorage.clear()
  const scope = fork({
    values: [[$session, { status: 'signed-out' }]] as never,
    handlers: [
      [
        api.buyVoucherFx,
        (_: string, request: { idempotencyKey: string }) => {
          keys.push(request.idempotencyKey)
          return { data: voucherOf({ status: 'pending_payment' }) }
        },
      ],
      [readTodayFx, () => '2026-06-10'],
      [model.createIdempotencyKeyFx, () => `key-${++made}`],
    ] as never,
  })
  const visit = { pathname: '/vouchers/purchase', params: {}, hash: '', search: '' }
  await allSettled(model.visited, { scope, params: visit })
  await allSettled(model.changed, { scope, params: gift })
  expect(sessionStorage.getItem('gift_draft')).toContain(gift.message)
  return scope
}

test('keeps an ordered gift in the form, and orders it again with the same idempotency key', async () => {
  const scope = await valuesBefore()
  await allSettled(model.submitted, { scope })
  expect(scope.getState(model.$gift)).toMatchObject({ recipientName: 'Ada Lovell' })
  await allSettled(model.submitted, { scope })
  expect(keys).toEqual(['key-1', 'key-1'])
  expect(made).toBe(1)
})

test('removes a gift from memory and from session storage once it is paid', async () => {
  const scope = await valuesBefore()
  await allSettled(model.submitted, { scope })
  await allSettled(paymentAccepted, { scope, params: VOUCHER_UUID })
  await allSettled(shown, { scope, params: voucherOf() })
  expect(scope.getState(model.$gift)).toEqual(emptyGift)
  expect(sessionStorage.getItem('gift_draft')).toBeNull()
})

test('clears the gift from memory when the customer signs out', async () => {
  const scope = await valuesBefore()
  await allSettled(model.quantityChanged, { scope, params: { ticketId: '7a', quantity: 2 } })
  await allSettled(sessionEnded, { scope })
  expect(scope.getState(model.$gift)).toEqual(emptyGift)
  expect(scope.getState(model.$quantities)).toEqual({})
})
