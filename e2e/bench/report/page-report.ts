import type { Figures } from '../visit/figures'
import type { IdlePress } from '../visit/visit'
import { type CheckResult, kilobytes } from './check-result'

/** The figures of one build of a page, each reduced from all of its visits. */
export interface Measured extends Figures {
  /** Null for the static baseline, which has no control to press. */
  presses: Presses | null
}

interface Presses extends IdlePress {
  /**
   * When a press made 100 ms after the first paint took effect, in ms since the navigation; infinite when it was lost.
   */
  early: number
}

/** The three builds of one page: the composed page, the monolith and the static baseline. */
export interface Forms {
  composed: Measured
  monolith: Measured
  baseline: Measured
}

export interface Compared extends Forms {
  path: string
  /** Name of the control that is pressed. */
  control: string
  /**
   * The lower quartile of each figure. Other load on the machine only adds time, so a quick visit is closest to the
   * time of the page itself; the quickest one of all may be chance.
   */
  quick: Forms
}

/** One frame at 60 Hz. Smaller differences between paint times are noise. */
const FRAME_MS = 17

const whole = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : 'lost')
const thousandths = (value: number) => value.toFixed(3)

const rows: { name: string; value: (measured: Measured) => number | undefined; show: (value: number) => string }[] = [
  { name: 'FCP ms', value: ({ fcp }) => fcp, show: whole },
  { name: 'LCP ms', value: ({ lcp }) => lcp, show: whole },
  { name: 'first working click ms', value: ({ presses }) => presses?.early, show: whole },
  { name: 'click when idle ms', value: ({ presses }) => presses?.effect, show: whole },
  { name: 'next paint ms', value: ({ presses }) => presses?.nextPaint, show: whole },
  { name: 'TBT ms', value: ({ tbt }) => tbt, show: whole },
  { name: 'CLS', value: ({ cls }) => cls, show: thousandths },
  { name: 'JavaScript kB', value: ({ jsBytes }) => jsBytes, show: kilobytes },
  { name: 'total kB', value: ({ totalBytes }) => totalBytes, show: kilobytes },
  { name: 'JavaScript files', value: ({ jsRequests }) => jsRequests, show: whole },
  { name: '  of them before LCP', value: ({ jsBeforeLcp }) => jsBeforeLcp, show: whole },
  { name: 'requests before LCP', value: ({ requestsBeforeLcp }) => requestsBeforeLcp, show: whole },
]

const COLUMNS = ['composed', 'monolith', 'baseline', '÷ monolith', '÷ baseline'] as const

/** A table for each page: the figures of the three builds, and the ratio of the composed page to the other two. */
export function pageTable(pages: readonly Compared[]): string {
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(26) + cells.map((cell) => cell.padStart(10)).join('')
  return pages
    .flatMap(({ path, control, composed, monolith, baseline }) => [
      line(path.length > 25 ? `${path.slice(0, 24)}…` : path, COLUMNS),
      ...rows.map(({ name, value, show }) => {
        const [ours, theirs, min] = [composed, monolith, baseline].map(value)
        const cell = (one: number | undefined) => (one === undefined ? '' : show(one))
        return line(name, [cell(ours), cell(theirs), cell(min), ratio(ours, theirs), ratio(ours, min)])
      }),
      `(clicked: ${control})`,
      '',
    ])
    .join('\n')
}

const ratio = (value: number | undefined, of: number | undefined) =>
  value !== undefined && of && Number.isFinite(value / of) ? `${(value / of).toFixed(2)} ×` : ''

/** Limit for the static baseline, with its picture and font. */
const MAX_BASELINE_BYTES = 70 * 1024

/**
 * The limits for one page, relative to the monolith and to the static baseline. Absolute times depend on the machine,
 * so only the paint after a click has an absolute limit. Paints and clicks are judged by the lower quartile of the
 * visits; the blocking time, which varies most, by its median.
 */
export function pageChecks({ path, control, composed, monolith, baseline, quick }: Compared): CheckResult[] {
  const check = (rule: string, value: string, holds: boolean): CheckResult => ({
    rule: `${path}: ${rule}`,
    value,
    holds,
  })
  const atMost = (rule: string, value: number, limit: number, show = whole) =>
    check(`${rule} ≤ ${limit}`, show(value), value <= limit)
  const beside = (rule: string, value: number, other: { of: string; value: number }, limit: number, tolerance = 0) =>
    check(
      `${rule} ≤ ${limit.toFixed(2)} × the ${other.of}'s${tolerance ? ` + ${tolerance} ms` : ''}`,
      Number.isFinite(value) ? `${whole(value)} to ${whole(other.value)}` : whole(value),
      Number.isFinite(value) && value <= limit * other.value + tolerance,
    )
  const painted = (rule: string, figure: 'lcp' | 'fcp', of: 'monolith' | 'baseline', limit: number) =>
    beside(rule, quick.composed[figure], { of, value: quick[of][figure] }, limit, FRAME_MS)
  const ours = quick.composed.presses ?? LOST
  const theirs = quick.monolith.presses ?? LOST
  const more = composed.jsBytes - monolith.jsBytes
  return [
    painted('LCP', 'lcp', 'monolith', 1.05),
    painted('LCP', 'lcp', 'baseline', 1.15),
    painted('FCP', 'fcp', 'monolith', 1.05),
    check(
      "JavaScript ≤ 1.35 × the monolith's, or 48 kB more",
      `${ratio(composed.jsBytes, monolith.jsBytes)}, ${kilobytes(more)} kB more`,
      composed.jsBytes <= 1.35 * monolith.jsBytes || more <= 48 * 1024,
    ),
    atMost('script files requested before LCP', composed.jsBeforeLcp, 0),
    atMost('requests before LCP', composed.requestsBeforeLcp, 8),
    atMost('CLS', composed.cls, 0.02, thousandths),
    beside('TBT', composed.tbt, { of: 'monolith', value: monolith.tbt }, 1),
    beside(`first working click on ${control}`, ours.early, { of: 'monolith', value: theirs.early }, 1.4),
    atMost(`next paint after a click on ${control} ms`, ours.nextPaint, 200),
    atMost('the baseline itself, kB', baseline.totalBytes / 1024, MAX_BASELINE_BYTES / 1024, (kB) => kB.toFixed(1)),
  ]
}

const LOST: Presses = {
  early: Number.POSITIVE_INFINITY,
  effect: Number.POSITIVE_INFINITY,
  nextPaint: Number.POSITIVE_INFINITY,
}
