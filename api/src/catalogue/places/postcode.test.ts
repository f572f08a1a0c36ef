import { gazetteer } from './gazetteer'
import { postcodeDistricts } from './gazetteer/postcode-districts'
import { districtsOf } from './postcode'

test.each([
  ['SO23 9LJ', ['SO23']],
  ['so239lj', ['SO23']],
  [' SO23 ', ['SO23']],
  ['SO2', ['SO20', 'SO21', 'SO22', 'SO23', 'SO24']],
  ['PO1', ['PO1', 'PO10', 'PO11', 'PO12', 'PO13', 'PO14', 'PO15', 'PO16', 'PO17']],
  ['PO1 3LJ', ['PO1']],
  ['M1 1AA', []],
])('the postcode %s is in the districts %j', (typed, districts) => {
  expect(districtsOf(typed)?.map(({ district }) => district)).toEqual(districts)
})

test.each(['Winchester', 'SO', '23', 'SO23 9L', 'kayak 2', ''])('%j is not a postcode', (typed) =>
  expect(districtsOf(typed)).toBeNull(),
)

test('each district belongs to exactly one place of the gazetteer', () => {
  const count = (place: string) => gazetteer.filter(([name]) => name === place).length
  expect(Object.values(postcodeDistricts).filter((place) => count(place) !== 1)).toEqual([])
})
