import { type SQL, sql } from 'drizzle-orm'

interface Point {
  latitude: number
  longitude: number
}

/** As PostgreSQL's earthdistance has it. */
const EARTH_RADIUS_KM = 6378.168
/** Nothing on the rim may be lost to a last digit. */
const ROUNDING = 1 + 1e-9
/** Beyond this a search takes in so much of the county that the box is a detour. */
export const BOX_WORTHWHILE_KM = 30

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A point on a sphere of radius 1. */
export function unitVector({ latitude, longitude }: Point): { x: number; y: number; z: number } {
  const [lat, lng] = [radians(latitude), radians(longitude)]
  return { x: Math.cos(lat) * Math.cos(lng), y: Math.cos(lat) * Math.sin(lng), z: Math.sin(lat) }
}

/** Cosine of the angle between a place and the search row `s`: the larger, the nearer. Without a place 0 for all. */
export function cosineFrom(place: Point | null): SQL {
  const { x, y, z } = place ? unitVector(place) : { x: 0, y: 0, z: 0 }
  return sql`(s.x * ${x}::float8 + s.y * ${y}::float8 + s.z * ${z}::float8)`
}

/** The same of the experience `e`, worked out from its latitude and longitude. */
export function cosineOfExperience(place: Point | null): SQL {
  const { x, y, z } = place ? unitVector(place) : { x: 0, y: 0, z: 0 }
  return sql`(cos(radians(e.latitude)) * (cos(radians(e.longitude)) * ${x}::float8 + sin(radians(e.longitude)) * ${y}::float8)
    + sin(radians(e.latitude)) * ${z}::float8)`
}

/** The cosine that points within so many kilometres have at least. */
export const cosineWithin = (kilometres: number): number => Math.cos(kilometres / EARTH_RADIUS_KM)

/** Kilometres along the earth for such a cosine. */
export const kilometresOf = (cosine: SQL): SQL => sql`${EARTH_RADIUS_KM}::float8 * acos(least(1, ${cosine}))`

/**
 * Narrows the rows `s` down to those between two meridians and two parallels around a place by the index; the distance itself decides. What lies
 * across a pole or the 180th meridian is not found: nothing of ours does.
 */
export function insideBox({ latitude, longitude }: Point, kilometres: number): SQL {
  const angle = kilometres / EARTH_RADIUS_KM
  const [lat, lng] = [radians(latitude), radians(longitude)]
  const up = ROUNDING * angle
  const aside = ROUNDING * Math.asin(Math.min(1, Math.sin(angle) / Math.cos(lat)))
  return sql`point(atan2(s.y, s.x), asin(s.z)) <@ box(
    point(${lng - aside}::float8, ${lat - up}::float8), point(${lng + aside}::float8, ${lat + up}::float8))`
}
