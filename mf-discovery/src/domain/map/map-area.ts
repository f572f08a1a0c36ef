/** A point on earth, in degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
}

/** A rectangle of a map, in degrees. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** The area of a search: a centre, and a radius in kilometres. */
export interface MapArea extends MapPoint {
  radius: number
}

/** The default view, for a map with nothing to show: London at street level. */
export const DEFAULT_CENTRE: MapPoint = { latitude: 51.5074, longitude: -0.1278 }
export const DEFAULT_ZOOM = 15

const EARTH_KM = 6371
const MAX_KM = 80
/** Contains Hampshire, and so all experiences. From its middle the corners are nearer than MAX_KM. */
const COUNTY: Bounds = { south: 50.68, west: -1.98, north: 51.41, east: -0.7 }
/** At least by how much a radius changes when the area is rounded for the URL. */
const ROUNDING_KM = 0.1
const MIN_MARGIN_KM = 1
const MARGIN_SHARE = 0.1
const KM_PER_DEGREE = 111.2

const radians = (degrees: number) => (degrees * Math.PI) / 180
const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** Great-circle distance between two points, in kilometres. */
export function distanceKm(one: MapPoint, other: MapPoint): number {
  const [north, east] = [
    radians(other.latitude - one.latitude) / 2,
    radians(other.longitude - one.longitude) / 2,
  ] as const
  const chord =
    Math.sin(north) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export const middleOf = ({ south, west, north, east }: Bounds): MapPoint => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
})

/**
 * The search radius of a map in kilometres: twice the distance from its centre to the nearer edge, plus a margin of a tenth of that
 * distance, at least 1 km; at most 80 km in total. That reaches the corners of the usual shapes of a map; for a more oblong one the radius
 * is the distance to its corners.
 */
export function radiusOf(bounds: Bounds): number {
  const middle = middleOf(bounds)
  const distance = Math.min(
    distanceKm(middle, { ...middle, latitude: bounds.north }),
    distanceKm(middle, { ...middle, longitude: bounds.east }),
  )
  const doubled = 2 * distance + Math.max(MIN_MARGIN_KM, MARGIN_SHARE * distance)
  return Math.min(MAX_KM, Math.max(doubled, cornerKm(bounds) + ROUNDING_KM))
}

/** The distance from the centre of a map to its corners; on our side of the equator the southern ones are further away. */
const cornerKm = (bounds: Bounds): number =>
  distanceKm(middleOf(bounds), { latitude: bounds.south, longitude: bounds.east })

/**
 * The search area of a moved map, which contains all of the map, rounded for the URL: five decimals are about a metre. Of a map whose
 * corners are too far apart for one search it contains the part that is in Hampshire.
 */
export function areaOf(bounds: Bounds): MapArea {
  const searched = (cornerKm(bounds) + ROUNDING_KM > MAX_KM && overlapOf(bounds, COUNTY)) || bounds
  const { latitude, longitude } = middleOf(searched)
  return {
    latitude: rounded(latitude, 5),
    longitude: rounded(longitude, 5),
    radius: rounded(radiusOf(searched), 1),
  }
}

/** The rectangle that two rectangles have in common; null if there is none. */
function overlapOf(one: Bounds, other: Bounds): Bounds | null {
  const [south, north] = [Math.max(one.south, other.south), Math.min(one.north, other.north)]
  const [west, east] = [Math.max(one.west, other.west), Math.min(one.east, other.east)]
  return south < north && west < east ? { south, west, north, east } : null
}

/** The smallest rectangle that contains all points; null without points. */
export function boundsOf(points: readonly MapPoint[]): Bounds | null {
  const [first, ...others] = points
  if (!first) return null
  const bounds = { south: first.latitude, north: first.latitude, west: first.longitude, east: first.longitude }
  for (const { latitude, longitude } of others) {
    bounds.south = Math.min(bounds.south, latitude)
    bounds.north = Math.max(bounds.north, latitude)
    bounds.west = Math.min(bounds.west, longitude)
    bounds.east = Math.max(bounds.east, longitude)
  }
  return bounds
}

/** The rectangle around an area. */
export function boundsAround({ latitude, longitude, radius }: MapArea): Bounds {
  const north = radius / KM_PER_DEGREE
  const east = north / Math.max(0.01, Math.cos(radians(latitude)))
  return { south: latitude - north, north: latitude + north, west: longitude - east, east: longitude + east }
}

/** The rectangle enlarged by `share` of its size on each side. */
export function widened({ south, west, north, east }: Bounds, share: number): Bounds {
  const [high, wide] = [(north - south) * share, (east - west) * share]
  return { south: south - high, north: north + high, west: west - wide, east: east + wide }
}

export const sameBounds = (one: Bounds, other: Bounds): boolean =>
  one.south === other.south && one.west === other.west && one.north === other.north && one.east === other.east

export const isWithin = ({ latitude, longitude }: MapPoint, { south, west, north, east }: Bounds): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east
