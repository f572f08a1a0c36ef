import { mix } from './colour'
import { hedge } from './nature'
import { below, circle, ellipse, group, inside, path, rect, ridge, roll, stroke } from './shapes'
import { sky } from './sky'
import { type Stage, WIDTH } from './stage'
import { tree } from './trees'

/** A view framed by a window with a sill, glazing bars and, if wanted, curtains. */
export function view(stage: Stage, x: number, y: number, width: number, height: number, curtain?: string): string {
  const { season, random } = stage
  const horizon = y + height * 0.66
  const land = ridge(stage, horizon, 26, 1)
  const nearer = ridge(stage, horizon + 40, 20, 1.4)
  const outline = `M${x} ${y}H${x + width}V${y + height}H${x}Z`
  const outside = [
    sky(stage, horizon).drawing,
    path(below(land), stage.paint(random.pick(season.fields), 0.8)),
    hedge(
      stage,
      land.map(([px, py]) => [px, py + 14] as const),
      x,
      x + width,
      11,
      season.hedge,
      0.7,
    ),
    path(below(nearer), stage.paint(season.grass[0], 0.45)),
    ...[0.16, 0.4, 0.82].map((share) =>
      tree(stage, x + width * share, horizon + 62, height * random.between(0.26, 0.42), 0.4),
    ),
  ]
  const wood = stage.lit('#f6eddb', 0.05)
  const parts = [
    rect(x - 22, y - 22, width + 44, height + 44, stage.paint('#efe2c8')),
    inside(stage, outline, outside),
    rect(x + width / 2 - 6, y, 12, height, wood),
    rect(x, y + height * 0.42 - 5, width, 10, wood),
    rect(x - 46, y + height + 10, width + 92, 26, stage.lit('#f3e6cc')),
    rect(x - 46, y + height + 34, width + 92, 10, stage.shade('#d9c6a2')),
  ]
  if (curtain) {
    for (const turn of [-1, 1]) {
      const outer = turn < 0 ? x - 74 : x + width + 74
      const inner = turn < 0 ? x + width * 0.16 : x + width * 0.84
      parts.push(
        path(
          `M${outer} ${y - 50}H${inner}Q${inner + turn * 20} ${y + height * 0.4} ${outer - turn * 34} ${y + height * 0.62}Q${outer - turn * 20} ${y + height * 0.9} ${outer - turn * 44} ${y + height + 30}H${outer}Z`,
          stage.paint(curtain),
        ),
      )
      for (const share of [0.25, 0.5, 0.75])
        parts.push(
          stroke(
            `M${outer + (inner - outer) * share} ${y - 46}Q${outer + (inner - outer) * share * 0.8} ${y + height * 0.36} ${outer - turn * 30 * share} ${y + height * 0.6}`,
            stage.shade(curtain),
            5,
            'opacity="0.6"',
          ),
        )
    }
    parts.push(rect(x - 100, y - 62, width + 200, 14, stage.shade('#8a6a48'), 'rx="7"'))
  }
  return group(parts)
}

/** The wall of a room, lit from the side of the window. */
export function plaster(stage: Stage, colour: string, foot: number): string {
  const { definition, fill } = roll(
    stage,
    stage.side < 0
      ? [stage.lit(colour), stage.paint(colour), stage.shade(colour)]
      : [stage.shade(colour), stage.paint(colour), stage.lit(colour)],
    'x2="1" y2="0"',
  )
  return definition + rect(-10, -10, WIDTH + 20, foot + 20, fill)
}

export interface Vessel {
  shape: 'vase' | 'jug' | 'bowl' | 'bottle' | 'pot'
  x: number
  y: number
  size: number
  colour: string
  band?: string
}

