import { isStockSeed, STOCK_SCENES, stockSeed } from './index'
import { voucherDesigns } from './voucher'

test('a key always gives the same stock drawing, and keys are spread over all drawings', () => {
  const seeds = Array.from({ length: 1_000 }, (_, index) => stockSeed(`post-${index}`))
  expect(seeds).toEqual(Array.from({ length: 1_000 }, (_, index) => stockSeed(`post-${index}`)))
  expect(seeds.every(isStockSeed)).toBe(true)
  expect(new Set(seeds).size).toBe(STOCK_SCENES)
})

test.each(['40', '00', 'g', '', '3F', '-1', '1.5'])('refuses “%s” as a stock seed', (seed) => {
  expect(isStockSeed(seed)).toBe(false)
})

test('voucher designs are stock drawings', () => {
  expect(voucherDesigns.map(({ id }) => id.split('-').at(-1) ?? '').filter((seed) => !isStockSeed(seed))).toEqual([])
})
