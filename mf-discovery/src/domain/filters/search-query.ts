import type { FilterQuery, SearchQuery } from '../../api'
import type { Filters } from './filters'

/** The filters as the API's query, without page and order: the same for list, facets and map. */
export function filterQuery({ party, place, dates, name, categories, ...refinements }: Filters): FilterQuery {
  const { facilities, price, duration, rating } = refinements
  return {
    timezone: 'Europe/London',
    ...(name ? { search: name } : {}),
    ...(place ? { latitude: place.latitude, longitude: place.longitude, radius: place.radius } : {}),
    ...(place?.address ? { address: place.address } : {}),
    ...(party.adults ? { 'tickets[adult]': party.adults } : {}),
    ...(party.children ? { 'tickets[child]': party.children } : {}),
    ...(party.private ? { 'tickets[is_private]': '1' } : {}),
    ...(dates ? { start_date: dates.from, end_date: dates.to } : {}),
    ...(facilities.length > 0 ? { facilities: facilities.join(',') } : {}),
    ...(price.min === null ? {} : { price_min: price.min * 100 }),
    ...(price.max === null ? {} : { price_max: price.max * 100 }),
    ...(duration.min === null ? {} : { duration_min: duration.min }),
    ...(duration.max === null ? {} : { duration_max: duration.max }),
    ...(rating === null ? {} : { rating_min: rating }),
    ...Object.fromEntries(categories.map((key) => [key, '1' as const])),
  }
}

/** The API's query for one page of results in the chosen order. */
export function searchQuery(filters: Filters, perPage: number): SearchQuery {
  const { sort, page } = filters
  return { ...filterQuery(filters), page, per_page: perPage, ...(sort === 'relevance' ? {} : { sort }) }
}
