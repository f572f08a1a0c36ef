import { allocate, type Spendable } from './allocate'

const lines = [
  { ticketId: '7a', unitPrice: 2500, quantity: 2 },
  { ticketId: '7c', unitPrice: 1000, quantity: 1 },
]
const price = { toPay: 6000, lines }

const money = (uuid: string, available: number, expires = '2027-01-01'): Spendable => ({
  uuid,
  kind: 'money',
  expiresAt: new Date(expires),
  available,
  tickets: [],
})
const twoAdults: Spendable = {
  uuid: 'pots',
  kind: 'experience',
  expiresAt: new Date('2028-01-01'),
  available: 4400,
  tickets: [{ ticketId: '7a', unitPrice: 2200, left: 2 }],
}
const told = (vouchers: Spendable[], of = price) =>
  allocate(of, vouchers).map(({ voucherUuid, covers, drawn }) => [voucherUuid, covers, drawn])

test('a voucher worth more than the price pays all of it and keeps the rest', () => {
  expect(told([money('a', 10_000)])).toEqual([['a', 6000, 6000]])
})

test('the voucher that expires first is used first, whichever was entered first', () => {
  const vouchers = [money('late', 5000, '2027-06-01'), money('soon', 2000, '2027-02-01')]
  expect(told(vouchers)).toEqual([
    ['soon', 2000, 2000],
    ['late', 4000, 4000],
  ])
})

test('a third voucher that is not needed is not used', () => {
  expect(told([money('a', 4000), money('b', 4000), money('c', 4000, '2027-03-01')])).toEqual([
    ['a', 4000, 4000],
    ['b', 2000, 2000],
  ])
})

test('leaves nothing or enough for a card payment: the last voucher keeps the difference', () => {
  expect(told([money('a', 5980)])).toEqual([['a', 5970, 5970]])
  expect(told([money('a', 5970)])).toEqual([['a', 5970, 5970]])
  expect(told([money('a', 5999)])).toEqual([['a', 5970, 5970]])
  expect(told([money('a', 6000)])).toEqual([['a', 6000, 6000]])
  // The last voucher has less than the difference, so it is not used and the one before it pays less.
  expect(told([money('a', 5975, '2027-02-01'), money('b', 4, '2027-03-01')])).toEqual([['a', 5970, 5970]])
  expect(told([money('a', 990), twoAdults])).toEqual([
    ['pots', 5000, 4400],
    ['a', 970, 970],
  ])
})

test('a given ticket is covered at today’s price, and deducted at the price of its purchase', () => {
  expect(told([money('a', 9000), twoAdults])).toEqual([
    ['pots', 5000, 4400],
    ['a', 1000, 1000],
  ])
})

test('a given ticket that is not in the booking stays on the voucher', () => {
  const alone = {
    toPay: 3500,
    lines: [{ ...lines[0], quantity: 1 } as (typeof lines)[0], lines[1] as (typeof lines)[0]],
  }
  expect(allocate(alone, [twoAdults])[0]).toMatchObject({ covers: 2500, drawn: 2200, tickets: { '7a': 1 } })
})

test('two vouchers for the same tickets do not pay for one seat twice', () => {
  const more = { ...twoAdults, uuid: 'more', expiresAt: new Date('2029-01-01') }
  expect(told([more, twoAdults])).toEqual([['pots', 5000, 4400]])
})

test('vouchers do not pay for the discounted part of the price', () => {
  expect(told([twoAdults], { toPay: 3000, lines })).toEqual([['pots', 3000, 4400]])
})
