import { mix } from '../kit/colour'
import { bunch, plaster, vessel, view } from '../kit/room'
import { circle, ellipse, group, path, polygon, rect, stroke } from '../kit/shapes'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'

const WALLS = ['#f0dcb8', '#c7d6c4', '#e7a98a', '#35605f', '#dcb4a8', '#8fa9ad', '#f2e6cf', '#7a3b48'] as const
const CLOTHS = ['#f8f3e6', '#b3264e', '#2f7176', '#e6c069', '#4f6f9a', '#8aa06a'] as const

function plate(stage: Stage, x: number, y: number, size: number, food: string): string {
  const { random } = stage
  const china = random.pick(['#fbf7ec', '#f6efe0', '#dfe9e6'])
  const parts = [
    ellipse(x - stage.side * 10, y + 9, size * 1.02, size * 0.36, stage.light.ink, 'opacity="0.2"'),
    ellipse(x, y, size, size * 0.34, stage.paint(china)),
    ellipse(x, y - 1, size * 0.72, size * 0.235, stage.shade(china)),
    ellipse(x, y + 1, size * 0.69, size * 0.22, stage.lit(china)),
  ]
  for (let bite = 0; bite < 7; bite++) {
    const bx = x + random.between(-0.42, 0.42) * size
    parts.push(
      ellipse(
        bx,
        y - random.between(4, 12),
        size * random.between(0.1, 0.17),
        size * random.between(0.07, 0.11),
        bite % 3 ? stage.paint(food) : stage.paint('#7fa04a'),
      ),
    )
  }
  return group(parts)
}

function glass(stage: Stage, x: number, y: number, size: number, wine: string): string {
  const clear = mix(stage.light.gleam, stage.light.sky[1], 0.3)
  return group([
    ellipse(x, y, size * 0.24, size * 0.06, clear, 'opacity="0.75"'),
    rect(x - 2.5, y - size * 0.45, 5, size * 0.45, clear, 'opacity="0.8"'),
    path(
      `M${x - size * 0.22} ${y - size}Q${x - size * 0.3} ${y - size * 0.46} ${x} ${y - size * 0.42}Q${x + size * 0.3} ${y - size * 0.46} ${x + size * 0.22} ${y - size}Z`,
      clear,
      'opacity="0.5"',
    ),
    path(
      `M${x - size * 0.245} ${y - size * 0.76}Q${x - size * 0.26} ${y - size * 0.47} ${x} ${y - size * 0.44}Q${x + size * 0.26} ${y - size * 0.47} ${x + size * 0.245} ${y - size * 0.76}Z`,
      stage.paint(wine),
    ),
    ellipse(x, y - size * 0.76, size * 0.245, size * 0.045, stage.lit(wine)),
    stroke(
      `M${x + stage.side * size * 0.14} ${y - size * 0.9}Q${x + stage.side * size * 0.2} ${y - size * 0.7} ${x + stage.side * size * 0.13} ${y - size * 0.56}`,
      '#ffffff',
      3,
      'opacity="0.6"',
    ),
  ])
}

/** A round loaf, scored, with two slices cut from it. */
function loaf(stage: Stage, x: number, y: number, size: number): string {
  const crust = '#c68a45'
  return group([
    ellipse(x, y + size * 0.14, size * 1.35, size * 0.24, stage.shade('#8a5c3a')),
    ellipse(x, y + size * 0.09, size * 1.35, size * 0.23, stage.paint('#a97448')),
    path(
      `M${x - size} ${y}Q${x - size * 0.96} ${y - size * 0.78} ${x} ${y - size * 0.8}Q${x + size * 0.96} ${y - size * 0.78} ${x + size} ${y}Q${x} ${y + size * 0.22} ${x - size} ${y}Z`,
      stage.paint(crust),
    ),
    path(
      `M${x - stage.side * size} ${y}Q${x - stage.side * size * 0.96} ${y - size * 0.78} ${x - stage.side * size * 0.1} ${y - size * 0.8}Q${x - stage.side * size * 0.6} ${y - size * 0.5} ${x - stage.side * size * 0.4} ${y + size * 0.1}Q${x - stage.side * size * 0.8} ${y + size * 0.08} ${x - stage.side * size} ${y}Z`,
      stage.shade(crust),
    ),
    ...[-0.4, 0, 0.4].map((share) =>
      stroke(
        `M${x + size * (share - 0.16)} ${y - size * 0.3}q${size * 0.14} ${-size * 0.28} ${size * 0.36} ${-size * 0.36}`,
        stage.lit('#f2ddb0'),
        size * 0.07,
      ),
    ),
  ])
}

function fruit(stage: Stage, x: number, y: number, size: number): string {
  const { random } = stage
  const inks = ['#d8552f', '#e9b44c', '#a3284a', '#8fa83f', '#5a2f5a'] as const
  const parts: string[] = []
  for (const [dx, dy] of [
    [-0.36, -0.5],
    [0.02, -0.56],
    [0.38, -0.5],
    [-0.16, -0.78],
    [0.22, -0.8],
  ] as const) {
    const ink = random.pick(inks)
    parts.push(
      circle(x + dx * size, y + dy * size, size * 0.2, stage.shade(ink)),
      circle(x + dx * size + stage.side * size * 0.03, y + dy * size - size * 0.02, size * 0.165, stage.paint(ink)),
      circle(
        x + dx * size + stage.side * size * 0.07,
        y + dy * size - size * 0.07,
        size * 0.05,
        stage.light.gleam,
        'opacity="0.6"',
      ),
    )
  }
  return group([
    ...parts,
    vessel(stage, {
      shape: 'bowl',
      x,
      y,
      size,
      colour: random.pick(['#2f7176', '#f1e4cc', '#c46a44']),
      band: '#e0a95a',
    }),
  ])
}

