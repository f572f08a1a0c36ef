/** Normalises a name for comparison: lower case, no accents or apostrophes, other separators as one space. */
export const toSearchName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’‘]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
