import { drawScene, sceneFamilies } from './scene'

test('has at least fourteen scene families', () => {
  expect(sceneFamilies.length).toBeGreaterThanOrEqual(14)
})

test.each(sceneFamilies)('draws %s identically for the same seed, and differently for another', (family) => {
  expect(drawScene(family, '1f')).toBe(drawScene(family, '1f'))
  expect(drawScene(family, '1f')).not.toBe(drawScene(family, '20'))
})

test.each(sceneFamilies)('draws %s without invalid numbers or colours', (family) => {
  for (const seed of ['1', '2', '3', '4', '5', '6']) {
    expect(drawScene(family, seed)).not.toMatch(/NaN|undefined|Infinity|url\(undefined/)
  }
})
