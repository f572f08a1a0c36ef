import { type CategoryKey, categories } from 'shared/contracts/entities/category'
import { pickerDate } from 'shared/formats'
import type { DateRange, Sort } from './filters'

/** `20/06/2026`, or `20/06/2026 – 21/06/2026`. */
export const datesText = ({ from, to }: DateRange): string =>
  from === to ? pickerDate(from) : `${pickerDate(from)} – ${pickerDate(to)}`

export const categoryText = (key: CategoryKey): string => categories[key]

export const sortTexts: Record<Sort, string> = {
  relevance: 'Our picks',
  soonest: 'Soonest',
  nearest: 'Nearest',
  price: 'Lowest price',
  rating: 'Best rated',
}
