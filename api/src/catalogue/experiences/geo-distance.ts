import { type SQL, sql } from 'drizzle-orm'

interface Point {
  latitude: number
  longitude: number
}

/** The radius that PostgreSQL's earthdistance uses. */
const EARTH_RADIUS_KM = 6378.168
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the position of a point on a sphere of radius 1. */
export function unitVector({ latitude, longitude }: Point): { x: number; y: number; z: number } {
  const [lat, lng] = [radians(latitude), radians(longitude)]
  return { x: Math.cos(lat) * Math.cos(lng), y: Math.cos(lat) * Math.sin(lng), z: Math.sin(lat) }
}

/** Cosine of the angle between a place and an experience `e`: the larger, the nearer. Without a place it is 0. */
export function cosineOfExperience(place: Point | null): SQL {
  const { x, y, z } = place ? unitVector(place) : { x: 0, y: 0, z: 0 }
  return sql`(cos(radians(e.latitude)) * (cos(radians(e.longitude)) * ${x}::float8 + sin(radians(e.longitude)) * ${y}::float8)
    + sin(radians(e.latitude)) * ${z}::float8)`
}

/** Returns the smallest cosine of points within this many kilometres. */
export const cosineWithin = (kilometres: number): number => Math.cos(kilometres / EARTH_RADIUS_KM)

/** Converts such a cosine to kilometres along the earth. */
export const kilometresOf = (cosine: SQL): SQL => sql`${EARTH_RADIUS_KM}::float8 * acos(least(1, ${cosine}))`
