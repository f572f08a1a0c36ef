/** Pseudo-random numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  between(min: number, max: number): number
  /** An integer, both bounds included. */
  whole(min: number, max: number): number
  chance(share: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  shuffled<T>(items: readonly T[]): T[]
}

/** FNV-1a, 32 bits, finalised as in MurmurHash3, so that similar seeds differ from the first number on. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Mulberry32, seeded with a text. */
export function seededRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (min, max) => min + next() * (max - min),
    whole: (min, max) => Math.floor(min + next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
