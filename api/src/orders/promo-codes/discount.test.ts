import { discountOf } from './discount'

const percent = (value: number) => ({ code: 'X', percent: value, amount: null })
const amount = (value: number) => ({ code: 'X', percent: null, amount: value })

test.each([
  [percent(10), 5000, 500],
  [percent(10), 2505, 251],
  [percent(33), 100, 33],
  [percent(100), 4999, 4999],
  [percent(10), 0, 0],
  [amount(500), 5000, 500],
  [amount(6000), 5000, 5000],
  [amount(500), 0, 0],
  // A card cannot pay 29p, so they are taken off, too.
  [amount(4971), 5000, 5000],
  [amount(4970), 5000, 4970],
  [percent(99), 2900, 2900],
])('%j on a price of %i pence is a discount of %i pence', (code, price, discount) => {
  expect(discountOf(code, price)).toBe(discount)
})

test('a discount never exceeds the price', () => {
  for (let value = 1; value <= 100; value += 1) {
    for (const price of [0, 1, 2, 99, 101, 2505, 99_999]) {
      expect(discountOf(percent(value), price)).toBeLessThanOrEqual(price)
      expect(discountOf(percent(value), price) * 100).toBeGreaterThanOrEqual(price * value)
      expect(discountOf(amount(value * 100), price)).toBeLessThanOrEqual(price)
    }
  }
})

test('takes off the whole open amount when too little for a card payment would be left', () => {
  expect(discountOf(percent(50), 5000, 2520)).toBe(2520)
  expect(discountOf(percent(50), 5000, 2530)).toBe(2500)
  expect(discountOf(percent(50), 5000, 1000)).toBe(1000)
  expect(discountOf(amount(0), 20)).toBe(0)
})
