import { dayOffer } from './day-offer'

const nobody = { adults: 0, children: 0, private: false }
const day = { date: '2026-06-13', priceFrom: 2500, seatsLeft: 8, privateAvailable: true }

test.each([
  ['plenty of places', {}, nobody, null, 'from £25.00 per person'],
  ['three places', { seatsLeft: 3 }, nobody, '3 left', 'from £25.00 per person, 3 left'],
  ['too few places for the party', { seatsLeft: 3 }, { ...nobody, adults: 4 }, '3 left', 'too few for 4'],
  [
    'booked places, for a private group',
    { privateAvailable: false },
    { ...nobody, private: true },
    'not private',
    'not available for a private group',
  ],
  ['only room for a private group', { seatsLeft: 0 }, nobody, 'private', 'for a private group only'],
])('notes and labels a day with %s', (_, changes, party, note, label) => {
  const offer = dayOffer({ ...day, ...changes }, party, '/there')
  expect(offer).toMatchObject({ note, href: '/there' })
  expect(offer.label).toContain(label)
})
