import type { Random } from 'demo/random'
import { categoryKeys, facilityKeys } from 'shared/contracts'
import { addDays } from 'shared/formats'

/** Misspelt words; the first three must find something. */
export const misspelt = ['potery', 'sailling', 'kyak', 'winchestr', 'lymingtn', 'vinyard', 'stargasing']
const words = [
  'spa',
  'pottery',
  'sail',
  'wine',
  'forest walk',
  'Winchester',
  'Nell',
  'bread',
  'yoga',
  'ghost',
  'the',
  'countryside',
  ...misspelt,
]

/** A random search with a realistic mix of filters. */
export function randomQuery(random: Random, today: string): Record<string, string> {
  const query: Record<string, string> = {}
  if (random.chance(0.35)) query.search = random.pick(words)
  if (random.chance(0.35)) {
    query.latitude = String(50.75 + random.next() * 0.6)
    query.longitude = String(-1.8 + random.next() * 0.9)
    if (random.chance(0.8)) query.radius = String(random.int(2, 60))
  }
  if (random.chance(0.6)) {
    const from = addDays(today, random.int(-2, 35))
    query.start_date = from
    if (random.chance(0.85)) query.end_date = addDays(from, random.pick([0, 0, 1, 3, 10]))
  }
  const party = random.next()
  if (party < 0.45) query['tickets[adult]'] = String(random.int(1, 12))
  if (party > 0.3 && party < 0.5) query['tickets[child]'] = String(random.int(1, 5))
  if (party > 0.85) query['tickets[is_private]'] = '1'
  if (random.chance(0.2)) query[random.pick(categoryKeys)] = '1'
  if (random.chance(0.1)) query[random.pick(categoryKeys)] = '1'
  if (random.chance(0.15)) query.facilities = random.pick(facilityKeys)
  if (random.chance(0.15)) query.price_max = String(random.int(15, 60) * 100)
  if (random.chance(0.1)) query.price_min = String(random.int(15, 60) * 100)
  if (random.chance(0.1)) query.duration_max = String(random.pick([60, 120, 240]))
  if (random.chance(0.1)) query.duration_min = String(random.pick([60, 90, 120]))
  if (Number(query.duration_min) > Number(query.duration_max)) delete query.duration_min
  if (Number(query.price_min) > Number(query.price_max)) delete query.price_min
  if (random.chance(0.1)) query.rating_min = String(random.pick([3, 4, 4.5]))
  if (random.chance(0.6)) query.sort = random.pick(['relevance', 'soonest', 'nearest', 'price', 'rating'])
  return query
}
