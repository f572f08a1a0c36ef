import { mix } from '../kit/colour'
import { hedge, meadow } from '../kit/nature'
import { below, circle, ellipse, group, type Point, path, polygon, rect, ridge, stroke } from '../kit/shapes'
import { sky } from '../kit/sky'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'
import { broadleaf, tree } from '../kit/trees'

const FLAGS = ['#b3264e', '#f3c14b', '#2f7f86', '#f8f1e2', '#d8682f', '#41639a'] as const

/** A sagging line of pennants between two points. */
function bunting(stage: Stage, from: Point, to: Point, sag: number, size: number): string {
  const at = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
  ]
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (size * 1.5))
  const parts = [
    stroke(
      `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to[0]} ${to[1]}`,
      stage.shade('#6b5a4a'),
      2.6,
    ),
  ]
  for (let index = 0; index < count; index++) {
    const [x, y] = at((index + 0.5) / count)
    const ink = FLAGS[(index + Math.round(sag)) % FLAGS.length] ?? FLAGS[0]
    const swing = stage.random.between(-0.12, 0.12) * size
    parts.push(
      polygon(
        [
          [x - size * 0.42, y],
          [x + size * 0.42, y],
          [x + swing, y + size],
        ],
        stage.paint(ink),
      ),
      polygon(
        [
          [x + (stage.side < 0 ? 0 : -size * 0.42), y],
          [x + (stage.side < 0 ? size * 0.42 : 0), y],
          [x + swing, y + size],
        ],
        stage.shade(ink),
        'opacity="0.55"',
      ),
    )
  }
  return group(parts)
}

/** An octagonal iron bandstand under a copper ogee roof. */
function bandstand(stage: Stage, x: number, y: number, u: number): string {
  const { random, side, light } = stage
  const iron = random.pick(['#f6f0e2', '#dfe9e4', '#f3dfc8'])
  const roof = random.pick(['#4f8f86', '#b3475a', '#5f7f9a', '#c98a4a', '#6f9a8a'])
  const glow = light.name === 'dusk' || light.name === 'night'
  const inner = glow ? '#f6c476' : mix(stage.shade(roof), light.ink, 0.2)
  const posts = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5]
  const parts = [
    ellipse(x, y + u * 0.3, u * 4, u * 0.5, light.ink, 'opacity="0.2"'),
    polygon(
      [
        [x - u * 3.1, y + u * 0.25],
        [x - u * 3, y - u * 0.8],
        [x + u * 3, y - u * 0.8],
        [x + u * 3.1, y + u * 0.25],
      ],
      stage.paint('#c08a68'),
    ),
    polygon(
      [
        [x - side * u * 3.1, y + u * 0.25],
        [x - side * u * 3, y - u * 0.8],
        [x - side * u * 1.4, y - u * 0.8],
        [x - side * u * 1.4, y + u * 0.25],
      ],
      stage.shade('#c08a68'),
    ),
    rect(x - u * 3.2, y - u * 0.95, u * 6.4, u * 0.2, stage.lit('#e9dcc4')),
    rect(x - u * 2.7, y - u * 4.2, u * 5.4, u * 3.25, inner, `opacity="${glow ? 0.65 : 0.22}"`),
    ...[-1.8, -0.9, 0, 0.9, 1.8].map(
      (dx, index) =>
        circle(x + u * dx, y - u * (1.5 + (index % 2) * 0.1), u * 0.2, stage.shade('#3a2f33')) +
        polygon(
          [
            [x + u * (dx - 0.3), y - u * 0.9],
            [x + u * (dx - 0.16), y - u * 1.36],
            [x + u * (dx + 0.16), y - u * 1.36],
            [x + u * (dx + 0.3), y - u * 0.9],
          ],
          stage.paint(index % 2 ? '#8c2f3f' : '#2f4a6b'),
        ),
    ),
  ]
  const rail: string[] = []
  for (let bar = 0; bar <= 36; bar++) rail.push(`M${x - u * 2.6 + bar * u * 0.1445} ${y - u * 0.95}v${-u * 0.6}`)
  parts.push(
    stroke(rail.join(''), stage.lit(iron), u * 0.035),
    rect(x - u * 2.65, y - u * 1.6, u * 5.3, u * 0.09, stage.lit(iron)),
  )
  for (const dx of posts) parts.push(rect(x + u * dx - u * 0.06, y - u * 4.3, u * 0.12, u * 3.4, stage.lit(iron)))
  for (const dx of posts.slice(0, -1))
    parts.push(
      stroke(
        `M${x + u * dx} ${y - u * 3.75}Q${x + u * (dx + 0.5)} ${y - u * 4.75} ${x + u * (dx + 1)} ${y - u * 3.75}`,
        stage.lit(iron),
        u * 0.1,
      ),
    )
  const ogee = (k: number) =>
    `M${x - u * 3.2 * k} ${y - u * 4.2}C${x - u * 2 * k} ${y - u * 4.7} ${x - u * 1.8 * k} ${y - u * 6} ${x} ${y - u * 6.3}C${x + u * 1.8 * k} ${y - u * 6} ${x + u * 2 * k} ${y - u * 4.7} ${x + u * 3.2 * k} ${y - u * 4.2}Z`
  parts.push(
    path(ogee(1), stage.shade(roof)),
    path(
      `M${x} ${y - u * 6.3}C${x + side * u * 1.8} ${y - u * 6} ${x + side * u * 2} ${y - u * 4.7} ${x + side * u * 3.2} ${y - u * 4.2}H${x - side * u * 0.9}C${x - side * u * 0.7} ${y - u * 5} ${x - side * u * 0.5} ${y - u * 5.9} ${x} ${y - u * 6.3}Z`,
      stage.paint(roof),
    ),
    path(
      `M${x} ${y - u * 6.3}C${x + side * u * 1.8} ${y - u * 6} ${x + side * u * 2} ${y - u * 4.7} ${x + side * u * 3.2} ${y - u * 4.2}H${x + side * u * 1.4}C${x + side * u * 1.1} ${y - u * 5} ${x + side * u * 0.8} ${y - u * 5.9} ${x} ${y - u * 6.3}Z`,
      stage.lit(roof),
    ),
  )
  parts.push(
    rect(x - u * 3.25, y - u * 4.25, u * 6.5, u * 0.22, stage.lit(iron)),
    rect(x - u * 0.05, y - u * 7.1, u * 0.1, u * 0.9, stage.paint('#e0b04f')),
    circle(x, y - u * 6.4, u * 0.16, stage.paint('#e0b04f')),
    polygon(
      [
        [x + u * 0.05, y - u * 7.1],
        [x - side * u * 0.8, y - u * 6.9],
        [x + u * 0.05, y - u * 6.7],
      ],
      stage.paint('#b3264e'),
    ),
  )
  return group(parts)
}

