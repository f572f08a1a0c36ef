import { type Piece, runCheck } from './piece'

interface BenchOptions {
  file?: string
  /** What this piece measures, when several pieces share the benchmark; part of its name. */
  only?: string
  args?: readonly string[]
}

function bench(
  name: string,
  minutes: number,
  { file = `e2e/bench/${name}.ts`, only, args = [] }: BenchOptions = {},
): Piece {
  const label = [`bench-${name}`, only].join(' ').trim()
  return {
    part: `bench-${name}`,
    name: label,
    minutes,
    lane: 'main',
    isAlone: true,
    run: () => runCheck(label, ['--import', 'tsx', file, ...args]),
  }
}

/** Benchmarks with limits. Nothing runs beside them. The minutes of page benchmarks allow for three rounds of visits. */
export const benchPieces: readonly Piece[] = [
  bench('rebuild', 3, { file: 'e2e/skew/rebuild.ts' }),
  bench('page', 10, { only: 'home', args: ['--page', '/'] }),
  bench('page', 10, { only: 'browse', args: ['--page', '/browse'] }),
  bench('page', 10, { only: 'experience', args: ['--page', '/experience'] }),
  bench('edge', 7, { only: 'pages', args: ['--only', 'cached', '--only', 'uncached'] }),
  // 20,000 renders are enough to show a leak; the 50,000 of `npm run bench:edge` take 15 minutes.
  bench('edge', 9, { only: 'heap', args: ['--only', 'heap', '--renders', '20000'] }),
  bench('search', 8),
  bench('import', 6),
  bench('lighthouse', 9, { only: 'home', args: ['--page', '/'] }),
  bench('lighthouse', 9, { only: 'browse', args: ['--page', '/browse'] }),
  bench('lighthouse', 9, { only: 'experience', args: ['--page', '/experience'] }),
  bench('lighthouse', 9, { only: 'story', args: ['--page', '/blog'] }),
  bench('lighthouse', 9, { only: 'shop', args: ['--page', '/vouchers/purchase'] }),
  bench('jank', 2),
]
