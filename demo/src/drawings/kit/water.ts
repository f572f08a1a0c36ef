import { mix } from './colour'
import { group, type Point, path, polygon, rect, roll } from './shapes'
import { type Stage, WIDTH } from './stage'

/** The colour of open water in this light: half its own, half the sky's. */
export const waterInk = (stage: Stage, depth = 0.3) =>
  mix(mix('#2f8f95', stage.light.tint, stage.light.wash * 0.45), stage.light.sky[1], 0.26 + depth * 0.4)

/** A sheet of water from `top` to `foot`, with glitter under the sun and quieter dashes elsewhere. */
export function water(stage: Stage, top: number, foot: number, disc?: Point): string {
  const { light, random } = stage
  const deep = mix(waterInk(stage, 0), light.ink, 0.28)
  const { definition, fill } = roll(stage, [mix(waterInk(stage), light.sky[2], 0.55), waterInk(stage), deep])
  const parts = [definition, rect(-10, top, WIDTH + 20, foot - top, fill)]
  const dash = (x: number, y: number, width: number, height: number, ink: string, opacity: number) =>
    rect(x - width / 2, y, width, height, ink, `rx="${Math.round(height / 2)}" opacity="${opacity}"`)
  const rows = Math.round((foot - top) / 15)
  for (let row = 0; row < rows; row++) {
    const share = row / rows
    const y = top + 5 + share ** 1.25 * (foot - top)
    const height = 1.6 + share * 4.6
    for (let index = 0; index < 2; index++) {
      parts.push(
        dash(
          random.between(0, WIDTH),
          y + random.between(-4, 4),
          random.between(30, 110) * (0.6 + share),
          height,
          random.chance(0.5) ? deep : light.sky[2],
          0.3,
        ),
      )
    }
    if (!disc) continue
    const spread = 26 + share * 120
    for (let index = 0; index < 3; index++) {
      parts.push(
        dash(
          disc[0] + random.between(-spread, spread),
          y,
          random.between(16, 70) * (0.5 + share),
          height,
          light.disc,
          0.75 - share * 0.3,
        ),
      )
    }
  }
  return group(parts)
}

/** A dinghy or yacht: hull, mast, main and jib, and its broken reflection. */
export function sailing(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  depth: number,
  inks: readonly [string, string],
): string {
  const { light, side } = stage
  const lean = -side * size * 0.05
  const top: Point = [x + lean, y - size]
  const main = (pull: number) =>
    `M${x + lean * 0.1 + side * 2} ${y - size * 0.14}L${top[0] + side * 2} ${top[1]}Q${x + side * size * (0.3 + pull)} ${y - size * 0.42} ${x + side * size * 0.4} ${y - size * 0.15}Z`
  const jib = `M${x - side * size * 0.05} ${y - size * 0.16}L${top[0] - side * 2} ${top[1] + size * 0.1}Q${x - side * size * 0.2} ${y - size * 0.34} ${x - side * size * 0.36} ${y - size * 0.13}Z`
  const hull = `M${x - size * 0.42} ${y - size * 0.1}L${x + size * 0.44} ${y - size * 0.1}Q${x + size * 0.36} ${y} ${x + size * 0.2} ${y}L${x - size * 0.24} ${y}Q${x - size * 0.38} ${y - size * 0.02} ${x - size * 0.42} ${y - size * 0.1}Z`
  const [sail, body] = inks
  const mirror = [0.05, 0.12, 0.2, 0.29].map((drop, index) =>
    rect(
      x - size * (0.26 - index * 0.04),
      y + size * drop,
      size * (0.56 - index * 0.1),
      size * 0.028,
      index % 2 ? stage.paint(body, depth) : stage.paint(sail, depth),
      `rx="${Math.round(size * 0.014)}" opacity="0.6"`,
    ),
  )
  return group([
    ...mirror,
    rect(
      x + lean * 0.5 - size * 0.008,
      y - size,
      size * 0.016,
      size * 0.9,
      mix(stage.paint('#6b5140', depth), light.ink, 0.2),
    ),
    path(main(0), stage.paint(sail, depth)),
    path(
      `M${x + side * size * 0.2} ${y - size * 0.145}L${top[0] + side * 2} ${top[1]}Q${x + side * size * 0.3} ${y - size * 0.42} ${x + side * size * 0.4} ${y - size * 0.15}Z`,
      stage.shade(sail, depth),
    ),
    path(jib, stage.lit(sail, depth)),
    path(hull, stage.paint(body, depth)),
    polygon(
      [
        [x - size * 0.42, y - size * 0.1],
        [x + size * 0.44, y - size * 0.1],
        [x + size * 0.425, y - size * 0.075],
        [x - size * 0.405, y - size * 0.075],
      ],
      stage.lit(body, depth),
    ),
  ])
}
