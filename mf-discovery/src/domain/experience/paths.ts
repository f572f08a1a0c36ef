import { pathTo } from 'shared/formats'
import type { Experience } from '../../api'
import { browsePath, keepSearchContext, noFilters } from '../filters/filters'
import { DEFAULT_RADIUS } from '../filters/place'

export type SubPage = 'available-dates' | 'reviews' | 'host' | 'host/experiences'

/** Path of an experience, or of one of its subpages. @param carried query with its question mark */
export const experiencePath = (slug: string, carried = '', below?: SubPage): string =>
  pathTo(below ? `/experience/:slug/${below}` : '/experience/:slug', { slug }) + carried

/** The query with parameters set, or removed if null. */
export function withQuery(search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return text && `?${text}`
}

/** The query that links keep, with this day as its dates. */
export const onDay = (search: string, date: string): string =>
  keepSearchContext(withQuery(search, { from: date, to: date }))

/** Path of a search around an experience. */
export const pathAround = ({
  town,
  latitude,
  longitude,
}: Pick<Experience, 'town' | 'latitude' | 'longitude'>): string =>
  browsePath({
    ...noFilters,
    place: { address: `${town}, Hampshire`, latitude, longitude, radius: DEFAULT_RADIUS },
  })
