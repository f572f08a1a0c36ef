import { type CategoryKey, categories } from 'shared/contracts/entities/category'
import { type Filters, readPartyAndDates, sorts } from './filters'
import { DEFAULT_RADIUS, type Place } from './place'
import { readRefinements } from './refinements'
import { townNamed } from './towns'

const LONGEST_NAME = 120

const isCategory = (key: string): key is CategoryKey => Object.hasOwn(categories, key)
const number = (text: string | null, min: number, max: number) => {
  const value = text ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : null
}

function readPlace(query: URLSearchParams): Place | null {
  // The native form sends the name of a town, without coordinates.
  const town = townNamed(query.get('town') ?? '')
  if (town) return town
  const latitude = number(query.get('latitude'), -90, 90)
  const longitude = number(query.get('longitude'), -180, 180)
  if (latitude === null || longitude === null) return null
  const radius = number(query.get('radius'), 0.1, 80) ?? DEFAULT_RADIUS
  return { address: (query.get('address') ?? '').slice(0, 200), latitude, longitude, radius }
}

/** The highest page number that is requested. A larger one is redirected to the last page, like every page beyond the last. */
const MAX_PAGES = 500
const readPage = (text: string | null): number =>
  text && /^\d{1,15}$/.test(text) ? Math.min(Math.max(1, Number(text)), MAX_PAGES) : 1

/** Parses the filters of a query string. Ignores invalid values. */
export function readFilters(search: string, today: string): Filters {
  const query = new URLSearchParams(search)
  const keys = query.getAll('categories').join(',').split(',').filter(isCategory)
  const sort = sorts.find((known) => known === query.get('sort')) ?? 'relevance'
  return {
    ...readPartyAndDates(search, today),
    place: readPlace(query),
    name: (query.get('name') ?? '').trim().slice(0, LONGEST_NAME),
    categories: [...new Set(keys)],
    ...readRefinements(query),
    sort,
    page: readPage(query.get('page')),
  }
}
