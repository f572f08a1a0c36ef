import { categoryKeys, type ExperienceFacets, facilityKeys } from 'shared/contracts'
import { FACILITY_BITS_FROM } from './bits'
import { filtersIn, type SearchFilter, without } from './criteria'
import type { Columns } from './search-index/columns'
import { durationMatches, priceMatches, ratingMatches } from './search-index/query-index'
import { find, type SearchSource } from './search-source'

const PRICE_BAND = 1000
/** The last price band has no upper limit. */
const PRICE_BANDS = 15
/** Minutes at which each duration band begins. */
const DURATIONS = [0, 60, 120, 240, 420] as const
const RATINGS = [4.5, 4, 3] as const

/**
 * Counts the results of a search for each further choice, and for each category. A search without results is counted without each of its
 * filters.
 */
export async function readFacets(source: SearchSource, filter: SearchFilter): Promise<ExperienceFacets> {
  const { offers, hits } = await find(source, without(filter, 'price', 'duration', 'rating'))
  const { columns } = offers
  const isPriced = priceMatches(columns, filter)
  const isLong = durationMatches(columns, filter)
  const isRated = ratingMatches(columns, filter)
  const rated = hits.filter(isRated)
  const ofLength = rated.filter(isLong)
  const ofPrice = rated.filter(isPriced)
  const all = ofLength.filter(isPriced)
  const ofBoth = hits.filter((place) => isPriced(place) && isLong(place))
  const traits = countTraits(columns, all)
  const inCategories = filter.categories.length === 0 ? traits : await countInCategories(source, filter)
  const prices = countBy(ofLength, (place) =>
    Math.min(Math.floor((columns.priceFrom[place] ?? 0) / PRICE_BAND), PRICE_BANDS - 1),
  )
  const durations = countBy(ofPrice, (place) =>
    DURATIONS.findLastIndex((from) => (columns.durationMinutes[place] ?? 0) >= from),
  )
  return {
    total: all.length,
    categories: categoryKeys.map((key, bit) => ({ key, count: inCategories[bit] ?? 0 })),
    facilities: facilityKeys.map((key, bit) => ({ key, count: traits[FACILITY_BITS_FROM + bit] ?? 0 })),
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
    ratings: RATINGS.map((at_least) => ({
      at_least,
      count: ofBoth.filter((place) => (columns.rating[place] ?? 0) >= at_least).length,
    })),
    without: all.length === 0 ? await countedWithout(source, filter) : [],
  }
}

/** Counts each category under the other filters. Chosen categories are alternatives, so they do not narrow each other's counts. */
async function countInCategories(source: SearchSource, filter: SearchFilter): Promise<number[]> {
  const { offers, hits } = await find(source, without(filter, 'categories'))
  return countTraits(offers.columns, hits)
}

async function countedWithout(source: SearchSource, filter: SearchFilter): Promise<ExperienceFacets['without']> {
  const names = filtersIn(filter)
  if (names.length === 0) return []
  const counts = await Promise.all(names.map(async (name) => (await find(source, without(filter, name))).hits.length))
  return names
    .map((name, place) => ({ filter: name, count: counts[place] ?? 0 }))
    .sort((a, b) => b.count - a.count || names.indexOf(a.filter) - names.indexOf(b.filter))
}

/** Counts, for each bit of the traits, the entries that have it set. */
function countTraits({ traitsLow, traitsHigh }: Columns, places: Int32Array): number[] {
  const counts = new Array<number>(64).fill(0)
  for (const place of places) {
    for (const [first, half] of [
      [0, traitsLow[place] ?? 0],
      [32, traitsHigh[place] ?? 0],
    ] as const) {
      // Visits each set bit.
      for (let left = half; left !== 0; left &= left - 1) {
        const bit = first + 31 - Math.clz32(left & -left)
        counts[bit] = (counts[bit] ?? 0) + 1
      }
    }
  }
  return counts
}

function countBy(places: Int32Array, bandOf: (place: number) => number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const place of places) {
    const band = bandOf(place)
    counts.set(band, (counts.get(band) ?? 0) + 1)
  }
  return counts
}
