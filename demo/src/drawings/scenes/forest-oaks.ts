import { pony } from '../kit/animals'
import { hedge, meadow } from '../kit/nature'
import { below, group, heightAt, path, polygon, ridge } from '../kit/shapes'
import { sky } from '../kit/sky'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'
import { bare, foliage, tree } from '../kit/trees'

/** An old oak that frames the sheet: a bole with spreading limbs under a crown of many lobes, leaning towards `turn`. */
function oak(stage: Stage, x: number, foot: number, size: number, turn: number): string {
  const { random, season, side } = stage
  if (season.name === 'winter') return bare(stage, x, foot, size)
  const bark = '#5a4738'
  const bole = group(
    [
      path(
        'M-.14.01Q-.075-.1-.06-.34Q-.075-.5-.2-.66L-.14-.68Q-.03-.54-.01-.5Q.015-.62 0-.78L.05-.78Q.075-.6.075-.48Q.22-.5.41-.6L.4-.55Q.18-.4.07-.3Q.075-.1.15.01Z',
        stage.shade(bark),
      ),
      path(
        side * turn > 0
          ? 'M.05 0Q.035-.15.04-.34L.015-.34Q.01-.14 0 0Z'
          : 'M-.05 0Q-.035-.15-.035-.34L-.012-.34Q-.01-.14 0 0Z',
        stage.paint(bark),
      ),
    ],
    `transform="translate(${x} ${foot}) scale(${size * turn} ${size})"`,
  )
  const leaves = foliage(
    stage,
    x + turn * size * 0.09,
    foot - size * 0.76,
    size * 0.42,
    size * 0.22,
    random.pick(season.leaf),
  )
  return group([leaves.back, bole, leaves.front])
}

/** Straight stems in the mist, with one bank of leaves above them. */
function stems(stage: Stage, foot: number, depth: number, crown: string): string {
  const { random } = stage
  const parts: string[] = []
  const bank = ridge(stage, foot - 210 - depth * 60, 50, 2.6)
  for (let x = random.between(-20, 40); x < WIDTH + 40; x += random.between(38, 92)) {
    const width = random.between(7, 15) * (1.25 - depth)
    const top = heightAt(bank, x)
    parts.push(
      polygon(
        [
          [x - width, foot + 20],
          [x - width * 0.6, top],
          [x + width * 0.6, top],
          [x + width, foot + 20],
        ],
        stage.paint('#5a4738', depth),
      ),
    )
  }
  parts.push(
    hedge(stage, bank, -40, WIDTH + 40, 58, crown, depth),
    hedge(
      stage,
      bank.map(([x, y]) => [x, y - 60] as const),
      -40,
      WIDTH + 40,
      70,
      crown,
      depth,
    ),
  )
  return group(parts)
}

export function forestOaks(seed: string): string {
  const stage = setStage(
    seed,
    ['dawn', 'dawn', 'noon', 'golden', 'dusk'],
    ['spring', 'summer', 'autumn', 'autumn', 'winter'],
  )
  const { random, season, side, light } = stage
  const ground = random.between(560, 610)
  const above = sky(stage, ground - 60, { calm: true })
  const parts = [
    above.drawing,
    stems(stage, ground - 30, 0.95, random.pick(season.leaf)),
    stems(stage, ground - 6, 0.66, random.pick(season.leaf)),
  ]
  const glade = ridge(stage, ground, 14, 1.4)
  const turf = random.pick(season.grass)
  parts.push(path(below(glade), stage.paint(turf, 0.34)))
  const shafts = [0, 1, 2, 3].map((index) => {
    const x = above.disc[0] - side * (index * 190 - 60)
    const reach = -side * 300
    return polygon(
      [
        [x, -10],
        [x + 60, -10],
        [x + reach + 190, ground + 130],
        [x + reach + 40, ground + 130],
      ],
      light.disc,
      'opacity="0.16"',
    )
  })
  if (light.name !== 'dusk') parts.push(...shafts)
  for (let count = 0; count < 5; count++) {
    const x = random.between(80, WIDTH - 80)
    parts.push(tree(stage, x, heightAt(glade, x) + random.between(8, 26), random.between(120, 190), 0.42))
  }
  const lawn = ridge(stage, ground + 92, 18, 1)
  parts.push(path(below(lawn), stage.paint(turf, 0.14)))
  const herd = random.whole(2, 4)
  for (let count = 0; count < herd; count++) {
    const x = WIDTH / 2 + side * (count * 150 - 90) + random.between(-30, 30)
    const size = random.between(92, 128)
    parts.push(
      polygon(
        [
          [x - size * 0.6, ground + 128 + count * 12],
          [x + size * 0.6, ground + 122 + count * 12],
          [x - side * size, ground + 142 + count * 12],
        ],
        stage.shade(turf),
        'opacity="0.6"',
      ),
    )
    parts.push(
      pony(
        stage,
        x,
        ground + 130 + count * 12,
        size,
        random.pick(['#8a5230', '#6b3d26', '#a97446', '#c9b79c', '#4b342a']),
      ),
    )
  }
  const near = ridge(stage, ground + 200, 22, 0.8)
  const x = side > 0 ? random.between(170, 260) : random.between(WIDTH - 260, WIDTH - 170)
  parts.push(path(below(near), stage.shade(turf)), oak(stage, x, ground + 236, random.between(690, 780), side))
  const bracken = season.name === 'autumn' ? '#b5652b' : season.name === 'winter' ? '#8a7a5f' : season.hedge
  const bank = ridge(stage, HEIGHT - 60, 16, 1.8)
  parts.push(
    hedge(stage, bank, -30, WIDTH + 30, 44, bracken),
    path(below(bank.map(([px, y]) => [px, y + 16] as const)), stage.shade(bracken)),
    meadow(stage, HEIGHT - 70, 60, [bracken, season.flower[1]], 60),
  )
  return group(parts)
}
