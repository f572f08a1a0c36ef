import type * as draft from '../../domain/draft/draft'
import type { PersistedChoice } from '../../domain/draft/persisted-choice'
import { hasPlacesFor, isClosed } from '../../domain/draft/selection-rules'

/**
 * The day picked on opening. With a search: the requested day, even if it is full (for its waiting list), or null if it has no session.
 * Without a search: the first day with seats left.
 */
export function initialDate(
  days: readonly { date: string; seatsLeft: number }[],
  wished: string | null,
): string | null {
  const day = wished ? days.find(({ date }) => date === wished) : days.find(({ seatsLeft }) => seatsLeft > 0)
  return day?.date ?? null
}

/** The picked session with its current data, or the day's only session with room for the party. */
export function nextSession(sessions: readonly draft.Session[], picked: draft.Session | null, guests: draft.Guests) {
  const same = sessions.find(({ id }) => id === picked?.id)
  if (same) return same
  const open = sessions.filter((session) => hasPlacesFor(session, guests.adults + guests.children))
  return open.length === 1 ? (open[0] ?? null) : null
}

/** Why the restored session can no longer be booked. */
export type LostChoice = 'gone' | 'full'

/** The restored session if it is still available; without a restored session, the result of `nextSession`. */
export function suggestSession(
  sessions: readonly draft.Session[],
  picked: draft.Session | null,
  guests: draft.Guests,
  choice: PersistedChoice | null,
): { session: draft.Session | null; lost: LostChoice | null } {
  if (!choice?.sessionId) return { session: nextSession(sessions, picked, guests), lost: null }
  const session = sessions.find(({ id }) => id === choice.sessionId)
  if (session?.status !== 'scheduled') return { session: null, lost: 'gone' }
  // A session with room for only part of the party stays picked: the counters show the limit.
  if (hasPlacesFor(session, 1)) return { session, lost: null }
  return { session: null, lost: isClosed(session) ? 'gone' : 'full' }
}
