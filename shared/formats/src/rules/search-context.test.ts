import { readSearchContext } from './search-context'

const emptyParty = { adults: 0, children: 0, private: false }

test.each([
  ['', null, emptyParty],
  ['?adults=2&children=1&from=2026-06-13&to=2026-06-14', '2026-06-13', { adults: 2, children: 1, private: false }],
  ['?private=true&adults=4', null, { ...emptyParty, private: true }],
  ['?private=1', null, { ...emptyParty, private: true }],
  ['?private=yes', null, emptyParty],
  ['?adults=30', null, { adults: 20, children: 0, private: false }],
  ['?adults=15&children=15', null, { adults: 15, children: 5, private: false }],
  ['?adults=-1&children=1.5', null, emptyParty],
  ['?adults=1e1', null, emptyParty],
  ['?from=2026-02-30', null, emptyParty],
  ['?from=13/06/2026', null, emptyParty],
])('reads %j', (search, from, guests) => {
  expect(readSearchContext(search)).toEqual({ from, guests })
})
