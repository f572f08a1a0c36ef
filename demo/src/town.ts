export type Ground = 'coast' | 'river' | 'forest' | 'city' | 'village' | 'downs' | 'market'

export interface Town {
  name: string
  latitude: number
  longitude: number
  district: string
  grounds: readonly Ground[]
  landmark: string
  streets: readonly [string, string]
  /** A fact about the town, used in descriptions. */
  detail: string
}

/** Creates a row of the lists of towns. */
export const town = (
  name: string,
  latitude: number,
  longitude: number,
  district: string,
  grounds: readonly Ground[],
  landmark: string,
  streets: readonly [string, string],
  detail: string,
): Town => ({ name, latitude, longitude, district, grounds, landmark, streets, detail })
