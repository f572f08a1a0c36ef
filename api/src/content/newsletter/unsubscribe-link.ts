import type { Context } from '../../platform/context'

/**
 * The token of the unsubscribe link: the subscriber id with a signature. It is not stored and never expires, as every e-mail carries it.
 */
export const unsubscribeTokenOf = ({ signer }: Pick<Context, 'signer'>, subscriberId: string): string =>
  `${subscriberId}.${signer.sign('newsletter-leave', subscriberId)}`

/** Returns the subscriber id of the token; null when its signature is invalid. */
export function subscriberOf({ signer }: Pick<Context, 'signer'>, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  return signer.verify('newsletter-leave', id, signature) ? id : null
}

/** The unsubscribe URL: a page on GET, one-click for mail programs on POST (RFC 8058). */
export const unsubscribeUrlOf = (context: Pick<Context, 'signer' | 'settings'>, subscriberId: string): string =>
  `${context.settings.publicUrl}/newsletter/unsubscribe/${unsubscribeTokenOf(context, subscriberId)}`
