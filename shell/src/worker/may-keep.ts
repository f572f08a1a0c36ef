import type { Booking } from 'shared/contracts/entities/booking'

const DAY_MS = 86_400_000

/** Whether an answer is the whole of what was asked for, at the address it was asked at: opaque ones have status 0, partial ones 206. */
export const isWhole = ({ status, redirected }: Response): boolean => status === 200 && !redirected

const isWholeHtml = (answer: Response) =>
  isWhole(answer) && (answer.headers.get('content-type') ?? '').startsWith('text/html')

const says = ({ headers }: Response, word: string) =>
  (headers.get('cache-control') ?? '').split(/[\s,]+/).includes(word)

/** Whether a page is whole and the same for everybody. Previews and other versions for testers are private, a page that lacks a part is no-cache. */
export const mayKeepPage = (answer: Response): boolean =>
  isWholeHtml(answer) &&
  says(answer, 'public') &&
  !['private', 'no-store', 'no-cache'].some((word) => says(answer, word))

/** Whether this is the bare page of a booking, with nothing of the booking in it, in the versions that everybody is given. */
export const mayKeepBookingPage = (answer: Response): boolean =>
  isWholeHtml(answer) && says(answer, 'no-store') && !says(answer, 'private')

/** Until when a booking is kept, in milliseconds: the day after it takes place. Null when there is nothing to be shown at a door. */
export function keptUntil({ status, session }: Pick<Booking, 'status' | 'session'>, now: number): number | null {
  const until = Date.parse(session.ends_at) + DAY_MS
  return status === 'confirmed' && until > now ? until : null
}

/** Whether what was kept for one customer (null for a guest without an account) must be gone when another is there. */
export const isAnothers = (keptFor: string | null, user: string | null): boolean => keptFor !== null && keptFor !== user

const SECRETS = ['token', 'code', 'state', 'payment_intent_client_secret']

/** Whether an address opens something to whoever has it, as a mailed link does: such a page is not written down. */
export const isSecret = (url: string): boolean => {
  const [, query] = url.split('?')
  const names = [...new URLSearchParams(query).keys()]
  return SECRETS.some((secret) => names.includes(secret))
}
