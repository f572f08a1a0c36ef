import { type Coordinates, easternCoast, hampshireCoast, westernCoast } from './coast'

/** The border on land, from Emsworth along Sussex, Surrey, Berkshire, Wiltshire and Dorset back to the sea. */
const border: readonly Coordinates[] = [
  [50.862, -0.936],
  [50.882, -0.952],
  [50.905, -0.946],
  [50.93, -0.952],
  [50.95, -0.93],
  [50.966, -0.905],
  [50.99, -0.912],
  [51.008, -0.886],
  [51.03, -0.868],
  [51.042, -0.848],
  [51.056, -0.8],
  [51.072, -0.766],
  [51.086, -0.752],
  [51.106, -0.742],
  [51.124, -0.765],
  [51.14, -0.79],
  [51.154, -0.808],
  [51.166, -0.835],
  [51.182, -0.828],
  [51.198, -0.848],
  [51.222, -0.86],
  [51.238, -0.834],
  [51.233, -0.79],
  [51.238, -0.745],
  [51.262, -0.732],
  [51.292, -0.732],
  [51.316, -0.75],
  [51.334, -0.768],
  [51.347, -0.81],
  [51.356, -0.86],
  [51.359, -0.91],
  [51.367, -0.955],
  [51.358, -0.99],
  [51.362, -1.04],
  [51.366, -1.09],
  [51.36, -1.12],
  [51.372, -1.16],
  [51.378, -1.22],
  [51.371, -1.27],
  [51.377, -1.32],
  [51.372, -1.365],
  [51.384, -1.405],
  [51.37, -1.435],
  [51.345, -1.43],
  [51.322, -1.46],
  [51.332, -1.498],
  [51.318, -1.528],
  [51.288, -1.535],
  [51.262, -1.56],
  [51.262, -1.61],
  [51.236, -1.612],
  [51.215, -1.64],
  [51.206, -1.69],
  [51.178, -1.672],
  [51.15, -1.668],
  [51.138, -1.632],
  [51.11, -1.63],
  [51.088, -1.645],
  [51.064, -1.622],
  [51.042, -1.605],
  [51.018, -1.612],
  [50.99, -1.605],
  [50.966, -1.6],
  [50.95, -1.63],
  [50.956, -1.69],
  [50.962, -1.735],
  [50.984, -1.76],
  [50.99, -1.815],
  [50.985, -1.86],
  [51.003, -1.905],
  [50.987, -1.956],
  [50.96, -1.935],
  [50.945, -1.88],
  [50.925, -1.845],
  [50.917, -1.815],
  [50.89, -1.808],
  [50.86, -1.848],
  [50.838, -1.842],
  [50.81, -1.805],
  [50.778, -1.792],
  [50.772, -1.745],
  [50.758, -1.705],
]

/** Smooths a line by cutting each corner (Chaikin's algorithm). Its ends stay in place. */
function softened(line: readonly Coordinates[], times = 2): readonly Coordinates[] {
  if (times === 0) return line
  const cut = line.flatMap((spot, index): Coordinates[] => {
    const next = line[index + 1]
    if (!next) return [spot]
    const at = (share: number): Coordinates => [
      spot[0] + (next[0] - spot[0]) * share,
      spot[1] + (next[1] - spot[1]) * share,
    ]
    return index === 0 ? [spot, at(0.25), at(0.75)] : [at(0.25), at(0.75)]
  })
  return softened(cut, times - 1)
}

const closed = (line: readonly Coordinates[]) => (line[0] ? [...line, line[0]] : line)
export const island = (line: readonly Coordinates[]): readonly Coordinates[] => softened(closed(line))
export const stream = (line: readonly Coordinates[]): readonly Coordinates[] => softened(line)

const last = (line: readonly Coordinates[]): Coordinates[] => line.slice(-1)
const coast = softened(hampshireCoast)

/** The county's border on land, from the bridge to Emsworth round to Chewton Bunny. */
export const landBorder: readonly Coordinates[] = softened([
  ...last(hampshireCoast),
  ...border,
  ...hampshireCoast.slice(0, 1),
])

/** Hampshire without its islands. */
export const county: readonly Coordinates[] = [...coast, ...landBorder]

/** The south of England. */
export const mainland: readonly Coordinates[] = [
  ...softened([...westernCoast, ...hampshireCoast.slice(0, 1)]),
  ...coast,
  ...softened([...last(hampshireCoast), ...easternCoast]),
  [52.9, 1.6],
  [52.9, -3.6],
]
