/** The place of a search. */
export interface Place {
  address: string
  latitude: number
  longitude: number
  /** Radius in kilometres. */
  radius: number
}

export const DEFAULT_RADIUS = 15

/** The name of a place that is the visible area of a map. */
export const MAP_AREA = 'Map area'
