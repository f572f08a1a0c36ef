import type { Booking } from 'shared/contracts/entities/booking'

const DAY_MS = 86_400_000

/** True for a complete response from the requested URL. Opaque responses have status 0, partial ones 206. */
export const isComplete = ({ status, redirected }: Response): boolean => status === 200 && !redirected

const isCompleteHtml = (response: Response) =>
  isComplete(response) && (response.headers.get('content-type') ?? '').startsWith('text/html')

const says = ({ headers }: Response, word: string) =>
  (headers.get('cache-control') ?? '').split(/[\s,]+/).includes(word)

/**
 * True for a complete page that is the same for every visitor. Previews and pages with overridden releases are
 * `private`, incomplete ones `no-cache`.
 */
export const isCacheablePage = (response: Response): boolean =>
  isCompleteHtml(response) &&
  says(response, 'public') &&
  !['private', 'no-store', 'no-cache'].some((word) => says(response, word))

/** True for the bare page of a booking, which contains no data of the booking, with the live releases. */
export const isCacheableBookingPage = (response: Response): boolean =>
  isCompleteHtml(response) && says(response, 'no-store') && !says(response, 'private')

/**
 * Until when a booking is cached, in milliseconds since the epoch: one day after its session. Null if it is not
 * confirmed or that time has passed.
 */
export function cacheExpiry({ status, session }: Pick<Booking, 'status' | 'session'>, now: number): number | null {
  const until = Date.parse(session.ends_at) + DAY_MS
  return status === 'confirmed' && until > now ? until : null
}

/** True if tickets cached for one user (null without a session) must be deleted when another is current. */
export const belongsToOtherUser = (keptFor: string | null, user: string | null): boolean =>
  keptFor !== null && keptFor !== user

const SECRETS = ['token', 'code', 'state', 'payment_intent_client_secret']

/** True if a URL grants access to anyone who has it, as a mailed link does: such a page is not cached. */
export const isSecretUrl = (url: string): boolean => {
  const [, query] = url.split('?')
  const names = [...new URLSearchParams(query).keys()]
  return SECRETS.some((secret) => names.includes(secret))
}
