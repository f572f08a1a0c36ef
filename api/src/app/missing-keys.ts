import type { Context } from '../platform/context'

/**
 * Logs an error for each key of a third party that is missing, with the feature that is unavailable. Servers do so when they start; commands do
 * not, so that their answer stands alone.
 */
export function reportMissingKeys({ settings, payments, audience, social, log }: Context): void {
  if (!payments) log.error('STRIPE_SECRET_KEY or STRIPE_WEBHOOK_SECRET is missing: cards cannot be charged')
  if (!settings.stripe.publishableKey) log.error('STRIPE_PUBLISHABLE_KEY is missing: the card form cannot be shown')
  if (!settings.content.space || !settings.content.accessToken)
    log.error('CONTENTFUL_SPACE_ID or CONTENTFUL_ACCESS_TOKEN is missing: content pages cannot be shown')
  if (!settings.content.webhookSecret)
    log.error('CONTENTFUL_WEBHOOK_SECRET is missing: content changes appear only when cached pages expire')
  if (!audience) log.error('MAILCHIMP_API_KEY or MAILCHIMP_LIST_ID is missing: the newsletter takes no subscribers')
  for (const name of ['google', 'facebook'] as const) {
    if (!social[name])
      log.error(`${name.toUpperCase()}_CLIENT_ID or _SECRET is missing: this way to sign in is unavailable`)
  }
}
