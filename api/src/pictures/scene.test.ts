import { drawScene, sceneFamilies } from './scene'

test('has at least fourteen scene families', () => {
  expect(sceneFamilies.length).toBeGreaterThanOrEqual(14)
})

test.each(sceneFamilies)('draws %s identically for the same seed, and differently for another', (family) => {
  expect(drawScene(family, '1f', 'card', 640)).toBe(drawScene(family, '1f', 'card', 640))
  expect(drawScene(family, '1f', 'card', 640)).not.toBe(drawScene(family, '20', 'card', 640))
})

test.each(sceneFamilies)('draws %s without invalid numbers or colours', (family) => {
  for (const seed of ['1', '2', '3', '4', '5', '6']) {
    expect(drawScene(family, seed, 'card', 320)).not.toMatch(/NaN|undefined|Infinity|url\(undefined/)
  }
})
