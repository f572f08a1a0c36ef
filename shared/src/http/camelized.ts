import type { CamelCase } from 'type-fest'

/** The wire's snake_case shape as the browser's code sees it. Keys only: values stay what they are. */
export type Camelized<T> = T extends readonly (infer Item)[]
  ? Camelized<Item>[]
  : T extends object
    ? { [K in keyof T as K extends string ? (K extends `${string}_${string}` ? CamelCase<K> : K) : K]: Camelized<T[K]> }
    : T

const camel = (key: string) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename))
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), mapKeys(inner, rename)]))
}

/** Wire to browser. */
export const camelize = <T>(wire: T) => mapKeys(wire, camel) as Camelized<T>

/** Browser to wire. */
export const snakeize = (value: unknown) => mapKeys(value, snake)
