/** Pseudo-random numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** 0 inclusive to 1 exclusive. */
  next: () => number
  int: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** Returns a shuffled copy. */
  shuffle: <T>(items: readonly T[]) => T[]
}

/** Mulberry32, seeded with a text through FNV-1a. */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    shuffle: (items) => {
      const copy = [...items]
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = Math.floor(next() * (i + 1))
        const [a, b] = [copy[i], copy[j]]
        if (a !== undefined && b !== undefined) {
          copy[i] = b
          copy[j] = a
        }
      }
      return copy
    },
  }
}
