import type { Place } from 'shared/contracts'

/** Latitude and longitude are those of its middle in degrees, to about a hundred metres for towns and about a kilometre for villages. */
export type GazetteerRow = readonly [
  name: string,
  county: string,
  kind: Place['kind'],
  latitude: number,
  longitude: number,
]
