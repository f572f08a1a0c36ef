import type { Figures } from './visit/figures'

export interface Compared {
  path: string
  composed: Figures
  twin: Figures
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
const whole = (value: number) => value.toFixed(0)

const rows: { name: string; figure: keyof Figures; show: (value: number) => string }[] = [
  { name: 'FCP ms', figure: 'fcp', show: whole },
  { name: "remote's first paint ms", figure: 'remotePaint', show: whole },
  { name: 'LCP ms', figure: 'lcp', show: whole },
  { name: 'TBT ms', figure: 'tbt', show: whole },
  { name: 'CLS', figure: 'cls', show: (value) => value.toFixed(3) },
  { name: 'JavaScript kB', figure: 'jsBytes', show: kilobytes },
  { name: 'everything kB', figure: 'totalBytes', show: kilobytes },
  { name: 'JavaScript requests', figure: 'jsRequests', show: whole },
  { name: '  of them to the remote', figure: 'jsRequestsToRemote', show: whole },
  { name: 'hops to the remote', figure: 'hopsToRemote', show: whole },
]

/** The value in the middle of each figure, over the visits to one page. */
export function medianFigures(visits: readonly Figures[]): Figures {
  const median = (figure: keyof Figures) => {
    const values = visits.map((one) => one[figure]).sort((a, b) => a - b)
    const middle = values.slice(Math.floor((values.length - 1) / 2), Math.floor(values.length / 2) + 1)
    return middle.reduce((sum, value) => sum + value, 0) / middle.length
  }
  return {
    fcp: median('fcp'),
    lcp: median('lcp'),
    remotePaint: median('remotePaint'),
    tbt: median('tbt'),
    cls: median('cls'),
    jsBytes: median('jsBytes'),
    totalBytes: median('totalBytes'),
    jsRequests: median('jsRequests'),
    jsRequestsToRemote: median('jsRequestsToRemote'),
    hopsToRemote: median('hopsToRemote'),
  }
}

export function table(pages: readonly Compared[]): string {
  const line = (name: string, composed: string, twin: string, ratio: string) =>
    `${name.padEnd(26)}${composed.padStart(10)}${twin.padStart(10)}${ratio.padStart(9)}`
  return pages
    .flatMap(({ path, composed, twin }) => [
      line(path.length > 25 ? `${path.slice(0, 24)}…` : path, 'composed', 'twin', 'ratio'),
      ...rows.map(({ name, figure, show }) =>
        line(name, show(composed[figure]), show(twin[figure]), ratio(composed[figure], twin[figure])),
      ),
      '',
    ])
    .join('\n')
}

const ratio = (composed: number, twin: number) => (twin > 0 ? `${(composed / twin).toFixed(2)} ×` : '')

export interface Verdict {
  rule: string
  value: string
  holds: boolean
}

/** What the composition may cost on one page, absolutely and beside its twin. */
export function verdicts({ composed, twin }: Compared): Verdict[] {
  const atMost = (rule: string, value: number, limit: number, show = whole): Verdict => ({
    rule: `${rule} ≤ ${limit}`,
    value: show(value),
    holds: value <= limit,
  })
  const beside = (rule: string, figure: keyof Figures, limit: number): Verdict => ({
    rule: `${rule} ≤ ${limit.toFixed(2)} × the twin's`,
    value: ratio(composed[figure], twin[figure]),
    holds: composed[figure] <= limit * twin[figure],
  })
  return [
    atMost("JavaScript requests to the remote's first paint", composed.jsRequestsToRemote, 4),
    atMost("hops to the remote's first paint", composed.hopsToRemote, 2),
    beside('FCP', 'fcp', 1.2),
    beside('LCP', 'lcp', 1.2),
    beside('JavaScript bytes', 'jsBytes', 1.35),
    beside('all bytes', 'totalBytes', 1.35),
  ]
}
