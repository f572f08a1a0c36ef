const channel = (byte: number) => (byte <= 0.04045 ? byte / 12.92 : ((byte + 0.055) / 1.055) ** 2.4)

/** Relative luminance of a colour, from 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The luminance on which white and ink are equally readable. */
const MIDDLE = 0.21

/** The token of the text colour that is readable on a background chosen by an editor, `#rrggbb`. */
export const textColourOn = (ground: string): string => (luminance(ground) > MIDDLE ? 'var(--ink)' : 'var(--paper)')
