/** Accounts elsewhere that customers may sign in by, and what they are called. */
export const providerNames = { google: 'Google', facebook: 'Facebook' } as const

export type Provider = keyof typeof providerNames

/** Where signing in by a provider begins. The server leads on from there: it is a link like any other. */
export const beginPath = (provider: Provider): string => `/api/customer/social-auth/redirect?provider=${provider}`
