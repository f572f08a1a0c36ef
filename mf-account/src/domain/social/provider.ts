/** Providers of social sign-in, with their display names. */
export const providerNames = { google: 'Google', facebook: 'Facebook' } as const

export type Provider = keyof typeof providerNames

/** Path that starts a social sign-in. The API redirects to the provider, so a plain link is enough. */
export const beginPath = (provider: Provider): string => `/api/customer/social-auth/redirect?provider=${provider}`
