/** What an account is called once nobody is behind it. */
export const NOBODY = { firstName: 'Former', lastName: 'customer' } as const

/** Who wrote a review, then. */
export const A_GUEST = 'A guest'

const NOWHERE = '@account.invalid'

/** An address that no mail reaches (RFC 6761), one for each account. */
export const nobodysEmail = (userId: string): string => `deleted-${userId}${NOWHERE}`

/** Whether an address is what is left of one whose account was deleted. */
export const isNobodys = (email: string): boolean => email.endsWith(NOWHERE)
