/**
 * The address of a drawn scene: a family and a seed made of `key`, so that the same block always gets the same picture.
 * `wide` is the 16:9 crop for openings.
 */
export function sceneUrl(family: string, key: string, crop: 'card' | 'wide' = 'card'): string {
  // FNV-1a, 32 bits: any spread-out number will do.
  let hash = 0x811c9dc5
  for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return `/media/scenes/${family}-${hash.toString(16)}${crop === 'wide' ? '-wide' : ''}`
}
