import type { Context } from '../context'

/**
 * The token of the link that ends a subscription. Derived, not kept: it stands in every letter, and works for as long as there are any.
 */
export const leaveTokenOf = ({ signer }: Pick<Context, 'signer'>, subscriberId: string): string =>
  `${subscriberId}.${signer.sign('newsletter-leave', subscriberId)}`

/** Whose link it is; null when it is none of ours. */
export function subscriberOf({ signer }: Pick<Context, 'signer'>, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  return signer.verify('newsletter-leave', id, signature) ? id : null
}

/** Where the link leads, for people by GET and for mail programs by POST (RFC 8058). */
export const leaveUrlOf = (context: Pick<Context, 'signer' | 'settings'>, subscriberId: string): string =>
  `${context.settings.publicUrl}/newsletter/unsubscribe/${leaveTokenOf(context, subscriberId)}`
