import {
  deliveryDayRule,
  normaliseVoucherCode,
  readPounds,
  voucherAmountRule,
  voucherCodeRule,
  voucherMessageRule,
} from './index'

test.each([
  ['50', 5000],
  ['£50', 5000],
  ['49.9', 4990],
  ['1,000.00', 100_000],
  ['0.5', 50],
])('parses %s as %d pence', (typed, pence) => {
  expect(readPounds(typed)).toBe(pence)
})

test.each(['', 'fifty', '5e1', '-50', '49.999', '5 0', '1,00', '12345678'])('refuses “%s” as an amount', (typed) => {
  expect(readPounds(typed)).toBeNull()
})

test('accepts voucher amounts from £10 to £1,000', () => {
  expect(['9.99', '1000.01', ''].map((typed) => voucherAmountRule(typed))).not.toContain(null)
  expect(['10', '1000'].map((typed) => voucherAmountRule(typed))).toEqual([null, null])
})

test('accepts a card message of up to 500 characters and 12 lines, or none', () => {
  expect(voucherMessageRule('')).toBeNull()
  expect(voucherMessageRule('Happy\nbirthday')).toBeNull()
  expect(voucherMessageRule('🎉'.repeat(500))).toBeNull()
  expect(voucherMessageRule('x'.repeat(501))).not.toBeNull()
  expect(voucherMessageRule('a\u0007b')).not.toBeNull()
  expect(voucherMessageRule(Array.from({ length: 12 }, () => 'x').join('\n'))).toBeNull()
  expect(voucherMessageRule(Array.from({ length: 13 }, () => 'x').join('\n'))).toBe(
    'Please keep it to 12 lines: the card has no room for more.',
  )
})

test('accepts a delivery day from today to a year from now', () => {
  const today = { today: '2026-06-10' }
  expect(['2026-06-10', '2027-06-10'].map((day) => deliveryDayRule(day, today))).toEqual([null, null])
  expect(['2026-06-09', '2027-06-11', '', '10/06/2026'].map((day) => deliveryDayRule(day, today))).not.toContain(null)
})

test('the delivery day of a card that is changed later is at most a year after its purchase', () => {
  const later = { today: '2026-09-01', bought: '2026-06-10' }
  expect(deliveryDayRule('2027-06-10', later)).toBeNull()
  expect(deliveryDayRule('2027-06-11', later)).toBe('Please choose a day within a year of buying it.')
})

test('normalises the case, spaces, hyphens and look-alike letters of a voucher code', () => {
  expect(normaliseVoucherCode(' 7k3q-9zab 2mnp-4xyO')).toBe('7K3Q9ZAB2MNP4XY0')
  expect(voucherCodeRule('7k3q-9zab-2mnp-4xyi')).toBeNull()
  expect(['', '7K3Q', '7K3Q-9ZAB-2MNP-4XYU'].map((typed) => voucherCodeRule(typed))).not.toContain(null)
})
