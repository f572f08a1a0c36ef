import type { CamelCase } from 'type-fest'

/** The camelCase type of a snake_case wire type. Only keys change, not values. */
export type Camelized<T> = T extends readonly (infer Item)[]
  ? Camelized<Item>[]
  : T extends object
    ? { [K in keyof T as K extends string ? (K extends `${string}_${string}` ? CamelCase<K> : K) : K]: Camelized<T[K]> }
    : T
