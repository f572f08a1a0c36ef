import { bitsOfParty, traitBitsOf } from '../bits'
import { NO_END, needsRoom, type SearchFilter } from '../criteria'
import { cosineWithin, unitVector } from '../on-the-globe'
import { type Bits, bitsOf, CELL_FULL, dayNumberOf, holdsAll, type Offer } from './offer'

/** Larger than any price or length. */
const ENDLESS = Number.POSITIVE_INFINITY

type Fits = (offer: Offer) => boolean
/** Only the sessions themselves can say it in the seconds between the last moment to book one of them and the next look at the cells. */
type Room = (offer: Offer) => 'yes' | 'no' | 'unsure'

export const priceFits = ({ priceMin, priceMax }: SearchFilter): Fits => {
  const [least, most] = [priceMin ?? 0, priceMax ?? ENDLESS]
  return ({ priceFrom }) => priceFrom >= least && priceFrom <= most
}

export const durationFits = ({ durationMin, durationMax }: SearchFilter): Fits => {
  const [least, most] = [durationMin ?? 0, durationMax ?? ENDLESS]
  return ({ durationMinutes }) => durationMinutes >= least && durationMinutes <= most
}

/** What nobody has rated has no stars. */
export const ratingFits = ({ ratingMin }: SearchFilter): Fits => {
  const least = ratingMin ?? 0
  return ({ rating }) => rating >= least
}

/** Cosine of the angle between a place and an offer: the larger, the nearer. */
export const cosineFrom = (place: { latitude: number; longitude: number }): ((offer: Offer) => number) => {
  const here = unitVector(place)
  return ({ x, y, z }) => x * here.x + y * here.y + z * here.z
}

const NO_BITS: Bits = { low: 0, high: 0 }

/** Everything but the seats. */
function offerFits(filter: SearchFilter): Fits {
  const { categories, facilities, isPrivate, party, place } = filter
  const traits = bitsOf(traitBitsOf({ categories, facilities, isLive: true, takesPrivate: isPrivate }))
  const guests = party ? bitsOf(bitsOfParty(party)) : NO_BITS
  const [isPriced, isLong, isRated] = [priceFits(filter), durationFits(filter), ratingFits(filter)]
  const nearness = place ? cosineFrom(place) : () => 1
  const nearEnough = place ? cosineWithin(place.radiusKm) : 1
  return (offer) =>
    holdsAll(offer.traits, traits) &&
    holdsAll(offer.party, guests) &&
    isPriced(offer) &&
    isLong(offer) &&
    isRated(offer) &&
    nearness(offer) >= nearEnough
}

/** A session with room on one of the days. */
function roomOf(filter: SearchFilter): Room {
  if (!needsRoom(filter)) return () => 'yes'
  const { party, isPrivate, from, to, today } = filter
  const now = filter.now.getTime()
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)]
  const isAnyDay = from === today && to === NO_END
  // Days that are over.
  if (first > last) return () => 'no'
  const cellsOf = isPrivate ? ({ privateDays }: Offer) => privateDays : ({ seats }: Offer) => seats
  const mostOf = isPrivate ? ({ anyPrivate }: Offer) => Number(anyPrivate) : ({ mostSeats }: Offer) => mostSeats
  const seats = isPrivate ? 1 : party && party.adults + party.children
  return (offer) => {
    if (now < offer.exactFrom || now >= offer.exactUntil) return 'unsure'
    const needed = seats ?? offer.minGuests
    if (needed > CELL_FULL) return 'unsure'
    if (isAnyDay) return needed <= mostOf(offer) ? 'yes' : 'no'
    const cells = cellsOf(offer)
    const end = Math.min(last - offer.baseDay, cells.length - 1)
    for (let day = Math.max(0, first - offer.baseDay); day <= end; day += 1) {
      if ((cells[day] ?? 0) >= needed) return 'yes'
    }
    return 'no'
  }
}

/** What of the offers fits a filter, in the order given; `unsure` are those of them whose sessions have to be asked for room. */
export function findOffers(offers: Iterable<Offer>, filter: SearchFilter): { found: Offer[]; unsure: Set<Offer> } {
  const fits = offerFits(filter)
  const room = roomOf(filter)
  const found: Offer[] = []
  const unsure = new Set<Offer>()
  for (const offer of offers) {
    if (!fits(offer)) continue
    const has = room(offer)
    if (has === 'no') continue
    if (has === 'unsure') unsure.add(offer)
    found.push(offer)
  }
  return { found, unsure }
}
