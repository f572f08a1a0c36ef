import {
  type CategoryKey,
  categoryKeys,
  type ExperienceQuery,
  type ExperienceSort,
  type FacilityKey,
} from 'shared/contracts'
import { localDate } from 'shared/formats'
import type { z } from 'zod'
import { Refusal } from '../refusal'

export const PER_PAGE = 24
/** A place without a radius means its surroundings. */
export const RADIUS_KM = 25
/** Later than any session. */
const NO_END = '9999-12-31'

/** What a search asks for, worked out from its query. */
export interface Criteria {
  words: string[]
  text: string
  place: { latitude: number; longitude: number; radiusKm: number } | null
  categories: CategoryKey[]
  facilities: FacilityKey[]
  priceMin: number | null
  priceMax: number | null
  party: { adults: number; children: number } | null
  isPrivate: boolean
  /** Days in London, both included; `from` is never before today. */
  from: string
  to: string
  /** A party, privacy or days were asked for: only experiences with a session that has room count. */
  needsRoom: boolean
  sort: ExperienceSort
  page: number
  perPage: number
  today: string
  now: Date
}

/** Whether what is found depends on how many come, and so on every single seat. */
export const asksForParty = (query: z.output<typeof ExperienceQuery>): boolean =>
  query['tickets[is_private]'] === '1' || (query['tickets[adult]'] ?? 0) + (query['tickets[child]'] ?? 0) > 0

/** @throws Refusal VALIDATION when the days are the wrong way round */
export function criteriaOf(query: z.output<typeof ExperienceQuery>, now: Date): Criteria {
  const today = localDate(now)
  const { start_date: start, end_date: end } = query
  if (start && end && end < start) {
    throw new Refusal('VALIDATION', { errors: { end_date: ['The last day cannot be before the first.'] } })
  }
  const adults = query['tickets[adult]'] ?? 0
  const children = query['tickets[child]'] ?? 0
  const isPrivate = query['tickets[is_private]'] === '1'
  // A private session is booked whole: single guests do not count then.
  const party = !isPrivate && adults + children > 0 ? { adults, children } : null
  const { latitude, longitude } = query
  const words = (query.search ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return {
    words: words.slice(0, 8),
    text: words.slice(0, 8).join(' '),
    place:
      latitude !== undefined && longitude !== undefined
        ? { latitude, longitude, radiusKm: query.radius ?? RADIUS_KM }
        : null,
    categories: categoryKeys.filter((key) => query[key] === '1'),
    facilities: query.facilities ?? [],
    priceMin: query.price_min ?? null,
    priceMax: query.price_max ?? null,
    party,
    isPrivate,
    from: start && start > today ? start : today,
    to: end ?? NO_END,
    needsRoom: party !== null || isPrivate || start !== undefined || end !== undefined,
    sort: query.sort ?? 'relevance',
    page: query.page ?? 1,
    perPage: query.per_page ?? PER_PAGE,
    today,
    now,
  }
}
