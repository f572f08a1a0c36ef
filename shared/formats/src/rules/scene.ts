/** Each family of scenes has this many stock drawings, numbered from 0, that any page may show. */
export const STOCK_SCENES = 64

/** The seed of a stock drawing as it appears in picture names: `key` spread over the numbers by FNV-1a, in hexadecimal. */
export function stockSeed(key: string): string {
  let hash = 0x811c9dc5
  for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return (hash % STOCK_SCENES).toString(16)
}

/** True for the seeds of stock drawings, each written in one way only. */
export const isStockSeed = (seed: string): boolean =>
  /^(?:0|[1-9a-f][0-9a-f]*)$/.test(seed) && Number.parseInt(seed, 16) < STOCK_SCENES
