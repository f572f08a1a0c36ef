import type { Resource } from './content-store'

/** Thrown for an invalid query, with the message of the service. */
export class InvalidQuery extends Error {}

/** Parameters that are not filters. */
const SETTINGS = [
  'content_type',
  'include',
  'limit',
  'locale',
  'order',
  'select',
  'skip',
  'access_token',
  'query',
  'cursor',
]
const MAX_LIMIT = 1000

export interface Page {
  items: Resource[]
  total: number
  skip: number
  limit: number
}

/** Returns the entries or assets that a query selects. */
export function find(all: Iterable<Resource>, query: URLSearchParams): Page {
  const type = query.get('content_type')
  const filters = [...query]
    .filter(([name]) => !SETTINGS.includes(name))
    .map(([name, value]) => readFilter(name, value))
  const words = query.get('query')?.toLowerCase()
  const found = [...all].filter(
    (item) =>
      (type === null || item.sys.contentType?.sys.id === type) &&
      filters.every((fits) => fits(item)) &&
      (!words || JSON.stringify(item.fields).toLowerCase().includes(words)),
  )
  const ordered = order(found, query.get('order'))
  const skip = wholeNumber(query, 'skip', 0)
  const limit = wholeNumber(query, 'limit', 100)
  if (limit > MAX_LIMIT) throw new InvalidQuery(`limit must not be more than ${MAX_LIMIT}`)
  return { items: ordered.slice(skip, skip + limit).map((item) => pick(item, query)), total: found.length, skip, limit }
}

type Filter = (item: Resource) => boolean
type Comparison = (found: unknown, wanted: string) => boolean

const comparisons: Record<string, Comparison> = {
  '': (found, wanted) => holds(found, wanted),
  ne: (found, wanted) => !holds(found, wanted),
  in: (found, wanted) => wanted.split(',').some((each) => holds(found, each)),
  nin: (found, wanted) => !wanted.split(',').some((each) => holds(found, each)),
  all: (found, wanted) => wanted.split(',').every((each) => holds(found, each)),
  exists: (found, wanted) => (found !== undefined && found !== null) === (wanted === 'true'),
  match: (found, wanted) =>
    String(found ?? '')
      .toLowerCase()
      .includes(wanted.toLowerCase()),
  lt: (found, wanted) => found !== undefined && compare(found, wanted) < 0,
  lte: (found, wanted) => found !== undefined && compare(found, wanted) <= 0,
  gt: (found, wanted) => found !== undefined && compare(found, wanted) > 0,
  gte: (found, wanted) => found !== undefined && compare(found, wanted) >= 0,
}

function readFilter(name: string, wanted: string): Filter {
  if (name === 'links_to_entry')
    return (item) => JSON.stringify(item.fields).includes(`"linkType":"Entry","id":"${wanted}"`)
  const match = /^((?:fields|sys|metadata)\.[\w.]+)(?:\[(\w+)\])?$/.exec(name)
  const fits = match && comparisons[match[2] ?? '']
  if (!match?.[1] || !fits) throw new InvalidQuery(`The query parameter ${name} is not known`)
  const path = match[1]
  return (item) => fits(valueAt(item, path), wanted)
}

/** Returns the value at a dotted path, such as `fields.slug` or `fields.author.sys.id`. An array returns the values of its items. */
function valueAt(item: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value.map((each) => valueAt(each, step))
    if (typeof value !== 'object' || value === null) return undefined
    return Object.entries(value).find(([key]) => key === step)?.[1]
  }, item)
}

function holds(found: unknown, wanted: string): boolean {
  return Array.isArray(found)
    ? found.some((each) => holds(each, wanted))
    : String(found) === wanted && found !== undefined
}

function compare(left: unknown, right: unknown): number {
  const numbers = [Number(left), Number(right)]
  if (numbers.every((number) => !Number.isNaN(number))) return (numbers[0] ?? 0) - (numbers[1] ?? 0)
  return String(left ?? '').localeCompare(String(right ?? ''))
}

function order(items: Resource[], wish: string | null): Resource[] {
  // Newest first by default, like the service.
  const keys = wish ? wish.split(',') : ['-sys.updatedAt']
  return items.toSorted((left, right) => {
    for (const key of keys) {
      const path = key.replace(/^-/, '')
      const difference = compare(valueAt(left, path), valueAt(right, path))
      if (difference !== 0) return key.startsWith('-') ? -difference : difference
    }
    return left.sys.id.localeCompare(right.sys.id)
  })
}

function pick(item: Resource, query: URLSearchParams): Resource {
  const select = query.get('select')?.split(',')
  if (!select || select.includes('fields')) return item
  const names = select.filter((name) => name.startsWith('fields.')).map((name) => name.slice('fields.'.length))
  return { ...item, fields: Object.fromEntries(Object.entries(item.fields).filter(([name]) => names.includes(name))) }
}

function wholeNumber(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name)
  if (text === null) return fallback
  if (!/^\d{1,6}$/.test(text)) throw new InvalidQuery(`${name} must be a whole number`)
  return Number(text)
}
