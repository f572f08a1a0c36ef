import { sql } from 'drizzle-orm'
import { categoryKeys, type ExperienceFacets, facilityKeys } from 'shared/contracts'
import { z } from 'zod'
import type { Db } from '../database/connect'
import { prepared } from '../database/prepared'
import { ALL_CATEGORIES, ALL_FACILITIES, FACILITY_BITS_FROM } from './bits'
import { countHits } from './count-hits'
import { filtersIn, type SearchFilter, without } from './criteria'
import { durationFits, priceFits, ratingFits } from './search-filter'
import { searched } from './searched'

const PRICE_BAND = 1000
/** The last band of prices is open above. */
const PRICE_BANDS = 15
/** Minutes at which a band of durations begins. */
const DURATIONS = [0, 60, 120, 240, 420] as const
const RATINGS = [4.5, 4, 3] as const

const count = z.coerce.number().int()
const Row = z.object({
  /** Which of the five groupings a row is of: the other columns are null by grouping, not by value. */
  kind: z.coerce.number().int(),
  category_bits: z.coerce.number().nullable(),
  facility_bits: z.coerce.number().nullable(),
  price_band: z.coerce.number().nullable(),
  duration_band: z.coerce.number().nullable(),
  rating_band: z.coerce.number().nullable(),
  hits: count,
  by_price: count,
  by_duration: count,
  by_rating: count,
})
type Row = z.output<typeof Row>
const [BY_CATEGORIES, BY_FACILITIES, BY_PRICE, BY_DURATION, BY_RATING] = [0b01111, 0b10111, 0b11011, 0b11101, 0b11110]

/** How many each further choice would leave of a search; of one that finds nothing, what it would find without each of its filters. */
export async function readFacets(db: Db, filter: SearchFilter): Promise<ExperienceFacets> {
  const { from } = await searched(db, without(filter, 'price', 'duration', 'rating'))
  const found = await prepared(
    db,
    sql`
    select grouping(category_bits, facility_bits, price_band, duration_band, rating_band) as kind,
      category_bits, facility_bits, price_band, duration_band, rating_band,
      count(*) filter (where price_fits and duration_fits and rating_fits) as hits,
      count(*) filter (where duration_fits and rating_fits) as by_price,
      count(*) filter (where price_fits and rating_fits) as by_duration,
      count(*) filter (where price_fits and duration_fits) as by_rating
    from (
      select s.traits & ${String(ALL_CATEGORIES)}::bigint as category_bits,
        (s.traits & ${String(ALL_FACILITIES)}::bigint) >> ${FACILITY_BITS_FROM}::integer as facility_bits,
        least(s.price_from / ${PRICE_BAND}::integer, ${PRICE_BANDS - 1}::integer) as price_band,
        width_bucket(s.duration_minutes, array[${sql.join([...DURATIONS], sql`, `)}]::integer[]) as duration_band,
        width_bucket(s.rating, array[${sql.join([...RATINGS].reverse(), sql`, `)}]::real[]) as rating_band,
        ${priceFits(filter)} as price_fits, ${durationFits(filter)} as duration_fits, ${ratingFits(filter)} as rating_fits
      ${from}
    ) hit
    group by grouping sets ((category_bits), (facility_bits), (price_band), (duration_band), (rating_band))`,
  )
  const rows = z.array(Row).parse(found)
  const of = (kind: number) => rows.filter((row) => row.kind === kind)
  const [byCategories, byFacilities] = [of(BY_CATEGORIES), of(BY_FACILITIES)]
  const total = sum(byCategories, ({ hits }) => hits)
  return {
    total,
    categories: categoryKeys.map((key, bit) => ({ key, count: withBit(byCategories, 'category_bits', bit) })),
    facilities: facilityKeys.map((key, bit) => ({ key, count: withBit(byFacilities, 'facility_bits', bit) })),
    prices: Array.from({ length: PRICE_BANDS }, (_, band) => ({
      from: band * PRICE_BAND,
      to: band === PRICE_BANDS - 1 ? null : (band + 1) * PRICE_BAND,
      count: of(BY_PRICE).find(({ price_band }) => price_band === band)?.by_price ?? 0,
    })),
    durations: DURATIONS.map((from, band) => ({
      from,
      to: DURATIONS[band + 1] ?? null,
      count: of(BY_DURATION).find(({ duration_band }) => duration_band === band + 1)?.by_duration ?? 0,
    })),
    ratings: RATINGS.map((at_least, place) => ({
      at_least,
      count: sum(
        of(BY_RATING).filter(({ rating_band }) => (rating_band ?? 0) >= RATINGS.length - place),
        ({ by_rating }) => by_rating,
      ),
    })),
    without: total === 0 ? await countedWithout(db, filter) : [],
  }
}

async function countedWithout(db: Db, filter: SearchFilter): Promise<ExperienceFacets['without']> {
  const names = filtersIn(filter)
  if (names.length === 0) return []
  const counts = await Promise.all(names.map(async (name) => countHits(db, await searched(db, without(filter, name)))))
  return names
    .map((name, place) => ({ filter: name, count: counts[place] ?? 0 }))
    .sort((a, b) => b.count - a.count || names.indexOf(a.filter) - names.indexOf(b.filter))
}

const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0)

/** Bits beyond the thirty-second are out of reach of JavaScript's own operators. */
const hasBit = (bits: number, bit: number) => Math.floor(bits / 2 ** bit) % 2 === 1

const withBit = (rows: readonly Row[], column: 'category_bits' | 'facility_bits', bit: number) =>
  sum(
    rows.filter((row) => hasBit(row[column] ?? 0, bit)),
    ({ hits }) => hits,
  )
