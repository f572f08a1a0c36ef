import type * as draft from '../../domain/draft/draft'
import { hasRoomFor } from '../../domain/draft/fitting'

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