export function laidTable(seed: string): string {
  const stage = setStage(seed, ['dawn', 'noon', 'noon', 'golden'], ['spring', 'summer', 'autumn', 'winter'])
  const { random, side, light } = stage
  const edge = random.between(560, 590)
  const x = (offset: number) => WIDTH / 2 + side * offset
  const width = random.between(520, 620)
  const parts = [
    plaster(stage, random.pick(WALLS), edge),
    view(
      stage,
      WIDTH / 2 - width / 2 + side * random.between(-60, 60),
      96,
      width,
      350,
      random.chance(0.7) ? random.pick(CLOTHS) : undefined,
    ),
  ]
  const lampX = x(random.between(-40, 60))
  const glow = light.name === 'night' || light.name === 'dusk'
  const shade = random.pick(['#c46a44', '#2f7176', '#e0a95a', '#a3435a'])
  parts.push(
    rect(lampX - 2, -10, 4, 90, light.ink),
    path(
      `M${lampX - 92} 140Q${lampX - 70} 74 ${lampX - 20} 70H${lampX + 20}Q${lampX + 70} 74 ${lampX + 92} 140Z`,
      stage.paint(shade),
    ),
    ellipse(lampX, 140, 92, 10, glow ? '#ffe2a0' : stage.shade(shade)),
  )
  if (glow)
    parts.push(
      polygon(
        [
          [lampX - 88, 142],
          [lampX + 88, 142],
          [lampX + 420, edge + 40],
          [lampX - 420, edge + 40],
        ],
        '#ffdc94',
        'opacity="0.13"',
      ),
    )
  const cloth = random.pick(CLOTHS)
  const pale = mix(cloth, '#f8f3e6', 0.72)
  parts.push(
    rect(-10, edge - 20, WIDTH + 20, 24, stage.lit('#f3e6cc')),
    rect(-10, edge, WIDTH + 20, HEIGHT, stage.shade('#7a5a42')),
  )
  parts.push(
    polygon(
      [
        [90, edge],
        [WIDTH - 90, edge],
        [WIDTH + 160, HEIGHT + 20],
        [-160, HEIGHT + 20],
      ],
      stage.paint(pale),
    ),
  )
  const checks: string[] = []
  for (let column = 0; column <= 16; column++) {
    const share = column / 16
    checks.push(
      polygon(
        [
          [90 + (WIDTH - 180) * share, edge],
          [90 + (WIDTH - 180) * (share + 0.026), edge],
          [-160 + (WIDTH + 320) * (share + 0.026), HEIGHT + 20],
          [-160 + (WIDTH + 320) * share, HEIGHT + 20],
        ],
        stage.paint(cloth),
        'opacity="0.3"',
      ),
    )
  }
  for (let row = 0; row < 7; row++) {
    const share = (row / 7) ** 1.35
    const y = edge + 14 + share * 320
    checks.push(rect(-160, y, WIDTH + 320, 9 + share * 16, stage.paint(cloth), 'opacity="0.3"'))
  }
  parts.push(
    `<clipPath id="cloth"><path d="M90 ${edge}H${WIDTH - 90}L${WIDTH + 160} ${HEIGHT + 20}H-160Z"/></clipPath>`,
    group(checks, 'clip-path="url(#cloth)"'),
  )
  const wine = random.pick(['#8c1a3b', '#e9c46a', '#d9788a'])
  parts.push(
    vessel(stage, { shape: 'bottle', x: x(-150), y: edge + 50, size: 205, colour: '#2f5240', band: '#f3e6cc' }),
  )
  parts.push(
    bunch(stage, x(60), edge - 84, 190),
    vessel(stage, {
      shape: random.pick(['jug', 'vase']),
      x: x(60),
      y: edge + 62,
      size: 164,
      colour: random.pick(['#f1e4cc', '#2f7176', '#c46a44']),
      band: random.pick(CLOTHS),
    }),
  )
  parts.push(
    glass(stage, x(-300), edge + 96, 150, wine),
    fruit(stage, x(300), edge + 96, 130),
    loaf(stage, x(-60), edge + 168, 118),
  )
  parts.push(
    plate(stage, x(-400), edge + 236, 150, random.pick(['#d8552f', '#e9b44c', '#c98a5a'])),
    plate(stage, x(330), edge + 246, 162, random.pick(['#d8552f', '#e9b44c', '#b3475a'])),
  )
  parts.push(glass(stage, x(130), edge + 226, 172, wine))
  for (const [fx, fy] of [
    [x(-215), edge + 290],
    [x(540), edge + 290],
  ] as const)
    parts.push(
      stroke(`M${fx} ${fy}l22 -116`, stage.lit('#b9bfc0'), 7),
      stroke(`M${fx + 22} ${fy - 112}l5 -28`, stage.lit('#b9bfc0'), 13),
    )
  return group(parts)
}
