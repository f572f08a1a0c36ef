const channel = (byte: number) => (byte <= 0.04045 ? byte / 12.92 : ((byte + 0.055) / 1.055) ** 2.4)

/** How bright a colour is, as WCAG 2.2 reckons it: 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Where white and ink can be read equally well. */
const MIDDLE = 0.21

/** The token of the letters that can be read on a ground that an editor has chosen, `#rrggbb`. */
export const readableOn = (ground: string): string => (luminance(ground) > MIDDLE ? 'var(--ink)' : 'var(--paper)')
