import { type CheckResult, kilobytes } from '../report/check-result'
import type { PageSize } from './page-size'

/** In kB of 1024 bytes, for each page. */
export const LIMITS = { js: 230, css: 25 } as const

/** Smaller shares would be printed as 0.0 kB, so they are summed up. */
const SHOWN_FROM_BYTES = 52

/** One verdict for each limit of each page. */
export function sizeChecks(sizes: readonly PageSize[], limits: { js: number; css: number } = LIMITS): CheckResult[] {
  return sizes.flatMap(({ path, js, css }) => [
    check(`${path}: JavaScript`, js, limits.js),
    check(`${path}: CSS`, css, limits.css),
  ])
}

const check = (of: string, bytes: number, limit: number): CheckResult => ({
  rule: `${of} ≤ ${limit} kB`,
  value: `${kilobytes(bytes)} kB`,
  holds: bytes <= limit * 1024,
})

/** A table with the JavaScript of each page by package and workspace, the largest share first. */
export function sizeTable(sizes: readonly PageSize[]): string {
  const owners = [...new Set(sizes.flatMap(({ shares }) => [...shares.keys()]))]
  const largest = (owner: string) => Math.max(...sizes.map(({ shares }) => shares.get(owner) ?? 0))
  const shown = owners.filter((owner) => largest(owner) >= SHOWN_FROM_BYTES).sort((a, b) => largest(b) - largest(a))
  const line = (name: string, values: readonly (number | string)[]) =>
    name.padEnd(36) + values.map((value) => text(value).padStart(14)).join('')
  const sum = (wanted: readonly string[]) =>
    sizes.map(({ shares }) => wanted.reduce((all, owner) => all + (shares.get(owner) ?? 0), 0))
  const ours = (owner: string) => /^(shell|mf-[a-z]+|shared\/)/.test(owner)
  return [
    line(
      '',
      sizes.map(({ path }) => (path.length > 12 ? `${path.slice(0, 11)}…` : path)),
    ),
    ...shown.map((owner) => line(owner, sum([owner]))),
    line('all other sources', sum(owners.filter((owner) => !shown.includes(owner)))),
    '',
    line('our own code', sum(owners.filter(ours))),
    line('packages and runtime', sum(owners.filter((owner) => !ours(owner)))),
    line(
      'JavaScript',
      sizes.map(({ js }) => js),
    ),
    line(
      'CSS',
      sizes.map(({ css }) => css),
    ),
  ].join('\n')
}

const text = (value: number | string) => (typeof value === 'string' ? value : kilobytes(value))
