import type { WishAvailability } from 'shared/contracts'
import { localDate } from 'shared/formats'
import { futureDateRule, partyRule } from 'shared/rules'
import { find, idsOf, nextSessions, type SearchSource, searchFilterOf } from '../../catalogue'
import { refuseInvalid } from '../../platform/refusal'
import { whyNotFree } from './why-not-free'

interface WishRequest {
  date: string
  adults: number
  children: number
  isPrivate: boolean
}

/**
 * Which of the experiences have a session with room for a party on a day, and when the first of them begins: exactly those that a search
 * for the day and party finds. For the others, the reason.
 * @throws Refusal VALIDATION
 */
export async function freeAmong(
  source: SearchSource,
  experienceIds: readonly string[],
  { date, adults, children, isPrivate }: WishRequest,
  now: Date,
): Promise<WishAvailability[]> {
  refuseInvalid({
    date: futureDateRule(date, localDate(now)),
    // A private group has no numbers.
    adults: isPrivate ? null : partyRule({ adults, children }),
  })
  const filter = searchFilterOf(
    {
      start_date: date,
      end_date: date,
      'tickets[adult]': adults,
      'tickets[child]': children,
      'tickets[is_private]': isPrivate ? '1' : '0',
    },
    now,
  )
  const { offers, hits } = await find(source, filter)
  const fitting = new Set(idsOf(offers, hits))
  const starts = await nextSessions(
    source.db,
    filter,
    experienceIds.filter((id) => fitting.has(id)),
  )
  const others = await whyNotFree(
    source.db,
    experienceIds.filter((id) => !starts.has(id)),
    filter,
  )
  return experienceIds.flatMap((id) => {
    const startsAt = starts.get(id)
    if (startsAt !== undefined) return [{ experience_id: id, starts_at: startsAt, why: null, places: null }]
    return others.get(id) ?? []
  })
}
