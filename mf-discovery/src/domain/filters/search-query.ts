import type { SearchQuery } from '../../api'
import type { Filters } from './filters'

/** The filters as the API's search takes them. */
export function searchQuery(
  { party, place, dates, name, categories, sort, page }: Filters,
  perPage: number,
): SearchQuery {
  return {
    timezone: 'Europe/London',
    page,
    per_page: perPage,
    ...(name ? { search: name } : {}),
    ...(place ? { latitude: place.latitude, longitude: place.longitude, radius: place.radius } : {}),
    ...(place?.address ? { address: place.address } : {}),
    ...(party.adults ? { 'tickets[adult]': party.adults } : {}),
    ...(party.children ? { 'tickets[child]': party.children } : {}),
    ...(party.private ? { 'tickets[is_private]': '1' } : {}),
    ...(dates ? { start_date: dates.from, end_date: dates.to } : {}),
    ...(sort === 'relevance' ? {} : { sort }),
    ...Object.fromEntries(categories.map((key) => [key, '1' as const])),
  }
}
