import { sheep } from '../kit/animals'
import { fence, hedge, meadow } from '../kit/nature'
import { below, curve, group, heightAt, inside, type Point, path, ridge, stroke } from '../kit/shapes'
import { sky } from '../kit/sky'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'
import { broadleaf, tree } from '../kit/trees'

const hedgeSpan = (from: number, length: number) => [from, from + length] as const

/** One fold of the downs: its slope cut into fields that follow the ground. */
function fold(stage: Stage, line: readonly Point[], depth: number, reach: number): string {
  const { random, season } = stage
  const parts: string[] = [path(below(line), stage.paint(random.pick(season.grass), depth))]
  let drop = reach * random.between(0.1, 0.25)
  const tilt = random.between(-0.05, 0.05)
  for (let strip = 0; strip < 5 && drop < reach * 1.5; strip++) {
    const edge = line.map(([x, y]): Point => [x, y + drop + (x - WIDTH / 2) * tilt * (1 + strip * 0.4)])
    const field = random.pick(season.fields)
    parts.push(path(below(edge), stage.paint(field, depth)))
    const ploughed = random.chance(0.55)
    if (ploughed) {
      for (let furrow = 1; furrow < 4; furrow++) {
        const shift = (furrow * reach) / 16
        parts.push(
          stroke(curve(edge.map(([x, y]): Point => [x, y + shift])), stage.shade(field, depth), 1.6, 'opacity="0.5"'),
        )
      }
    }
    parts.push(
      hedge(
        stage,
        edge,
        ...hedgeSpan(random.between(0, 900), random.between(200, 620)),
        6 + (1 - depth) * 9,
        season.hedge,
        depth,
      ),
    )
    drop += reach * random.between(0.22, 0.42)
  }
  return inside(stage, below(line), parts)
}

/** A white path worn into the chalk, climbing to the skyline. */
function chalkPath(stage: Stage, line: readonly Point[]): string {
  const { random } = stage
  const topX = random.between(400, 800)
  const top = heightAt(line, topX)
  const swing = random.between(120, 220) * stage.side
  const foot = topX - swing * 1.6
  const left = `M${foot - 120} ${HEIGHT + 10}C${foot - 40} ${HEIGHT - 90} ${topX + swing * 1.3} ${top + 150} ${topX + swing * 0.3} ${top + 70}Q${topX - swing * 0.2} ${top + 26} ${topX - 5} ${top + 1}`
  const right = `L${topX + 5} ${top + 1}Q${topX - swing * 0.1} ${top + 30} ${topX + swing * 0.42} ${top + 72}C${topX + swing * 1.6} ${top + 160} ${foot + 90} ${HEIGHT - 80} ${foot + 70} ${HEIGHT + 10}Z`
  return path(left + right, stage.lit('#f4eee0', 0.05))
}

export function chalkDowns(seed: string): string {
  const stage = setStage(seed, ['dawn', 'noon', 'golden', 'golden', 'dusk'], ['spring', 'summer', 'autumn', 'winter'])
  const { random, season, side } = stage
  const horizon = random.between(330, 410)
  const above = sky(stage, horizon)
  const parts = [above.drawing]
  const folds = 4
  for (let index = 0; index < folds; index++) {
    const share = index / (folds - 1)
    const depth = 0.92 - share * 0.72
    const line = ridge(stage, horizon + share * 190, 26 + share * 34, random.between(0.6, 1.2))
    if (index === 1) {
      const x = WIDTH / 2 - side * random.between(150, 380)
      parts.push(
        ...[-30, -14, 2, 17, 31].map((dx) =>
          broadleaf(
            stage,
            x + dx,
            heightAt(line, x + dx) + 3,
            random.between(34, 52),
            random.pick(season.leaf),
            depth - 0.1,
          ),
        ),
      )
    }
    parts.push(fold(stage, line, depth, 120 + share * 110))
    if (index === 2)
      for (let count = 0; count < 7; count++) {
        const x = random.between(60, WIDTH - 60)
        parts.push(tree(stage, x, heightAt(line, x) + random.between(24, 60), random.between(56, 84), depth - 0.2))
      }
  }
  const near = ridge(stage, 720, 46, 0.7)
  const turf = random.pick(season.grass)
  parts.push(
    path(below(near), stage.paint(turf)),
    inside(stage, below(near), [
      chalkPath(stage, near),
      path(
        below(near.map(([x, y]): Point => [x, y + 150 + (x - 600) * 0.06 * side])),
        stage.shade(turf),
        'opacity="0.55"',
      ),
    ]),
  )
  parts.push(fence(stage, near, side > 0 ? -20 : 760, side > 0 ? 440 : 1230, 40))
  for (let count = random.whole(3, 6); count > 0; count--) {
    const x = WIDTH / 2 + side * random.between(60, 520)
    parts.push(sheep(stage, x, heightAt(near, x) + random.between(30, 90), random.between(36, 52)))
  }
  parts.push(meadow(stage, 810, 60, season.flower, 46))
  return group(parts)
}
