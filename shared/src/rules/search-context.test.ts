import { readSearchContext } from './search-context'

const nobody = { adults: 0, children: 0, private: false }

test.each([
  ['', null, nobody],
  ['?adults=2&children=1&from=2026-06-13&to=2026-06-14', '2026-06-13', { adults: 2, children: 1, private: false }],
  ['?private=true&adults=4', null, { ...nobody, private: true }],
  ['?private=1', null, { ...nobody, private: true }],
  ['?private=yes', null, nobody],
  ['?adults=30', null, { adults: 20, children: 0, private: false }],
  ['?adults=15&children=15', null, { adults: 15, children: 5, private: false }],
  ['?adults=-1&children=1.5', null, nobody],
  ['?adults=1e1', null, nobody],
  ['?from=2026-02-30', null, nobody],
  ['?from=13/06/2026', null, nobody],
])('reads %j', (search, from, guests) => {
  expect(readSearchContext(search)).toEqual({ from, guests })
})
