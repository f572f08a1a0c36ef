import type * as draft from '../../domain/draft/draft'
import { hasRoomFor, isClosed } from '../../domain/draft/fitting'
import type { KeptChoice } from '../../domain/draft/kept-choice'

/** The day that is picked by itself: the one searched for, sold out or not, since there is a line for it; else the first that can be had. */
export function startingDay(
  days: readonly { date: string; seatsLeft: number }[],
  wished: string | null,
): string | null {
  const day = wished ? days.find(({ date }) => date === wished) : days.find(({ seatsLeft }) => seatsLeft > 0)
  return day?.date ?? null
}

/** The session of before as it is now, or the only one of the day with room. */
export function nextSession(sessions: readonly draft.Session[], picked: draft.Session | null, guests: draft.Guests) {
  const same = sessions.find(({ id }) => id === picked?.id)
  if (same) return same
  const open = sessions.filter((session) => hasRoomFor(session, guests.adults + guests.children))
  return open.length === 1 ? (open[0] ?? null) : null
}

/** Why a time that was chosen earlier cannot be had any more. */
export type Loss = 'gone' | 'full'

/** What was chosen in this tab before, if it can still be had; without such a choice, what the day itself suggests. */
export function suggestionOf(
  sessions: readonly draft.Session[],
  picked: draft.Session | null,
  guests: draft.Guests,
  choice: KeptChoice | null,
): { session: draft.Session | null; lost: Loss | null } {
  if (!choice?.sessionId) return { session: nextSession(sessions, picked, guests), lost: null }
  const session = sessions.find(({ id }) => id === choice.sessionId)
  if (session?.status !== 'scheduled') return { session: null, lost: 'gone' }
  // Room for some of the party is worth a word at the counters, and no reason to drop it.
  if (hasRoomFor(session, 1)) return { session, lost: null }
  return { session: null, lost: isClosed(session) ? 'gone' : 'full' }
}
