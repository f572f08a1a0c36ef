import { HEIGHT, type Stage, WIDTH } from './stage'

export type Point = readonly [x: number, y: number]

/** Rounds to a tenth of a unit, or to a thousandth in figures that are drawn one unit long and scaled up. */
const short = (value: number) => {
  const steps = Math.abs(value) < 3 ? 1000 : 10
  return String(Math.round(value * steps) / steps)
}
const at = ([x, y]: Point) => `${short(x)} ${short(y)}`

/** A smooth line through all points (Catmull-Rom as cubic Béziers), beginning with M. */
export function curve(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      if (!before) return `M${at(point)}`
      const first = points[index - 2] ?? before
      const last = points[index + 1] ?? point
      const out: Point = [before[0] + (point[0] - first[0]) / 6, before[1] + (point[1] - first[1]) / 6]
      const into: Point = [point[0] - (last[0] - before[0]) / 6, point[1] - (last[1] - before[1]) / 6]
      return `C${at(out)} ${at(into)} ${at(point)}`
    })
    .join('')
}

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const polygon = (points: readonly Point[], fill: string, more = '') =>
  `<path d="M${points.map(at).join('L')}Z" fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${more}/>`

export const group = (parts: readonly string[], more = '') => `<g ${more}>${parts.join('')}</g>`

/** A gently rolling line from edge to edge around `base`, up to `rise` above and below it. */
export function ridge(stage: Stage, base: number, rise: number, waves = 1.5): Point[] {
  const { random } = stage
  const tones = [
    [waves, 0.62],
    [waves * 2.3, 0.27],
    [waves * 4.1, 0.11],
  ].map(([pace = 1, share = 0]) => ({ pace, share, phase: random.between(0, Math.PI * 2) }))
  const points: Point[] = []
  for (let x = -60; x <= WIDTH + 60; x += 40) {
    const lift = tones.reduce(
      (sum, { pace, share, phase }) => sum + share * Math.sin((x / WIDTH) * pace * Math.PI * 2 + phase),
      0,
    )
    points.push([x, base + lift * rise])
  }
  return points
}

/** The area under a ridge, down to the foot of the sheet. */
export const below = (line: readonly Point[], foot = HEIGHT + 20) => {
  const first = line[0] ?? [0, foot]
  const last = line.at(-1) ?? [WIDTH, foot]
  return `${curve(line)}L${at([last[0], foot])}L${at([first[0], foot])}Z`
}

/** Height of a ridge at x. */
export function heightAt(line: readonly Point[], x: number): number {
  const next = line.findIndex(([px]) => px >= x)
  const right = line[Math.max(next, 1)] ?? line.at(-1)
  const left = line[Math.max(next, 1) - 1] ?? right
  if (!left || !right || left[0] === right[0]) return HEIGHT
  return left[1] + ((right[1] - left[1]) * (x - left[0])) / (right[0] - left[0])
}

/** Draws `parts` only inside the outline `d`. */
export function inside(stage: Stage, d: string, parts: readonly string[]): string {
  const id = stage.id()
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`
}

/** A gradient of inks from top to bottom. Returns its definition and the fill to use. */
export function roll(stage: Stage, inks: readonly string[], more = 'x2="0" y2="1"') {
  const id = stage.id()
  const stops = inks.map(
    (ink, index) => `<stop offset="${short((index / (inks.length - 1)) * 100)}%" stop-color="${ink}"/>`,
  )
  return {
    definition: `<linearGradient id="${id}" x1="0" y1="0" ${more}>${stops.join('')}</linearGradient>`,
    fill: `url(#${id})`,
  }
}
