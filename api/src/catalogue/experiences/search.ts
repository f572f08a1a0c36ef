import { sql } from 'drizzle-orm'
import type { ExperienceSummary, PageMeta } from 'shared/contracts'
import type { Criteria } from './criteria'
import { cosineOfExperience, kilometresOf } from './geo-distance'
import { nextSession } from './open-sessions'
import { placesIn } from './search-index/columns'
import { cosineFrom } from './search-index/query-index'
import type { OrderName, SearchIndex } from './search-index/search-index'
import { find, idsOf, type SearchMatches, type SearchSource } from './search-source'
import { pageBySoonest } from './soonest'
import { readSummaries, summaryColumns } from './summaries'

/** Returns one page of the experiences that match the criteria, and their total number. */
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
      ? await pageBySoonest(source, criteria, found)
      : idsOf(found.offers, inOrder(criteria, found, name).subarray((page - 1) * perPage, page * perPage))
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
            from unnest(${sql.param(hits)}::text[]) with ordinality as hit(id, place)
            join experiences e on e.id = hit.id
            order by hit.place`,
        )
  return { data, meta: { page, last_page: Math.max(1, Math.ceil(total / perPage)), total } }
}

/** The sorted list that is closest to the requested order. */
const orderName = ({ sort }: Criteria): OrderName => (sort === 'price' || sort === 'rating' ? sort : 'standing')

/** Orders the hits. Without words they are in order already; by distance or by rank they are sorted here. */
function inOrder({ sort, place: spot }: Criteria, { offers, hits, about }: SearchMatches, name: OrderName): Int32Array {
  if (sort === 'nearest' && spot) {
    const nearness = cosineFrom(offers.columns, spot)
    return byMerit(offers, hits, (merits) => {
      for (const place of hits) merits[place] = nearness(place)
    })
  }
  if (!about) return hits
  if (name !== 'standing') return hits.sort(offers.order(name))
  return byMerit(offers, hits, (merits) => {
    about.places.forEach((place, at) => {
      merits[place] = about.ranks[at] ?? 0
    })
  })
}

/** Sorts hits by merit, descending, then by standing. `fill` writes the merit of each hit at its position. */
function byMerit(offers: SearchIndex, hits: Int32Array, fill: (merits: Float64Array) => void): Int32Array {
  const merits = new Float64Array(placesIn(offers.columns))
  fill(merits)
  const byStanding = offers.order('standing')
  return hits.sort((a, b) => (merits[b] ?? 0) - (merits[a] ?? 0) || byStanding(a, b))
}
