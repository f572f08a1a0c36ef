import { textColourOn } from './text-colour-on'

test.each(['#b3264e', '#16322b', '#0e6a70', '#000000'])('uses white text on %s', (ground) => {
  expect(textColourOn(ground)).toBe('var(--paper)')
})
test.each(['#ffffff', '#f3ecdf', '#8fd3d1', '#ffcc00'])('uses ink-coloured text on %s', (ground) => {
  expect(textColourOn(ground)).toBe('var(--ink)')
})
