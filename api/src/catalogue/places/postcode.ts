import { postcodeDistricts } from './gazetteer/postcode-districts'

/** A whole postcode, a district, or the beginning of one that has a digit: `SO23 9LJ`, `SO23`, `so2`. */
const POSTCODE = /^([a-z]{1,2}\d[a-z\d]?)(\s*\d[a-z]{2})?$/i

/**
 * Reads a typed postcode.
 * @returns the known districts that it matches, the exact one first; null for a text that is not a postcode
 */
export function districtsOf(typed: string): { district: string; place: string }[] | null {
  // A chosen suggestion is in the field together with its place: `SO23, Winchester`.
  const [text = ''] = typed.split(',')
  const [, outward = '', inward] = POSTCODE.exec(text.trim()) ?? []
  if (!outward) return null
  const wanted = outward.toUpperCase()
  return Object.entries(postcodeDistricts)
    .filter(([district]) => (inward ? district === wanted : district.startsWith(wanted)))
    .sort(([a], [b]) => Number(b === wanted) - Number(a === wanted))
    .map(([district, place]) => ({ district, place }))
}
