import { DEFAULT_RADIUS, type Place } from './place'

/** Towns with their centres, for the native form, which cannot look up places. */
const towns: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['Aldershot', 51.248, -0.763],
  ['Alton', 51.149, -0.974],
  ['Andover', 51.208, -1.48],
  ['Basingstoke', 51.266, -1.087],
  ['Beaulieu', 50.816, -1.453],
  ['Bishop’s Waltham', 50.954, -1.213],
  ['Brockenhurst', 50.819, -1.574],
  ['Eastleigh', 50.967, -1.35],
  ['Emsworth', 50.847, -0.937],
  ['Fareham', 50.852, -1.179],
  ['Farnborough', 51.294, -0.755],
  ['Fleet', 51.279, -0.841],
  ['Fordingbridge', 50.927, -1.791],
  ['Gosport', 50.795, -1.129],
  ['Havant', 50.852, -0.98],
  ['Hayling Island', 50.789, -0.976],
  ['Hook', 51.28, -0.962],
  ['Hythe', 50.867, -1.4],
  ['Lymington', 50.759, -1.543],
  ['Lyndhurst', 50.873, -1.574],
  ['Milford on Sea', 50.727, -1.59],
  ['New Alresford', 51.09, -1.161],
  ['New Milton', 50.754, -1.658],
  ['Odiham', 51.254, -0.939],
  ['Overton', 51.244, -1.261],
  ['Petersfield', 51.004, -0.936],
  ['Portsmouth', 50.805, -1.087],
  ['Ringwood', 50.846, -1.789],
  ['Romsey', 50.989, -1.497],
  ['Selborne', 51.098, -0.942],
  ['Southampton', 50.905, -1.404],
  ['Stockbridge', 51.113, -1.493],
  ['Waterlooville', 50.88, -1.03],
  ['Whitchurch', 51.23, -1.338],
  ['Wickham', 50.9, -1.187],
  ['Winchester', 51.063, -1.31],
]

const placeOf = ([address, latitude, longitude]: (typeof towns)[number]): Place => ({
  address,
  latitude,
  longitude,
  radius: DEFAULT_RADIUS,
})

export const townNames: readonly string[] = towns.map(([name]) => name)

/** The town with exactly this name, or null. */
export function townNamed(name: string): Place | null {
  const town = towns.find(([known]) => known === name)
  return town ? placeOf(town) : null
}
