type Inks = readonly [string, string, ...string[]]

/** The plants of a season and their colours, before the light is applied. */
export interface Season {
  name: 'spring' | 'summer' | 'autumn' | 'winter'
  grass: Inks
  fields: Inks
  leaf: Inks
  flower: Inks
  hedge: string
}

export const seasons: readonly [Season, ...Season[]] = [
  {
    name: 'spring',
    grass: ['#86ad55', '#9fbf66', '#b7cd7d'],
    fields: ['#b4cb72', '#e6cf55', '#8db45c', '#cbd892', '#a3c17a'],
    leaf: ['#6f9c4b', '#8cb257', '#4f8450'],
    flower: ['#f2b8c1', '#fbf3e4', '#e98a9b', '#f5d86a'],
    hedge: '#4f7d45',
  },
  {
    name: 'summer',
    grass: ['#6f9a4d', '#88aa55', '#a2b763'],
    fields: ['#dcb95a', '#a9b556', '#7ea251', '#e9d08a', '#c7a24b'],
    leaf: ['#3f6f43', '#55854a', '#2f5f46'],
    flower: ['#d9486a', '#f6efe0', '#8a6fb5', '#f0a93c'],
    hedge: '#38643f',
  },
  {
    name: 'autumn',
    grass: ['#9a9c4c', '#b1a657', '#c3b167'],
    fields: ['#cf9d49', '#b9783c', '#a8a24e', '#8f5c3b', '#dcb56c'],
    leaf: ['#c9682b', '#dd9a36', '#a3452a', '#857f38'],
    flower: ['#c2452f', '#f0c05a', '#7a3b4f', '#e9dcc0'],
    hedge: '#7a5a32',
  },
  {
    name: 'winter',
    grass: ['#bccabd', '#d5ded4', '#e6ebe3'],
    fields: ['#e9eeea', '#ccd8d2', '#f4f5ef', '#b9c7bd', '#dcd8c8'],
    leaf: ['#5c6f66', '#74837a', '#46594f'],
    flower: ['#b3264e', '#f7f4ea', '#8aa39a', '#d8c69a'],
    hedge: '#4c5f55',
  },
]
