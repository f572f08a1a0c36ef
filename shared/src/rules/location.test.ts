import { locationRule } from './location'

const winchester = { address: 'Winchester, Hampshire', latitude: 51.0632, longitude: -1.308 }

test('accepts a place picked from the list', () => expect(locationRule(winchester)).toBeNull())

test.each([
  ['nothing', null],
  ['a place without a name', { ...winchester, address: '  ' }],
  ['a name with control characters', { ...winchester, address: 'Win\u0007chester' }],
  ['a name of a novel', { ...winchester, address: 'x'.repeat(201) }],
  ['somewhere beyond the pole', { ...winchester, latitude: 90.1 }],
  ['somewhere beyond the day line', { ...winchester, longitude: -180.1 }],
  ['nowhere', { ...winchester, latitude: Number.NaN }],
])('refuses %s', (_, location) => expect(locationRule(location)).toEqual(expect.stringMatching(/\.$/)))
