import { mix } from '../kit/colour'
import { hedge, meadow, reeds } from '../kit/nature'
import { below, circle, ellipse, group, heightAt, inside, path, rect, ridge, roll, stroke } from '../kit/shapes'
import { sky } from '../kit/sky'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'
import { broadleaf, poplar, tree } from '../kit/trees'
import { waterInk } from '../kit/water'

/** The river's outline: wide at our feet, winding away to a thread at the horizon. */
function course(stage: Stage, horizon: number): string {
  const s = stage.side
  const x = (offset: number) => WIDTH / 2 + s * offset
  const h = HEIGHT - horizon
  const y = (share: number) => horizon + h * share
  return `M${x(90)} ${y(0.02)}C${x(250)} ${y(0.07)} ${x(330)} ${y(0.14)} ${x(60)} ${y(0.22)}C${x(-340)} ${y(0.33)} ${x(-260)} ${y(0.44)} ${x(-20)} ${y(0.54)}C${x(240)} ${y(0.66)} ${x(180)} ${y(0.86)} ${x(-60)} ${y(1.05)}L${x(640)} ${y(1.05)}C${x(700)} ${y(0.8)} ${x(520)} ${y(0.6)} ${x(210)} ${y(0.47)}C${x(-20)} ${y(0.37)} ${x(-60)} ${y(0.32)} ${x(180)} ${y(0.235)}C${x(430)} ${y(0.15)} ${x(330)} ${y(0.05)} ${x(110)} ${y(0.02)}Z`
}

/** A brick footbridge of one arch. */
function bridge(stage: Stage, x: number, y: number, span: number): string {
  const brick = '#b06a4c'
  const rise = span * 0.3
  return group([
    path(
      `M${x - span * 0.72} ${y}Q${x} ${y - rise * 1.9} ${x + span * 0.72} ${y}L${x + span * 0.42} ${y}Q${x} ${y - rise * 1.15} ${x - span * 0.42} ${y}Z`,
      stage.paint(brick, 0.25),
    ),
    path(
      `M${x - span * 0.42} ${y}Q${x} ${y - rise * 1.15} ${x + span * 0.42} ${y}L${x + span * 0.36} ${y}Q${x} ${y - rise * 0.9} ${x - span * 0.36} ${y}Z`,
      stage.shade(brick, 0.2),
    ),
    stroke(
      `M${x - span * 0.72} ${y - 8}Q${x} ${y - rise * 2.05} ${x + span * 0.72} ${y - 8}`,
      stage.lit('#d9b79c', 0.25),
      7,
    ),
  ])
}

function swan(stage: Stage, x: number, y: number, size: number): string {
  const turn = stage.random.chance(0.5) ? 1 : -1
  const white = stage.lit('#fdfaf2')
  return group(
    [
      ellipse(0, 0.12, 0.62, 0.05, stage.light.ink, 'opacity="0.25"'),
      path('M-.62-.18C-.5.12.3.16.46-.04C.5-.16.4-.2.3-.2C.1-.34-.3-.3-.62-.18Z', white),
      path('M-.6-.2C-.4-.36 0-.34.2-.16C-.1-.1-.4-.1-.6-.2Z', stage.shade('#e9e6dc', 0.3)),
      stroke('M.36-.08C.62-.2.3-.5.48-.68', white, 0.1),
      circle(0.5, -0.69, 0.085, white),
      path('M.55-.72L.7-.63L.54-.63Z', stage.paint('#e0762f')),
    ],
    `transform="translate(${x} ${y}) scale(${size * turn} ${size})"`,
  )
}

