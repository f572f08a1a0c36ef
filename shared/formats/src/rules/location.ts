import { isVisible, normaliseLine } from './characters'

const ADDRESS_MAX = 200

/** A picked place: its name, and its position in degrees. */
export interface Location {
  address: string
  latitude: number
  longitude: number
}

/** Requires a place picked from the list, not only typed. Null means that none was picked. */
export function locationRule(location: Location | null): string | null {
  if (location === null) return 'Please choose a place from the list.'
  const { address, latitude, longitude } = location
  const length = [...normaliseLine(address)].length
  if (!isVisible(address) || /\p{Cc}/u.test(address)) return 'Please choose a place from the list.'
  if (length > ADDRESS_MAX) return `Please use at most ${ADDRESS_MAX} characters.`
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth ? null : 'Please choose a place from the list.'
}
