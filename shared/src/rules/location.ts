import { isVisible, normaliseLine } from './characters'

const ADDRESS_MAX = 200

/** Where somebody is, as a place that was picked: its name, and where it is in degrees. */
export interface Location {
  address: string
  latitude: number
  longitude: number
}

/** A place that was picked, not only typed. Null stands for none. */
export function locationRule(location: Location | null): string | null {
  if (location === null) return 'Please choose a place from the list.'
  const { address, latitude, longitude } = location
  const length = [...normaliseLine(address)].length
  if (!isVisible(address) || /\p{Cc}/u.test(address)) return 'Please choose a place from the list.'
  if (length > ADDRESS_MAX) return `Please use at most ${ADDRESS_MAX} characters.`
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth ? null : 'Please choose a place from the list.'
}
