import { sql } from 'drizzle-orm'
import type { ExperienceSummary, PageMeta } from 'shared/contracts'
import type { Criteria } from './criteria'
import { cosineFrom } from './offers/find-offers'
import type { Offer } from './offers/offer'
import { byStanding, type Order, type OrderName, orders } from './offers/offers'
import { cosineOfExperience, kilometresOf } from './on-the-globe'
import { nextSession } from './open-sessions'
import { type Found, find, type SearchSource } from './search-source'
import { pageBySoonest } from './soonest'
import { readSummaries, summaryColumns } from './summaries'

/** One page of what fits the criteria, and how many there are in all. */
export async function searchExperiences(
  source: SearchSource,
  criteria: Criteria,
): Promise<{ data: ExperienceSummary[]; meta: PageMeta }> {
  const { page, perPage, place, sort } = criteria
  const name = orderName(criteria)
  const found = await find(source, criteria, name)
  const total = found.hits.length
  const hits =
    sort === 'soonest'
      ? await pageBySoonest(source, criteria, found.hits)
      : pageOf(inOrder(criteria, found, name), criteria)
  const ids = sql.param(hits.map(({ id }) => id))
  const data =
    hits.length === 0
      ? []
      : await readSummaries(
          source.db,
          sql`
            select ${summaryColumns({
              nextSessionAt: nextSession(criteria),
              distanceKm: sql`case when ${place !== null}::boolean then round((${kilometresOf(cosineOfExperience(place))})::numeric, 1)::float8 end`,
            })}
            from unnest(${ids}::text[]) with ordinality as hit(id, place)
            join experiences e on e.id = hit.id
            order by hit.place`,
        )
  return { data, meta: { page, last_page: Math.max(1, Math.ceil(total / perPage)), total } }
}

export const pageOf = (hits: readonly Offer[], { page, perPage }: Criteria): Offer[] =>
  hits.slice((page - 1) * perPage, page * perPage)

/** The order that everything is kept in, as near as there is to the one asked for. */
const orderName = ({ sort }: Criteria): OrderName => (sort === 'price' || sort === 'rating' ? sort : 'standing')

/** What was found comes in order already, unless by words; nearest and best fitting first are worked out of what was found. */
function inOrder({ sort, place }: Criteria, { hits, ranks }: Found, name: OrderName): Offer[] {
  if (sort === 'nearest' && place) return sorted(hits, cosineFrom(place))
  if (!ranks) return hits
  return name === 'standing' ? sorted(hits, ({ id }) => ranks.get(id) ?? 0) : hits.sort(orders[name])
}

/** The larger the merit the better; what is as good is ordered by standing. */
function sorted(hits: readonly Offer[], meritOf: (offer: Offer) => number): Offer[] {
  const merits = new Map(hits.map((offer) => [offer, meritOf(offer)]))
  const order: Order = (a, b) => (merits.get(b) ?? 0) - (merits.get(a) ?? 0) || byStanding(a, b)
  return [...hits].sort(order)
}
