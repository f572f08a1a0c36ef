import type { Context } from '../platform/context'

/** Logs an error for each key of a third party that is missing, with the feature that is unavailable. */
export function reportMissingKeys({ settings, payments, social, log }: Context): void {
  if (!payments) log.error('STRIPE_SECRET_KEY or STRIPE_WEBHOOK_SECRET is missing: cards cannot be charged')
  if (!settings.stripe.publishableKey) log.error('STRIPE_PUBLISHABLE_KEY is missing: the card form cannot be shown')
  if (!settings.content.space || !settings.content.accessToken)
    log.error('CONTENTFUL_SPACE_ID or CONTENTFUL_ACCESS_TOKEN is missing: content pages cannot be shown')
  for (const name of ['google', 'facebook'] as const) {
    if (!social[name])
      log.error(`${name.toUpperCase()}_CLIENT_ID or _SECRET is missing: this way to sign in is unavailable`)
  }
}
