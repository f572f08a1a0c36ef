/** Hampshire as a hand would draw it, on a sheet of 560 by 504; north is up. */
export const COUNTY =
  'M127 469l45 11 16 11 -6 -12 12 -5 6 -8 -5 -12 9 7 11 -1 17 -9 22 -3 -8 -24 -14 -13 17 10 8 16 10 3 12 -4 11 -12 7 -14 -8 1 -3 -9 -45 -44 -21 -11 -3 -8 9 2 25 15 8 2 7 -29 1 29 11 18 15 13 5 -25 13 -20 -14 36 2 11 72 52 11 -8 0 -7 -15 -25 -12 -14 28 9 7 -7 8 3 -14 29 3 9 8 8 23 -6 3 -7 -7 -5 -3 -25 10 3 5 -9 9 0 8 6 21 -6 -1 -11 -7 -14 3 -17 -3 -18 21 -25 -3 -17 29 -37 36 -22 11 -24 -29 -34 -13 -9 4 -11 -9 -12 -6 -17 12 -11 20 3 20 -3 6 -17 0 -22 -8 -17 -9 -13 -18 -9 -65 -14 -16 6 -45 -5 -13 4 -18 -9 -27 -4 -22 5 -23 -4 -20 3 -18 -8 -13 10 2 18 -14 16 -17 -7 -13 10 -3 21 -11 19 -23 0 -1 18 -12 15 -23 7 9 20 1 20 16 8 1 20 -6 16 18 33 -4 17 6 37 -14 11 -27 -4 -20 -4 -11 -16 -25 -4 -20 3 -20 -13 -23 12 10 19 24 11 16 14 13 6 4 19 -18 21 2 16 17 20 6 23 21 4 18 10z'
export const HAYLING_ISLAND = 'M443 401l-7 12 -13 14 4 6 14 2 17 5 5 -5 -6 -4 0 -9 -6 -14z'

export interface TownOnMap {
  name: string
  x: number
  y: number
  /** On which side of its dot the name stands. */
  side: 'start' | 'end'
}

/** Where our search knows a town, as far apart as their names need. */
export const townsOnMap: readonly TownOnMap[] = [
  { name: 'Andover', x: 219, y: 133, side: 'end' },
  { name: 'Basingstoke', x: 396, y: 92, side: 'end' },
  { name: 'Stockbridge', x: 214, y: 201, side: 'end' },
  { name: 'Winchester', x: 296, y: 236, side: 'end' },
  { name: 'Alton', x: 446, y: 175, side: 'start' },
  { name: 'Petersfield', x: 463, y: 278, side: 'start' },
  { name: 'Romsey', x: 212, y: 289, side: 'end' },
  { name: 'Southampton', x: 254, y: 349, side: 'end' },
  { name: 'Lyndhurst', x: 177, y: 372, side: 'end' },
  { name: 'Portsmouth', x: 396, y: 421, side: 'start' },
  { name: 'Lymington', x: 191, y: 454, side: 'start' },
  { name: 'Ringwood', x: 81, y: 391, side: 'end' },
]
