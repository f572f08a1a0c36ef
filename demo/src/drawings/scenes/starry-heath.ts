import { pony } from '../kit/animals'
import { mix } from '../kit/colour'
import { hedge } from '../kit/nature'
import { below, circle, ellipse, group, heightAt, path, polygon, ridge, stroke } from '../kit/shapes'
import { sky } from '../kit/sky'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'
import { pine } from '../kit/trees'

/** The Milky Way: soft bands across the sky, thick with stars. */
function galaxy(stage: Stage, horizon: number): string {
  const { random, side, light } = stage
  const parts: string[] = []
  const along = (share: number) => [WIDTH / 2 - side * (520 - share * 900), horizon - share * horizon * 1.15] as const
  for (let index = 0; index < 26; index++) {
    const [x, y] = along(index / 25)
    parts.push(
      ellipse(
        x + random.between(-20, 20),
        y,
        random.between(60, 130),
        random.between(30, 60),
        mix(light.haze, light.gleam, 0.35),
        'opacity="0.055"',
      ),
    )
  }
  for (let index = 0; index < 170; index++) {
    const [x, y] = along(random.between(0, 1))
    const off = (random.between(-1, 1) + random.between(-1, 1)) * 70
    parts.push(
      circle(
        x + off,
        y + off * 0.6 * side,
        random.pick([0.9, 1.2, 1.6, 2.3]),
        light.disc,
        `opacity="${random.pick([0.4, 0.6, 0.9])}"`,
      ),
    )
  }
  const sx = WIDTH / 2 + side * random.between(60, 300)
  const sy = random.between(70, 180)
  parts.push(path(`M${sx} ${sy}l${side * 190} -64l${-side * 186} 70Z`, light.disc, 'opacity="0.85"'))
  return group(parts)
}

/** A tent lit from within, and a small fire. */
function camp(stage: Stage, x: number, y: number, size: number): string {
  const { random } = stage
  const canvas = random.pick(['#e9b45c', '#e08a4a', '#f0cf8a'])
  const parts = [
    ellipse(x, y, size * 1.5, size * 0.26, '#ffcf80', 'opacity="0.16"'),
    polygon(
      [
        [x - size, y],
        [x - size * 0.1, y - size * 0.95],
        [x + size * 0.95, y],
      ],
      canvas,
    ),
    polygon(
      [
        [x - size, y],
        [x - size * 0.1, y - size * 0.95],
        [x - size * 0.34, y],
      ],
      mix(canvas, stage.light.ink, 0.35),
    ),
    polygon(
      [
        [x + size * 0.06, y],
        [x - size * 0.02, y - size * 0.7],
        [x + size * 0.42, y],
      ],
      '#fff0c0',
    ),
    stroke(
      `M${x - size * 0.1} ${y - size * 0.95}V${y - size * 1.08}M${x + size * 0.95} ${y}l${size * 0.24} ${size * 0.06}M${x - size} ${y}l${-size * 0.2} ${size * 0.06}`,
      mix(canvas, stage.light.ink, 0.5),
      3,
    ),
  ]
  const fx = x + size * 1.7
  parts.push(
    circle(fx, y - size * 0.1, size * 0.7, '#ff9a3c', 'opacity="0.13"'),
    path(
      `M${fx - size * 0.16} ${y}Q${fx - size * 0.24} ${y - size * 0.3} ${fx} ${y - size * 0.52}Q${fx + size * 0.24} ${y - size * 0.26} ${fx + size * 0.16} ${y}Z`,
      '#f27a2c',
    ),
    path(
      `M${fx - size * 0.08} ${y}Q${fx - size * 0.12} ${y - size * 0.18} ${fx} ${y - size * 0.3}Q${fx + size * 0.12} ${y - size * 0.14} ${fx + size * 0.08} ${y}Z`,
      '#ffe08a',
    ),
  )
  return group(parts)
}

export function starryHeath(seed: string): string {
  const stage = setStage(seed, ['night', 'night', 'night', 'dusk'], ['spring', 'summer', 'autumn'])
  const { random, side, light } = stage
  const horizon = random.between(540, 600)
  const heather = random.pick(['#b0609f', '#c06a94', '#9068ac'])
  const needle = '#3a5a48'
  const parts = [sky(stage, horizon, { calm: light.name === 'night', stars: 170 }).drawing, galaxy(stage, horizon)]
  const far = ridge(stage, horizon - 30, 30, 0.9)
  parts.push(path(below(far), stage.paint('#6a6f8f', 0.86)))
  const wood = ridge(stage, horizon + 12, 18, 1.2)
  parts.push(hedge(stage, wood, -20, WIDTH + 20, 15, needle, 0.7), path(below(wood), stage.paint(heather, 0.62)))
  for (let count = 0; count < 6; count++) {
    const x = random.between(40, WIDTH - 40)
    parts.push(pine(stage, x, heightAt(wood, x) + 12, random.between(90, 150), needle, 0.56))
  }
  for (let band = 0; band < 4; band++) {
    const line = ridge(stage, horizon + 56 + band * 58, 18 + band * 5, 0.9 + band * 0.2)
    const ink = mix(heather, band % 2 ? '#6a4f6f' : '#d08fc0', 0.34)
    parts.push(
      path(below(line.map(([x, y]) => [x, y - 5] as const)), mix(stage.lit(ink, 0.4), light.gleam, 0.22)),
      path(below(line), stage.paint(ink, 0.44 - band * 0.12)),
    )
    parts.push(
      hedge(
        stage,
        line.map(([x, y]) => [x, y + 8] as const),
        -20,
        WIDTH + 20,
        9 + band * 5,
        heather,
        0.36 - band * 0.1,
      ),
    )
    if (band === 1) {
      const x = WIDTH / 2 + side * random.between(60, 260)
      if (random.chance(0.6)) parts.push(camp(stage, x, heightAt(line, x) + 46, random.between(54, 70)))
      else
        for (const dx of [-90, 40])
          parts.push(pony(stage, x + dx, heightAt(line, x) + 52, random.between(84, 104), '#4a3a3a'))
    }
  }
  const x = WIDTH / 2 - side * random.between(330, 420)
  parts.push(
    pine(stage, x, 870, random.between(620, 700), needle, 0.04),
    pine(stage, x - side * 140, 860, random.between(430, 520), needle, 0.1),
  )
  if (random.chance(0.6)) parts.push(pine(stage, WIDTH / 2 + side * 540, 850, random.between(330, 420), needle, 0.12))
  const near = ridge(stage, HEIGHT - 56, 20, 1.4)
  parts.push(
    path(below(near), mix(stage.shade(heather), light.ink, 0.4)),
    hedge(stage, near, -20, WIDTH + 20, 30, mix(heather, '#3a2f4a', 0.35)),
  )
  for (let sprig = 0; sprig < 80; sprig++) {
    const sx = random.between(-10, WIDTH + 10)
    const sy = heightAt(near, sx) + random.between(-10, 60)
    parts.push(ellipse(sx, sy, 4, random.between(8, 15), sprig % 3 ? stage.paint('#c77fb5') : stage.lit('#d9a0cc')))
  }
  return group(parts)
}
