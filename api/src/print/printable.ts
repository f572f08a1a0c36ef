/** What a PDF's built-in fonts can draw (Windows-1252), besides the letters of Latin-1. */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const canDraw = (sign: string): boolean => /[ -~\u00a0-\u00ff]/.test(sign) || EXTRA.includes(sign)

/** A text as a PDF can print it: letters it has no shape for lose their accents. @returns `fallback` when that does not help */
export function printable(text: string, fallback: string): string {
  const signs = [...text.normalize('NFC')].map((sign) => {
    if (canDraw(sign)) return sign
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
    return bare && [...bare].every(canDraw) ? bare : null
  })
  return signs.includes(null) ? fallback : signs.join('')
}
