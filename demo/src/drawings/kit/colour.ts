type Lab = readonly [number, number, number]

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const gamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

/** OKLab (Björn Ottosson, 2020): colours mixed in it stay clear. */
function toLab(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16)
  const red = linear(((value >> 16) & 255) / 255)
  const green = linear(((value >> 8) & 255) / 255)
  const blue = linear((value & 255) / 255)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (channel: number) => Math.round(Math.min(1, Math.max(0, gamma(channel))) * 255)
  return `#${channels.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`
}

const known = new Map<string, Lab>()

/** Cached, because a scene uses the same few colours thousands of times. */
function labOf(hex: string): Lab {
  const cached = known.get(hex)
  if (cached) return cached
  if (known.size > 5000) known.clear()
  const lab = toLab(hex)
  known.set(hex, lab)
  return lab
}

/** `share` 0 is all of the first colour, 1 all of the second. Both `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const [l1, a1, b1] = labOf(from)
  const [l2, a2, b2] = labOf(to)
  const blend = (x: number, y: number) => x + (y - x) * share
  return toHex([blend(l1, l2), blend(a1, a2), blend(b1, b2)])
}
