import { misspelt } from '../../../api/src/testing/random-query'
import type { Random } from '../../../demo/src/random'
import type { CategoryKey } from '../../../shared/contracts/src/entities/category'
import { addDays } from '../../../shared/formats/src'

const words = [
  'pottery',
  'sailing',
  'wine tasting',
  'forest walk',
  'bread',
  'yoga',
  'ghost walk',
  'falconry',
  'kayak',
  'cheese',
  ...misspelt,
]
const themes: readonly CategoryKey[] = [
  'adventurous',
  'water_ways',
  'tasty',
  'creative',
  'families',
  'couples',
  'romantic',
  'for_rainy_days',
]
/** Radii in km that the place picker and the map send, weighted towards the default. */
const radii = [15, 15, 15, 15, 15, 5, 10, 25, 40]

/**
 * Query parameters of a typical search on /browse: near a place, for a word, or in the whole county; mostly for a day
 * or a weekend in the next six weeks and for a party; sometimes with a theme, another order or a later page.
 * @param today local date, YYYY-MM-DD
 */
export function realisticQuery(random: Random, today: string): Record<string, string> {
  const query: Record<string, string> = {}
  const about = random.next()
  const hasPlace = about < 0.55
  if (hasPlace) {
    query.latitude = String(50.75 + random.next() * 0.6)
    query.longitude = String(-1.75 + random.next() * 0.85)
    query.radius = String(random.pick(radii))
  }
  if (about > 0.45 && about < 0.85) query.search = random.pick(words)
  if (random.chance(0.6)) {
    const from = addDays(today, random.int(0, 42))
    query.start_date = from
    query.end_date = addDays(from, random.pick([0, 0, 0, 1, 1, 2, 6]))
  }
  const party = random.next()
  if (party < 0.6) query['tickets[adult]'] = String(random.pick([1, 2, 2, 2, 2, 3, 4, 6]))
  if (party < 0.2) query['tickets[child]'] = String(random.pick([1, 2, 2, 3]))
  if (party > 0.95) query['tickets[is_private]'] = '1'
  if (random.chance(0.3)) query[random.pick(themes)] = '1'
  if (random.chance(0.1)) query.price_max = String(random.int(20, 60) * 100)
  if (random.chance(0.4))
    query.sort = random.pick(['soonest', 'price', 'rating', ...(hasPlace ? ['nearest', 'nearest'] : [])])
  if (random.chance(0.25)) query.page = String(random.chance(0.7) ? random.int(2, 4) : random.int(5, 40))
  return query
}
