/** What an account is called once nobody is behind it. */
export const NOBODY = { firstName: 'Former', lastName: 'customer' } as const

/** Who wrote a review, then. */
export const A_GUEST = 'A guest'

/** An address that no mail reaches (RFC 6761), one for each account. */
export const nobodysEmail = (userId: string): string => `deleted-${userId}@account.invalid`
