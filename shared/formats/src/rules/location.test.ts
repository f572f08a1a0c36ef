import { locationRule } from './location'

const winchester = { address: 'Winchester, Hampshire', latitude: 51.0632, longitude: -1.308 }

test('accepts a place picked from the list', () => expect(locationRule(winchester)).toBeNull())

test.each([
  ['nothing', null],
  ['a place without a name', { ...winchester, address: '  ' }],
  ['a name with control characters', { ...winchester, address: 'Win\u0007chester' }],
  ['a name that is too long', { ...winchester, address: 'x'.repeat(201) }],
  ['a latitude beyond the pole', { ...winchester, latitude: 90.1 }],
  ['a longitude beyond the date line', { ...winchester, longitude: -180.1 }],
  ['no coordinates', { ...winchester, latitude: Number.NaN }],
])('refuses %s', (_, location) => expect(locationRule(location)).toEqual(expect.stringMatching(/\.$/)))
