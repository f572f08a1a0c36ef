import { type CategoryKey, categories } from 'shared/contracts/entities/category'
import { pickerDate } from 'shared/formats'
import type { DateRange, Sort } from './filters'
import { MAP_AREA, type Place } from './place'

/** `20/06/2026`, or `20/06/2026 – 21/06/2026`. */
export const datesText = ({ from, to }: DateRange): string =>
  from === to ? pickerDate(from) : `${pickerDate(from)} – ${pickerDate(to)}`

/** `Near Winchester`. */
export const nearText = ({ address }: Place): string =>
  address === MAP_AREA ? 'On the map' : `Near ${address || 'the map’s middle'}`

export const categoryText = (key: CategoryKey): string => categories[key]

export const sortTexts: Record<Sort, string> = {
  relevance: 'Our picks',
  soonest: 'Soonest',
  nearest: 'Nearest',
  price: 'Lowest price',
  rating: 'Best rated',
}
