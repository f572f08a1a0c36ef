/** A name as it is compared: lower case, no accents or apostrophes, anything else between words as one space. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’‘]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