const profiles: Record<Vessel['shape'], string> = {
  vase: 'M-.16-1C-.1-.86-.12-.78-.24-.64C-.44-.44-.36-.1-.18 0H.18C.36-.1.44-.44.24-.64C.12-.78.1-.86.16-1Z',
  jug: 'M-.2-.92C-.16-.74-.2-.66-.3-.5C-.42-.28-.34-.08-.24 0H.24C.34-.08.42-.28.3-.5C.2-.66.16-.74.24-.96Q.02-.86-.2-.92Z',
  bowl: 'M-.62-.5C-.58-.2-.34-.06-.2-.04V0H.2V-.04C.34-.06.58-.2.62-.5Z',
  bottle: 'M-.07-1.2V-.84C-.08-.72-.2-.7-.2-.54V-.03Q-.2 0-.17 0H.17Q.2 0 .2-.03V-.54C.2-.7.08-.72.07-.84V-1.2Z',
  pot: 'M-.34-.76C-.3-.72-.4-.6-.42-.4C-.44-.16-.34-.04-.26 0H.26C.34-.04.44-.16.42-.4C.4-.6.3-.72.34-.76Z',
}

/** A thrown vessel with its shadow, light side and glaze. `size` is its height. */
export function vessel(stage: Stage, { shape, x, y, size, colour, band }: Vessel): string {
  const outline = profiles[shape]
  const { side } = stage
  const id = stage.id()
  const handle = shape === 'jug' ? stroke('M.24-.84C.56-.86.56-.4.3-.36', stage.shade(colour), 0.075) : ''
  const glaze = band ? rect(-1, -0.42, 2, 0.13, stage.paint(band)) + rect(-1, -0.25, 2, 0.045, stage.paint(band)) : ''
  return group(
    [
      ellipse(-side * 0.2, 0, 0.6, 0.055, stage.light.ink, 'opacity="0.28"'),
      handle,
      `<clipPath id="${id}"><path d="${outline}"/></clipPath>`,
      `<g clip-path="url(#${id})">${path(outline, stage.paint(colour))}${glaze}${ellipse(-side * 0.5, -0.5, 0.42, 1.1, stage.light.ink, 'opacity="0.22"')}${ellipse(side * 0.2, -0.5, 0.05, 0.3, stage.light.gleam, 'opacity="0.5"')}</g>`,
      shape === 'bowl' ? ellipse(0, -0.5, 0.62, 0.07, stage.shade(colour)) : '',
    ],
    `transform="translate(${x} ${y}) scale(${size})"`,
  )
}

/** A loose bunch of stems and flowers, standing in something whose rim is at (x, y). */
export function bunch(stage: Stage, x: number, y: number, size: number): string {
  const { random, season } = stage
  const parts: string[] = []
  const heads: string[] = []
  for (let stem = 0; stem < 17; stem++) {
    const angle = -Math.PI / 2 + (stem / 16 - 0.5) * 1.9 + random.between(-0.1, 0.1)
    const reach = size * random.between(0.6, 1.05)
    const hx = x + Math.cos(angle) * reach * 0.8
    const hy = y + Math.sin(angle) * reach
    parts.push(
      stroke(
        `M${x} ${y}Q${x + Math.cos(angle) * reach * 0.2} ${y - reach * 0.6} ${hx} ${hy}`,
        stage.shade(season.hedge),
        3.4,
      ),
    )
    const colour = random.pick(season.flower)
    const radius = size * random.between(0.07, 0.12)
    if (random.chance(0.3))
      heads.push(
        ellipse(
          hx,
          hy,
          radius * 0.55,
          radius * 1.7,
          stage.paint(mix(season.hedge, season.grass[0], 0.4)),
          `transform="rotate(${Math.round(((angle + Math.PI / 2) * 180) / Math.PI)} ${Math.round(hx)} ${Math.round(hy)})"`,
        ),
      )
    else {
      for (let petal = 0; petal < 5; petal++)
        heads.push(
          circle(
            hx + Math.cos(petal * 1.256) * radius * 0.62,
            hy + Math.sin(petal * 1.256) * radius * 0.55,
            radius * 0.58,
            petal < 2 ? stage.lit(colour) : stage.paint(colour),
          ),
        )
      heads.push(circle(hx, hy, radius * 0.36, stage.paint('#e9b44c')))
    }
  }
  return group([...parts, ...heads])
}