export function chalkRiver(seed: string): string {
  const stage = setStage(seed, ['dawn', 'noon', 'golden', 'golden', 'dusk'], ['spring', 'summer', 'autumn', 'winter'])
  const { random, season, side, light } = stage
  const horizon = random.between(370, 420)
  const above = sky(stage, horizon)
  const far = ridge(stage, horizon - 46, 34, 0.9)
  const parts = [
    above.drawing,
    path(below(far), stage.paint(random.pick(season.fields), 0.86)),
    hedge(stage, far, 100, 700, 9, season.hedge, 0.8),
  ]
  const wood = ridge(stage, horizon + 2, 7, 1.2)
  parts.push(
    hedge(stage, wood, -20, WIDTH + 20, 24, season.hedge, 0.62),
    hedge(stage, wood, 300, 900, 32, random.pick(season.leaf), 0.55),
  )
  for (let index = 0; index < 4; index++)
    parts.push(
      poplar(
        stage,
        WIDTH / 2 - side * (250 + index * 46),
        horizon + 18,
        random.between(120, 170),
        random.pick(season.leaf),
        0.5,
      ),
    )
  const turf = random.pick(season.grass)
  parts.push(path(below(wood.map(([x, y]) => [x, y + 10] as const)), stage.paint(turf, 0.3)))
  for (let band = 0; band < 4; band++) {
    const line = ridge(stage, horizon + 60 + band * band * 34 + band * 30, 10 + band * 6, 1)
    parts.push(
      path(below(line), stage.paint(band % 2 ? turf : random.pick(season.grass), 0.22 - band * 0.07), 'opacity="0.8"'),
    )
  }
  const bed = course(stage, horizon + 14)
  const { definition, fill } = roll(stage, [
    mix(light.sky[2], waterInk(stage), 0.35),
    mix(light.sky[1], stage.paint('#3f9aa0'), 0.62),
    mix(stage.paint('#1f7f86'), light.ink, 0.25),
  ])
  const ripples = Array.from({ length: 70 }, () => {
    const share = random.between(0, 1) ** 0.8
    const y = horizon + 30 + share * (HEIGHT - horizon - 30)
    const width = random.between(20, 90) * (0.3 + share)
    return rect(
      random.between(100, WIDTH - 100),
      y,
      width,
      1.5 + share * 4,
      random.chance(0.55) ? light.disc : stage.shade('#3f7f6d'),
      `rx="2" opacity="${random.chance(0.5) ? 0.5 : 0.3}"`,
    )
  })
  parts.push(
    stroke(bed, stage.shade(season.hedge, 0.15), 9, 'opacity="0.8"'),
    definition,
    path(bed, fill),
    inside(stage, bed, ripples),
  )
  parts.push(bridge(stage, WIDTH / 2 + side * 110, horizon + 130, 190))
  for (let count = random.whole(1, 2); count > 0; count--)
    parts.push(swan(stage, WIDTH / 2 + side * random.between(150, 330), 690 + count * 50, 64))
  for (const [offset, y, size] of [
    [-430, 0.32, 200],
    [430, 0.2, 150],
    [-330, 0.16, 120],
  ] as const) {
    parts.push(
      tree(stage, WIDTH / 2 + side * offset, horizon + (HEIGHT - horizon) * y, size * random.between(0.9, 1.2), 0.2),
    )
  }
  if (season.name !== 'winter')
    parts.push(broadleaf(stage, WIDTH / 2 - side * 500, 760, 430, mix(random.pick(season.leaf), '#8fa869', 0.25)))
  const bank = ridge(stage, 850, 16, 1)
  const verge = bank.map(([x, y]) => [x, y + Math.max(0, side * (x - WIDTH / 2)) * 0.3] as const)
  parts.push(path(below(verge), stage.shade(turf)))
  for (let count = 0; count < 6; count++) {
    const x = WIDTH / 2 - side * random.between(-40, 560)
    parts.push(reeds(stage, x, heightAt(verge, x) + 24, random.between(110, 210), random.whole(9, 15)))
  }
  parts.push(reeds(stage, WIDTH / 2 + side * 575, HEIGHT + 10, 260, 16), meadow(stage, 850, 70, season.flower, 60))
  return group(parts)
}
