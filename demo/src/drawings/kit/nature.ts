import { mix } from './colour'
import { circle, curve, ellipse, group, heightAt, type Point, path, rect, stroke } from './shapes'
import { HEIGHT, type Stage, WIDTH } from './stage'

/** A line of bushes along a ridge: one silhouette of bumps. */
export function hedge(
  stage: Stage,
  line: readonly Point[],
  from: number,
  to: number,
  size: number,
  colour: string,
  depth = 0,
): string {
  const { random } = stage
  const parts: string[] = []
  const crowns: string[] = []
  for (let x = from; x < to; x += size * random.between(0.7, 1.25)) {
    const radius = size * random.between(0.5, 1.05)
    const y = heightAt(line, x) - radius * 0.25
    parts.push(ellipse(x, y, radius * 1.1, radius, stage.shade(colour, depth)))
    crowns.push(
      ellipse(
        x + stage.side * radius * 0.25,
        y - radius * 0.3,
        radius * 0.7,
        radius * 0.55,
        stage.paint(colour, depth),
      ),
    )
  }
  return group([...parts, ...crowns])
}

/** Tufts of grass with flowers over the foot of the sheet. */
export function meadow(
  stage: Stage,
  top: number,
  count: number,
  colours: readonly [string, ...string[]],
  reach = 90,
): string {
  const { random, season } = stage
  const dark: string[] = []
  const pale: string[] = []
  const heads: string[] = []
  const rows = Array.from({ length: count }, () => random.between(top, HEIGHT + 30)).sort((a, b) => a - b)
  for (const y of rows) {
    const x = random.between(-20, WIDTH + 20)
    const size = reach * random.between(0.5, 1) * (0.6 + ((y - top) / (HEIGHT + 30 - top)) * 0.5)
    for (let blade = 0; blade < 4; blade++) {
      const bend = (blade - 1.5) * size * 0.26 + random.between(-4, 4)
      const tall = size * random.between(0.6, 1)
      const foot = Math.round(x + blade * 3)
      const leaf = `M${foot} ${Math.round(y)}q${Math.round(bend * 0.2)} ${Math.round(-tall * 0.6)} ${Math.round(bend)} ${Math.round(-tall)}q${Math.round(-bend * 0.5 + 4)} ${Math.round(tall * 0.5)} ${Math.round(-bend + 6)} ${Math.round(tall)}z`
      if (blade % 2) dark.push(leaf)
      else pale.push(leaf)
      if (blade === 1 && random.chance(0.55)) {
        const colour = random.pick(colours)
        const radius = size * random.between(0.09, 0.14)
        heads.push(
          circle(x + bend, y - tall, radius, stage.paint(colour)),
          circle(x + bend + stage.side * radius * 0.25, y - tall - radius * 0.25, radius * 0.5, stage.lit(colour)),
        )
      }
    }
  }
  const green = mix(season.grass[0], season.hedge, 0.45)
  return group([path(dark.join(''), stage.shade(green)), path(pale.join(''), stage.paint(green)), ...heads])
}

/** Reeds and bulrushes in a clump. */
export function reeds(stage: Stage, x: number, y: number, height: number, count: number): string {
  const { random } = stage
  const green = mix(stage.season.grass[0], '#5c6f3a', 0.5)
  return group(
    Array.from({ length: count }, (_, index) => {
      const foot = x + (index - count / 2) * height * 0.07 + random.between(-6, 6)
      const size = height * random.between(0.55, 1)
      const bend = random.between(-0.28, 0.28) * size
      const tip: Point = [foot + bend, y - size]
      const blade = path(
        `M${foot - 4} ${y}Q${foot - 2} ${y - size * 0.6} ${tip[0]} ${tip[1]}Q${foot + 7} ${y - size * 0.5} ${foot + 5} ${y}Z`,
        random.chance(0.5) ? stage.shade(green) : stage.paint(green),
      )
      const rush = random.chance(0.3)
        ? stroke(`M${foot} ${y}L${foot + bend * 0.4} ${y - size * 1.08}`, stage.shade(green), 3) +
          stroke(
            `M${foot + bend * 0.36} ${y - size * 0.92}L${foot + bend * 0.4} ${y - size * 1.06}`,
            stage.shade('#6b4630'),
            11,
          )
        : ''
      return blade + rush
    }),
  )
}

/** A fence or row of posts following a ridge. */
export function fence(
  stage: Stage,
  line: readonly Point[],
  from: number,
  to: number,
  height: number,
  colour = '#a58f74',
): string {
  const posts: string[] = []
  const rails: Point[][] = [[], []]
  for (let x = from; x <= to; x += height * 1.5) {
    const y = heightAt(line, x)
    posts.push(rect(x - height * 0.07, y - height, height * 0.14, height + 6, stage.paint(colour)))
    rails[0]?.push([x, y - height * 0.8])
    rails[1]?.push([x, y - height * 0.4])
  }
  return group([...rails.map((rail) => stroke(curve(rail), stage.shade(colour), height * 0.08)), ...posts])
}
