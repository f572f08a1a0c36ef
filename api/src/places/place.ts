import { type SQL, sql } from 'drizzle-orm'
import { Place } from 'shared/contracts'
import { z } from 'zod'
import type { Queries } from '../database/connect'
import { Refusal } from '../refusal'
import { plainName } from './plain-name'

const MOST = 8
/** A point farther than this from every place is nowhere that we know. */
const NEAREST_METRES = 12_000

const columns = sql`p.name, p.name || ', ' || p.county as address, p.kind, p.latitude, p.longitude`
const read = async (db: Queries, query: SQL): Promise<Place[]> => z.array(Place).parse((await db.execute(query)).rows)

/** Places that somebody typing this may mean, the likeliest first: whole names, beginnings, then what sounds alike. */
export async function findPlaces(db: Queries, typed: string, most = MOST): Promise<Place[]> {
  // What is picked from the list stands in the field with its county.
  const text = plainName(typed.split(',')[0] ?? '')
  if (!text) return []
  const size = sql`case p.kind when 'city' then 0.2 when 'town' then 0.1 else 0 end`
  return await read(
    db,
    sql`
      select ${columns} from places p
      where starts_with(p.label, ${text}) or strpos(p.label, ${` ${text}`}) > 0 or ${text} <% p.label
      order by p.label = ${text} desc, starts_with(p.label, ${text}) desc, word_similarity(${text}, p.label) + ${size} desc, p.name
      limit ${most}`,
  )
}

/** The place nearest to a point. @throws Refusal NOT_FOUND when none is near */
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
