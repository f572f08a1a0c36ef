import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The name of a deleted account. */
export const DELETED_CUSTOMER_NAME = { firstName: 'Former', lastName: 'customer' } as const

/** Author name shown on the reviews of a deleted account. */
export const ANONYMOUS_GUEST = 'A guest'

const NOWHERE = '@account.invalid'

/** The undeliverable e-mail address of a deleted account (RFC 6761), unique to it. */
export const deletedCustomerEmail = (userId: string): string => `deleted-${userId}${NOWHERE}`

/** The same in SQL, of an account whose id is an expression. */
export const deletedCustomerEmailOf = (userId: SQLWrapper): SQL => sql`concat('deleted-', ${userId}, ${NOWHERE}::text)`

/** True for the e-mail address of a deleted account. */
export const isDeletedCustomerEmail = (email: string): boolean => email.endsWith(NOWHERE)
