import { mix } from '../kit/colour'
import { hedge, meadow, pony, tree } from '../kit/nature'
import { below, circle, group, heightAt, path, polygon, ridge, stroke } from '../kit/shapes'
import { sky } from '../kit/sky'
import { HEIGHT, setStage, type Stage, WIDTH } from '../kit/stage'

/** An old oak that frames the sheet: a bole with spreading limbs under a crown of many lobes. */
function oak(stage: Stage, x: number, foot: number, size: number, turn: number): string {
  const { random, season, side } = stage
  const bark = '#5a4738'
  const w = size * 0.075
  const y = (share: number) => foot - size * share
  const bole = path(
    `M${x - w * 1.9} ${foot + 8}Q${x - w} ${y(0.1)} ${x - w * 0.8} ${y(0.34)}Q${x - w} ${y(0.5)} ${x - w * 2.6} ${y(0.66)}L${x - w * 1.9} ${y(0.68)}Q${x - w * 0.4} ${y(0.54)} ${x - w * 0.1} ${y(0.5)}Q${x + w * 0.2} ${y(0.62)} ${x} ${y(0.78)}L${x + w * 0.6} ${y(0.78)}Q${x + w} ${y(0.6)} ${x + w} ${y(0.48)}Q${x + turn * w * 3} ${y(0.5)} ${x + turn * w * 5.4} ${y(0.6)}L${x + turn * w * 5.2} ${y(0.55)}Q${x + turn * w * 2.4} ${y(0.4)} ${x + w * 0.9} ${y(0.3)}Q${x + w} ${y(0.1)} ${x + w * 2} ${foot + 8}Z`,
    stage.shade(bark),
  )
  const light = path(`M${x + side * w * 0.7} ${foot}Q${x + side * w * 0.5} ${y(0.15)} ${x + side * w * 0.55} ${y(0.36)}L${x + side * w * 0.2} ${y(0.34)}Q${x + side * w * 0.1} ${y(0.14)} ${x} ${foot}Z`, stage.paint(bark))
  if (season.name === 'winter') {
    const twigs: string[] = []
    for (let index = 0; index < 40; index++) {
      const angle = random.between(-Math.PI * 0.98, -0.02)
      const from = size * random.between(0.1, 0.2)
      const reach = size * random.between(0.26, 0.42)
      const cx = x + turn * w * 1.4
      twigs.push(`M${cx + Math.cos(angle) * from} ${y(0.6) + Math.sin(angle) * from * 0.7}Q${cx + Math.cos(angle) * reach * 0.7} ${y(0.62) + Math.sin(angle + 0.2) * reach * 0.5} ${cx + Math.cos(angle) * reach} ${y(0.6) + Math.sin(angle) * reach}`)
    }
    return group([bole, light, stroke(twigs.join(''), stage.shade(bark), 4)])
  }
  const colour = random.pick(season.leaf)
  const second = mix(colour, random.pick(season.leaf), 0.5)
  const lobes = Array.from({ length: 22 }, () => {
    const angle = random.between(0, Math.PI * 2)
    const far = Math.sqrt(random.between(0.05, 1))
    return [x + turn * w * 1.2 + Math.cos(angle) * far * size * 0.42, y(0.76) + Math.sin(angle) * far * size * 0.22, size * random.between(0.075, 0.125)] as const
  }).sort((a, b) => a[1] - b[1])
  const back = lobes.map(([cx, cy, radius]) => circle(cx, cy + radius * 0.3, radius * 1.25, stage.shade(colour)))
  const front = lobes.map(([cx, cy, radius], index) => circle(cx, cy, radius, stage.paint(index % 3 ? colour : second)) + circle(cx + side * radius * 0.25, cy - radius * 0.32, radius * 0.58, stage.lit(index % 3 ? colour : second)))
  return group([...back, bole, light, ...front])
}

/** Straight stems in the mist, with one bank of leaves above them. */
function stems(stage: Stage, foot: number, depth: number, crown: string): string {
  const { random } = stage
  const parts: string[] = []
  const bank = ridge(stage, foot - 210 - depth * 60, 50, 2.6)
  for (let x = random.between(-20, 40); x < WIDTH + 40; x += random.between(38, 92)) {
    const width = random.between(7, 15) * (1.25 - depth)
    const top = heightAt(bank, x)
    parts.push(polygon([[x - width, foot + 20], [x - width * 0.6, top], [x + width * 0.6, top], [x + width, foot + 20]], stage.paint('#5a4738', depth)))
  }
  parts.push(hedge(stage, bank, -40, WIDTH + 40, 58, crown, depth), hedge(stage, bank.map(([x, y]) => [x, y - 60] as const), -40, WIDTH + 40, 70, crown, depth))
  return group(parts)
}

export function forestOaks(seed: string): string {
  const stage = setStage(seed, ['dawn', 'dawn', 'noon', 'golden', 'dusk'], ['spring', 'summer', 'autumn', 'autumn', 'winter'])
  const { random, season, side, light } = stage
  const ground = random.between(560, 610)
  const above = sky(stage, ground - 60, { calm: true })
  const parts = [above.drawing, stems(stage, ground - 30, 0.95, random.pick(season.leaf)), stems(stage, ground - 6, 0.66, random.pick(season.leaf))]
  const glade = ridge(stage, ground, 14, 1.4)
  const turf = random.pick(season.grass)
  parts.push(path(below(glade), stage.paint(turf, 0.34)))
  const shafts = [0, 1, 2, 3].map((index) => {
    const x = above.disc[0] - side * (index * 190 - 60)
    const reach = -side * 300
    return polygon([[x, -10], [x + 60, -10], [x + reach + 190, ground + 130], [x + reach + 40, ground + 130]], light.disc, 'opacity="0.16"')
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
    parts.push(polygon([[x - size * 0.6, ground + 128 + count * 12], [x + size * 0.6, ground + 122 + count * 12], [x - side * size, ground + 142 + count * 12]], stage.shade(turf), 'opacity="0.6"'))
    parts.push(pony(stage, x, ground + 130 + count * 12, size, random.pick(['#8a5230', '#6b3d26', '#a97446', '#c9b79c', '#4b342a'])))
  }
  const near = ridge(stage, ground + 200, 22, 0.8)
  const x = side > 0 ? random.between(170, 260) : random.between(WIDTH - 260, WIDTH - 170)
  parts.push(path(below(near), stage.shade(turf)), oak(stage, x, ground + 236, random.between(690, 780), side))
  const bracken = season.name === 'autumn' ? '#b5652b' : season.name === 'winter' ? '#8a7a5f' : season.hedge
  const bank = ridge(stage, HEIGHT - 60, 16, 1.8)
  parts.push(hedge(stage, bank, -30, WIDTH + 30, 44, bracken), path(below(bank.map(([px, y]) => [px, y + 16] as const)), stage.shade(bracken)), meadow(stage, HEIGHT - 70, 60, [bracken, season.flower[1]], 60))
  return group(parts)
}
