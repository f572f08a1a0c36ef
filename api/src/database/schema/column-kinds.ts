import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A point on the earth as the extension `earthdistance` keeps it: written as `ll_to_earth(lat, lng)`, never read back. */
export const cube = customType<{ data: string }>({ dataType: () => 'cube' })
/** Numbers from 0 to 127, a byte each. */
export const smallNumbers = customType<{ data: string }>({ dataType: () => '"char"[]' })
/** Bits as text of 0 and 1. */
export const varbit = customType<{ data: string }>({ dataType: () => 'bit varying' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** A file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** The number of a transaction, in the order in which they began to write. Larger than JavaScript's numbers. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** An instant in UTC, with milliseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
