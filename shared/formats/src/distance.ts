const KM_PER_MILE = 1.609344

/** `2.3 miles`, `14 miles`: one decimal below ten. */
export function distance(kilometres: number): string {
  const miles = kilometres / KM_PER_MILE
  return `${miles < 9.95 ? miles.toFixed(1) : Math.round(miles)} miles`
}
