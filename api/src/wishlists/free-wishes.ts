import { searchFilterOf } from '../experiences/criteria'
import { find, idsOf, nextSessions, type SearchSource } from '../experiences/search-source'

/**
 * Which of the experiences have a session with room for a party on a day, and when the first of them begins: what a search for that day and party
 * finds, and nothing else. @throws Refusal VALIDATION
 */
export async function freeAmong(
  source: SearchSource,
  experienceIds: readonly string[],
  { date, adults, children }: { date: string; adults: number; children: number },
  now: Date,
): Promise<{ experience_id: string; starts_at: string }[]> {
  const filter = searchFilterOf(
    { start_date: date, end_date: date, 'tickets[adult]': adults, 'tickets[child]': children },
    now,
  )
  const { offers, hits } = await find(source, filter)
  const fitting = new Set(idsOf(offers, hits))
  const starts = await nextSessions(
    source.db,
    filter,
    experienceIds.filter((id) => fitting.has(id)),
  )
  return experienceIds.flatMap((id) => {
    const startsAt = starts.get(id)
    return startsAt === undefined ? [] : [{ experience_id: id, starts_at: startsAt }]
  })
}
