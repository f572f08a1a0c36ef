/** The name of a deleted account. */
export const NOBODY = { firstName: 'Former', lastName: 'customer' } as const

/** Author name shown on the reviews of a deleted account. */
export const A_GUEST = 'A guest'

const NOWHERE = '@account.invalid'

/** The undeliverable e-mail address of a deleted account (RFC 6761), unique to it. */
export const nobodysEmail = (userId: string): string => `deleted-${userId}${NOWHERE}`

/** True for the e-mail address of a deleted account. */
export const isNobodys = (email: string): boolean => email.endsWith(NOWHERE)
