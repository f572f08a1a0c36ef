import { type CategoryKey, categories, type FacilityKey, facilities } from 'shared/contracts/entities/category'
import { duration, money, pickerDate } from 'shared/formats'
import type { DateRange, Sort } from './filters'
import { MAP_AREA, type Place } from './place'
import type { Bounds } from './refinements'

/** `20/06/2026`, or `20/06/2026 – 21/06/2026`. */
export const datesText = ({ from, to }: DateRange): string =>
  from === to ? pickerDate(from) : `${pickerDate(from)} – ${pickerDate(to)}`

/** `Near Winchester`. A search of the visible map also finds what is just outside of it. */
export const nearText = ({ address }: Place): string =>
  address === MAP_AREA ? 'On and around the map' : `Near ${address || 'the middle of the map'}`

export const categoryText = (key: CategoryKey): string => categories[key]

export const sortTexts: Record<Sort, string> = {
  relevance: 'Our picks',
  soonest: 'Soonest',
  nearest: 'Nearest',
  price: 'Lowest price',
  rating: 'Best rated',
}

export const facilityText = (key: FacilityKey): string => facilities[key]

/** `£20.00 to £50.00`, `from £20.00`, `up to £50.00`; bounds are in pounds. */
export function priceText({ min, max }: Bounds): string {
  const pounds = (amount: number | null) => money((amount ?? 0) * 100)
  if (min === null) return `up to ${pounds(max)}`
  return max === null ? `from ${pounds(min)}` : `${pounds(min)} to ${pounds(max)}`
}

/** `1 hour to 2 hours`, `7 hours or more`, `up to 1 hour`. An upper bound like 59 minutes is rounded up to the hour. */
export function durationText({ min, max }: Bounds): string {
  const last = max === null ? null : duration(max % 60 === 59 ? max + 1 : max)
  if (min === null) return `up to ${last}`
  return last === null ? `${duration(min)} or more` : `${duration(min)} to ${last}`
}

export const ratingText = (rating: number): string => `${rating} stars or more`
