import { type SQL, sql } from 'drizzle-orm'
import { Place } from 'shared/contracts'
import { z } from 'zod'
import type { Queries } from '../../platform/database/connect'
import { Refusal } from '../../platform/refusal'
import { districtsOf } from './postcode'
import { toSearchName } from './search-name'

const MAX_SUGGESTIONS = 8
/** A point farther than this from every place is outside the area. */
const NEAREST_METRES = 12_000

const columns = sql`p.name, p.name || ', ' || p.county as address, p.kind, p.latitude, p.longitude`
const read = async (db: Queries, query: SQL): Promise<Place[]> => z.array(Place).parse((await db.execute(query)).rows)

/**
 * Finds the places that a typed text may mean, best match first: exact names, then beginnings, then similar spellings. A postcode finds
 * only its districts.
 */
export async function findPlaces(db: Queries, typed: string, max = MAX_SUGGESTIONS): Promise<Place[]> {
  const districts = districtsOf(typed)
  if (districts) return placesOfDistricts(db, districts.slice(0, max))
  // A chosen suggestion is in the field together with its county.
  const text = toSearchName(typed.split(',')[0] ?? '')
  if (!text) return []
  const size = sql`case p.kind when 'city' then 0.2 when 'town' then 0.1 else 0 end`
  return await read(
    db,
    sql`
      select ${columns} from places p
      where starts_with(p.label, ${text}) or strpos(p.label, ${` ${text}`}) > 0 or ${text} <% p.label
      order by p.label = ${text} desc, starts_with(p.label, ${text}) desc, word_similarity(${text}, p.label) + ${size} desc, p.name
      limit ${max}`,
  )
}

/** The places of postcode districts, named after the districts. */
async function placesOfDistricts(db: Queries, districts: { district: string; place: string }[]): Promise<Place[]> {
  if (districts.length === 0) return []
  const names = districts.map(({ place }) => toSearchName(place))
  const places = await db.execute(
    sql`select p.label, ${columns} from places p where p.label = any(${sql.param(names)}::text[])`,
  )
  const known = z.array(Place.extend({ label: z.string() })).parse(places.rows)
  return districts.flatMap(({ district, place }) => {
    const found = known.find(({ label }) => label === toSearchName(place))
    if (!found) return []
    const { label: _, ...around } = found
    return { ...around, name: district, address: `${district}, ${found.name}` }
  })
}

/** Finds the place nearest to a point. @throws Refusal NOT_FOUND when none is within 12 km */
export async function placeNear(db: Queries, point: { latitude: number; longitude: number }): Promise<Place> {
  const here = sql`ll_to_earth(${point.latitude}, ${point.longitude})`
  const [place] = await read(
    db,
    sql`
      select ${columns} from places p
      where earth_box(${here}, ${NEAREST_METRES}) @> p.point and earth_distance(p.point, ${here}) <= ${NEAREST_METRES}
      order by earth_distance(p.point, ${here}) limit 1`,
  )
  if (!place) throw new Refusal('NOT_FOUND')
  return place
}
