import type { FilterName } from 'shared/contracts'
import { emptyParty, type Filters } from './filters'
import { noRefinements } from './refinements'

/** The filters without one of them, at the first page. */
export function withoutFilter(filters: Filters, name: FilterName): Filters {
  const left: Record<FilterName, Partial<Filters>> = {
    name: { name: '' },
    place: { place: null, ...(filters.sort === 'nearest' ? { sort: 'relevance' } : {}) },
    dates: { dates: null },
    guests: { party: emptyParty },
    categories: { categories: [] },
    facilities: { facilities: [] },
    price: { price: noRefinements.price },
    duration: { duration: noRefinements.duration },
    rating: { rating: null },
  }
  return { ...filters, ...left[name], page: 1 }
}
