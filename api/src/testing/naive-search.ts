import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect'
import { WORD_SIMILARITY } from '../database/connect'
import { experiences, hosts, sessions, tickets } from '../database/schema'
import type { SearchFilter } from '../experiences/criteria'

/** Everything a search could read, read plainly. */
export async function readAll(db: Db) {
  return {
    experiences: await db.select().from(experiences),
    sessions: await db.select().from(sessions),
    tickets: await db.select().from(tickets),
    hosts: await db.select().from(hosts),
  }
}
type Everything = Awaited<ReturnType<typeof readAll>>

const EARTH_RADIUS_KM = 6378.168
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The haversine formula. */
function kilometresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const dLat = radians(b.latitude - a.latitude)
  const dLng = radians(b.longitude - a.longitude)
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h))
}

/** Ids whose words fit, by asking PostgreSQL about each experience's own texts, without any index or prepared row. */
async function idsByWords(db: Db, words: string[]): Promise<Set<string>> {
  const query = words.map((word) => `'${word}':*`).join(' & ')
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from experiences e join hosts h on h.id = e.host_id
    where to_tsvector('english', e.name || ' . ' || e.town || ' ' || h.name || ' ' || e.keywords || ' . ' || e.headline || ' . ' || (
        select string_agg(label.value, ' ') from unnest(e.categories) as category(name)
        join jsonb_each_text(${await labels()}::jsonb) label on label.key = category.name)) @@ to_tsquery('english', ${query})
      or word_similarity(${words.join(' ')}, e.name || ' ' || e.town || ' ' || h.name || ' ' || e.keywords) >= ${WORD_SIMILARITY}`)
  return new Set(rows.map(({ id }) => id))
}

const labels = async () => JSON.stringify((await import('shared/contracts')).categories)

/** Ids of what a search must find, worked out experience by experience and session by session from the rules' words. */
export async function searchNaively(db: Db, all: Everything, criteria: SearchFilter): Promise<string[]> {
  const { words, place, party, isPrivate, from, to, now } = criteria
  const byWords = words.length > 0 ? await idsByWords(db, words) : null
  return all.experiences
    .filter((experience) => {
      if (experience.status !== 'live') return false
      if (byWords && !byWords.has(experience.id)) return false
      if (place && kilometresBetween(place, experience) > place.radiusKm) return false
      if (!criteria.categories.every((key) => experience.categories.includes(key))) return false
      if (!criteria.facilities.every((key) => experience.facilities.includes(key))) return false
      if (criteria.priceMin !== null && experience.priceFrom < criteria.priceMin) return false
      if (criteria.priceMax !== null && experience.priceFrom > criteria.priceMax) return false
      if (criteria.durationMin !== null && experience.durationMinutes < criteria.durationMin) return false
      if (criteria.durationMax !== null && experience.durationMinutes > criteria.durationMax) return false
      if (criteria.ratingMin !== null && (experience.ratingAvg ?? 0) < criteria.ratingMin) return false
      if (!party && !isPrivate && !criteria.hasDates) return true
      const kinds = all.tickets.filter((ticket) => ticket.experienceId === experience.id)
      const sold = (kind: string, quantity: number) =>
        kinds.some((ticket) => ticket.kind === kind && quantity >= ticket.min && quantity <= ticket.max)
      if (isPrivate && !sold('private', 1)) return false
      if (party) {
        const guests = party.adults + party.children
        if (guests < experience.minGuests || guests > experience.maxGuests) return false
        if (party.adults > 0 && !sold('adult', party.adults)) return false
        if (party.children > 0 && !sold('child', party.children)) return false
        if (party.adults === 0 && !experience.unaccompaniedChildrenOk) return false
      }
      return all.sessions.some((session) => {
        if (session.experienceId !== experience.id || session.status !== 'scheduled') return false
        if (session.bookableUntil <= now || session.localDate < from || session.localDate > to) return false
        if (isPrivate) return session.seatsTaken === 0
        const needed = party ? party.adults + party.children : experience.minGuests
        return session.capacity - session.seatsTaken >= needed
      })
    })
    .map(({ id }) => id)
    .sort()
}
