import type { Camelized } from 'shared/contracts/camelized'

export type { Camelized }

const camel = (key: string) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename))
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), mapKeys(inner, rename)]))
}

/** Converts the keys of a response to camelCase. */
export const camelize = <T>(wire: T) => mapKeys(wire, camel) as Camelized<T>

/** Converts the keys of a request body to snake_case. */
export const snakeize = (value: unknown) => mapKeys(value, snake)
