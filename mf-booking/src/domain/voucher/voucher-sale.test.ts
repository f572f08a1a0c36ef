import { allSettled, createWatch, fork } from 'effector'
import { domainEvent } from 'shared/bus'
import type { Voucher } from './voucher'
import { paymentAccepted, shown } from './voucher-sale'

const voucher = { uuid: 'v', experience: null, initial: 5000, paymentStatus: 'paid' } as Voucher

function listening() {
  const scope = fork()
  const facts: unknown[] = []
  createWatch({ unit: domainEvent('booking/voucher-bought'), scope, fn: (fact) => facts.push(fact) })
  return { scope, facts }
}

test('publishes voucher-bought once, when the API reports a voucher charged in this tab as paid', async () => {
  const { scope, facts } = listening()
  await allSettled(paymentAccepted, { scope, params: 'v' })
  await allSettled(shown, { scope, params: { ...voucher, paymentStatus: 'processing' } })
  expect(facts).toEqual([])
  await allSettled(shown, { scope, params: voucher })
  await allSettled(shown, { scope, params: voucher })
  expect(facts).toEqual([{ voucherUuid: 'v', experienceId: null, name: 'Gift voucher', totalInPence: 5000 }])
})

test('does not publish voucher-bought for a voucher that was not charged in this tab', async () => {
  const { scope, facts } = listening()
  await allSettled(paymentAccepted, { scope, params: 'another' })
  await allSettled(shown, { scope, params: voucher })
  expect(facts).toEqual([])
})
