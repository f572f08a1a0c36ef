import { emptyGift, giftErrors, orderOf } from './gift'

const today = '2026-06-10'
const gift = {
  ...emptyGift,
  recipientName: 'Ada Lovell',
  recipientEmail: 'ada@example.com',
  senderName: 'Rose',
  firstName: 'Rose',
  lastName: 'Hale',
  email: 'rose@example.com',
  acceptTerms: true,
}

test('accepts a complete gift', () => {
  expect(giftErrors(gift, null, today)).toEqual({})
})

test.each([
  ['an amount below £10', { amount: '9.99' }, 'amount'],
  ['an invalid amount', { amount: 'lots' }, 'amount'],
  ['no address to send it to', { recipientEmail: '' }, 'recipientEmail'],
  ['a day that is past', { when: 'day', deliverOn: '2026-06-09' }, 'deliverOn'],
  ['no day', { when: 'day', deliverOn: '' }, 'deliverOn'],
  ['a message of 501 characters', { message: 'x'.repeat(501) }, 'message'],
  ['no agreement', { acceptTerms: false }, 'acceptTerms'],
] as const)('reports %s at its field', (_, changes, field) => {
  expect(Object.keys(giftErrors({ ...gift, ...changes }, null, today))).toEqual([field])
})

test('a printed card needs no recipient e-mail or delivery day, and the order contains neither', () => {
  const printed = { ...gift, delivery: 'print', recipientEmail: 'half@', when: 'day', deliverOn: '' } as const
  expect(giftErrors(printed, null, today)).toEqual({})
  expect(orderOf(printed, null, 0)).toMatchObject({ card: { recipientEmail: null, deliverOn: null } })
})

test('the order of an amount is in pence; the order of an experience has its selected tickets and no amount', () => {
  expect(orderOf({ ...gift, amount: '£1,000.00' }, null, 100_000)).toMatchObject({ kind: 'money', amount: 100_000 })
  const order = orderOf(gift, { experienceId: '7', quantities: { '7a': 2, '7c': 0 } }, 5000)
  expect(order).toMatchObject({ kind: 'experience', tickets: [{ ticketId: '7a', quantity: 2 }] })
  expect(order).not.toHaveProperty('amount')
})

test('refuses an experience without tickets', () => {
  expect(giftErrors(gift, { experienceId: '7', quantities: { '7a': 0 } }, today)).toHaveProperty('tickets')
})
