import { categoryKeys, type ExperienceFacets, facilityKeys } from 'shared/contracts'
import { FACILITY_BITS_FROM } from './bits'
import { filtersIn, type SearchFilter, without } from './criteria'
import { durationFits, priceFits, ratingFits } from './offers/find-offers'
import { holdsBit, type Offer } from './offers/offer'
import { find, type SearchSource } from './search-source'

const PRICE_BAND = 1000
/** The last band of prices is open above. */
const PRICE_BANDS = 15
/** Minutes at which a band of durations begins. */
const DURATIONS = [0, 60, 120, 240, 420] as const
const RATINGS = [4.5, 4, 3] as const

/** How many each further choice would leave of a search; of one that finds nothing, what it would find without each of its filters. */
export async function readFacets(source: SearchSource, filter: SearchFilter): Promise<ExperienceFacets> {
  const { hits } = await find(source, without(filter, 'price', 'duration', 'rating'))
  const [isPriced, isLong, isRated] = [priceFits(filter), durationFits(filter), ratingFits(filter)]
  const all = hits.filter((offer) => isPriced(offer) && isLong(offer) && isRated(offer))
  const [ofLength, ofPrice] = [
    hits.filter((offer) => isLong(offer) && isRated(offer)),
    hits.filter((offer) => isPriced(offer) && isRated(offer)),
  ]
  const ofBoth = hits.filter((offer) => isPriced(offer) && isLong(offer))
  const prices = countBy(ofLength, ({ priceFrom }) => Math.min(Math.floor(priceFrom / PRICE_BAND), PRICE_BANDS - 1))
  const durations = countBy(ofPrice, ({ durationMinutes }) =>
    DURATIONS.findLastIndex((from) => durationMinutes >= from),
  )
  return {
    total: all.length,
    categories: categoryKeys.map((key, bit) => ({ key, count: withBit(all, bit) })),
    facilities: facilityKeys.map((key, bit) => ({ key, count: withBit(all, FACILITY_BITS_FROM + bit) })),
    prices: Array.from({ length: PRICE_BANDS }, (_, band) => ({
      from: band * PRICE_BAND,
      to: band === PRICE_BANDS - 1 ? null : (band + 1) * PRICE_BAND,
      count: prices.get(band) ?? 0,
    })),
    durations: DURATIONS.map((from, band) => ({
      from,
      to: DURATIONS[band + 1] ?? null,
      count: durations.get(band) ?? 0,
    })),
    ratings: RATINGS.map((at_least) => ({ at_least, count: ofBoth.filter(({ rating }) => rating >= at_least).length })),
    without: all.length === 0 ? await countedWithout(source, filter) : [],
  }
}

async function countedWithout(source: SearchSource, filter: SearchFilter): Promise<ExperienceFacets['without']> {
  const names = filtersIn(filter)
  if (names.length === 0) return []
  const counts = await Promise.all(names.map(async (name) => (await find(source, without(filter, name))).hits.length))
  return names
    .map((name, place) => ({ filter: name, count: counts[place] ?? 0 }))
    .sort((a, b) => b.count - a.count || names.indexOf(a.filter) - names.indexOf(b.filter))
}

const withBit = (offers: readonly Offer[], bit: number) =>
  offers.reduce((count, { traits }) => count + Number(holdsBit(traits, bit)), 0)

function countBy(offers: readonly Offer[], bandOf: (offer: Offer) => number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const offer of offers) {
    const band = bandOf(offer)
    counts.set(band, (counts.get(band) ?? 0) + 1)
  }
  return counts
}