/** A striped deckchair from the side. */
function deckchair(stage: Stage, x: number, y: number, size: number, ink: string): string {
  const turn = stage.random.chance(0.5) ? 1 : -1
  const wood = stage.paint('#b98a58')
  const sling = 'M-.36-.94Q-.2-.36.34-.28'
  return group(
    [
      ellipse(0, 0.02, 0.56, 0.05, stage.light.ink, 'opacity="0.2"'),
      stroke('M-.4-1L.36 0M.4-.3L-.36 0M-.12-.52L-.42-.02', wood, 0.06),
      stroke(sling, stage.paint('#f8f1e2'), 0.17),
      path(sling, 'none', `stroke="${stage.paint(ink)}" stroke-width="0.17" stroke-dasharray="0.09 0.09"`),
    ],
    `transform="translate(${x} ${y}) scale(${size * turn} ${size})"`,
  )
}

export function bandstandBunting(seed: string): string {
  const stage = setStage(
    seed,
    ['dawn', 'noon', 'noon', 'golden', 'dusk', 'night'],
    ['spring', 'summer', 'summer', 'autumn'],
  )
  const { random, season, side } = stage
  const lawn = random.between(540, 580)
  const x = (offset: number) => WIDTH / 2 + side * offset
  const above = sky(stage, lawn - 40)
  const parts = [above.drawing]
  for (let count = 0; count < 9; count++)
    parts.push(tree(stage, (count + random.between(0, 1)) * 135, lawn + 4, random.between(210, 320), 0.62))
  const wood = ridge(stage, lawn - 30, 12, 2)
  parts.push(hedge(stage, wood, -20, WIDTH + 20, 40, random.pick(season.leaf), 0.46))
  const turf = random.pick(season.grass)
  const green = ridge(stage, lawn, 6, 1)
  parts.push(path(below(green), stage.paint(turf, 0.2)))
  for (let stripe = 0; stripe < 6; stripe++) {
    const y = lawn + 12 + stripe * stripe * 12
    parts.push(rect(-10, y, WIDTH + 20, 6 + stripe * 6, stage.lit(turf, 0.1), 'opacity="0.35"'))
  }
  for (const offset of [-540, 480])
    parts.push(broadleaf(stage, x(offset), lawn + 60, 420, random.pick(season.leaf), 0.16))
  const stand = x(random.between(-90, 20))
  const u = random.between(58, 66)
  parts.push(bandstand(stage, stand, lawn + 96, u))
  const eave = lawn + 96 - u * 4.2
  parts.push(
    bunting(stage, [stand - u * 3.2, eave], [-20, eave - 150], 60, 34),
    bunting(stage, [stand + u * 3.2, eave], [WIDTH + 20, eave - 140], 62, 34),
  )
  const inks = random.shuffled(FLAGS.filter((ink) => ink !== '#f8f1e2'))
  for (let index = 0; index < 6; index++) {
    const row = index % 2
    parts.push(
      deckchair(
        stage,
        130 + index * 190 + random.between(-30, 30),
        lawn + 196 + row * 74,
        108 + row * 26,
        inks[index % inks.length] ?? FLAGS[0],
      ),
    )
  }
  parts.push(
    bunting(stage, [-30, 40], [WIDTH * 0.56, -34], 76, 58),
    bunting(stage, [WIDTH * 0.5, -40], [WIDTH + 30, 90], 84, 58),
  )
  parts.push(
    path(below(ridge(stage, HEIGHT - 26, 10, 1)), stage.shade(turf)),
    meadow(stage, HEIGHT - 30, 70, season.flower, 56),
  )
  return group(parts)
}
