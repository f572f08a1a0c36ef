import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A point on the earth in the format of the extension `earthdistance`: written as `ll_to_earth(lat, lng)`, never read. */
export const cube = customType<{ data: string }>({ dataType: () => 'cube' })
/** Numbers from 0 to 127, one byte each. */
export const smallNumbers = customType<{ data: string }>({ dataType: () => '"char"[]' })
/** Bits as text of 0 and 1. */
export const varbit = customType<{ data: string }>({ dataType: () => 'bit varying' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** The content of a file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** A transaction id, ascending in the order in which transactions began to write. Too large for a JavaScript number. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** An instant in UTC, with milliseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
