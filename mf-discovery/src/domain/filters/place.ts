/** Where to look around. */
export interface Place {
  address: string
  latitude: number
  longitude: number
  /** Kilometres around it. */
  radius: number
}

export const DEFAULT_RADIUS = 15

/** What the place is called that somebody has moved a map to. */
export const MAP_AREA = 'Map area'
