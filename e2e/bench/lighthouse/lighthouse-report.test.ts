import { type LighthouseRun, lighthouseChecks, lighthouseReport } from './lighthouse-report'

const category = (title: string, score: number | null, auditRefs: { id: string; weight: number }[] = []) => ({
  title,
  score,
  auditRefs,
})

const run = (
  changes: { performance?: number | null; contrast?: number; audits?: LighthouseRun['audits'] } = {},
): LighthouseRun => {
  const { performance = 0.97, contrast = 1 } = changes
  return {
    categories: {
      performance: category('Performance', performance, [{ id: 'image-delivery', weight: 0 }]),
      accessibility: category('Accessibility', contrast === 1 ? 1 : 0.96, [{ id: 'color-contrast', weight: 7 }]),
      'best-practices': category('Best Practices', 1, [{ id: 'valid-source-maps', weight: 0 }]),
      seo: category('SEO', 1),
    },
    audits: {
      'color-contrast': {
        title: 'Contrast is too low',
        score: contrast,
        scoreDisplayMode: 'binary',
        details: { type: 'table', items: [{ node: { type: 'node', snippet: '<a class="faint">\n  More</a>' } }] },
      },
      ...changes.audits,
    },
  }
}

/**
 * A run with the five metrics.
 * @param paint score of the largest contentful paint
 * @param blocking total blocking time in ms
 */
const measured = ({ paint = 0.98, blocking = 200 } = {}) => {
  const metric = (title: string, score: number, numericValue: number) => ({
    title,
    score,
    numericValue,
    scoreDisplayMode: 'numeric',
  })
  return run({
    audits: {
      'first-contentful-paint': metric('First Contentful Paint', 1, 900),
      'largest-contentful-paint': metric('Largest Contentful Paint', paint, 1800),
      'speed-index': metric('Speed Index', 1, 900),
      'cumulative-layout-shift': metric('Cumulative Layout Shift', 1, 0),
      'total-blocking-time': metric('Total Blocking Time', 0.7, blocking),
    },
  })
}

const verdictsOf = (runs: LighthouseRun[], monolithRuns: LighthouseRun[] = [measured()]) =>
  lighthouseChecks([{ path: '/', runs, monolithRuns }]).map(({ rule, value, holds }) => [rule, value, holds])
const missedOf = (...args: Parameters<typeof verdictsOf>) =>
  verdictsOf(...args).flatMap(([rule, value, holds]) => (holds ? [] : [`${rule} (${value})`]))

test('passes a page that is exactly at its limits', () => {
  expect(verdictsOf([measured({ paint: 0.95, blocking: 290 })])).toEqual([
    ['/: Accessibility is 100', '100', true],
    ['/: Best Practices is 100', '100', true],
    ['/: SEO is 100', '100', true],
    ['/: First Contentful Paint scores ≥ 95', '100', true],
    ['/: Largest Contentful Paint scores ≥ 95', '95', true],
    ['/: Speed Index scores ≥ 95', '100', true],
    ['/: Cumulative Layout Shift scores ≥ 95', '100', true],
    ["/: Total Blocking Time ≤ 1.2 × the monolith's + 50 ms", '290 ms, the monolith 200 ms', true],
  ])
})

test('fails only the limit that a score or a time exceeds', () => {
  expect(missedOf([measured({ paint: 0.94 })])).toEqual(['/: Largest Contentful Paint scores ≥ 95 (94)'])
  expect(missedOf([measured({ blocking: 291 })])).toEqual([
    "/: Total Blocking Time ≤ 1.2 × the monolith's + 50 ms (291 ms, the monolith 200 ms)",
  ])
  const faint = { ...measured(), categories: run({ contrast: 0 }).categories }
  expect(missedOf([faint])).toEqual(['/: Accessibility is 100 (96)'])
})

test('changes no verdict when a slow machine affects both builds', () => {
  expect(missedOf([measured({ blocking: 460 })], [measured({ blocking: 420 })])).toEqual([])
})

test('judges a page by the median of its runs', () => {
  expect(missedOf([measured({ paint: 0.2 }), measured({ paint: 0.96 }), measured()])).toEqual([])
  expect(missedOf([measured({ blocking: 900 }), measured(), measured()])).toEqual([])
})

test('fails the metric limits of a page without figures', () => {
  expect(missedOf([run()], [])).toEqual([
    '/: first-contentful-paint scores ≥ 95 (0)',
    '/: largest-contentful-paint scores ≥ 95 (0)',
    '/: speed-index scores ≥ 95 (0)',
    '/: cumulative-layout-shift scores ≥ 95 (0)',
    "/: total-blocking-time ≤ 1.2 × the monolith's + 50 ms (not measured)",
  ])
})

test('lists a failing audit once, with its elements and the number of failed runs', () => {
  expect(
    lighthouseReport([{ path: '/', monolithRuns: [], runs: [run({ contrast: 0 }), run(), run({ contrast: 0 })] }]),
  ).toBe(
    [
      '/',
      '  Performance 97   Accessibility 96   Best Practices 100   SEO 100',
      '  accessibility/color-contrast: Contrast is too low (2 of 3 runs)',
      '      <a class="faint"> More</a>',
    ].join('\n'),
  )
})

test('lists audits without weight last, and shows at most five URLs when there are no elements', () => {
  const audits = {
    'image-delivery': {
      title: 'Pictures are too large',
      displayValue: '40 KiB',
      score: 0.5,
      scoreDisplayMode: 'metricSavings',
      details: { items: [1, 2, 3, 4, 5, 6, 7].map((n) => ({ url: `/p${n}.webp` })) },
    },
  }
  const lines = lighthouseReport([{ path: '/', monolithRuns: [], runs: [run({ contrast: 0, audits })] }]).split('\n')
  expect(lines.slice(-7)).toEqual([
    '  performance/image-delivery: Pictures are too large – 40 KiB (1 of 1 runs, no part of the score)',
    ...[1, 2, 3, 4, 5].map((n) => `      /p${n}.webp`),
    '      and 2 more',
  ])
})

test('reports an audit that ended with an error as failed', () => {
  const audits = {
    'valid-source-maps': { title: 'Source maps', score: null, scoreDisplayMode: 'error', errorMessage: 'no answer' },
  }
  expect(lighthouseReport([{ path: '/', monolithRuns: [], runs: [run({ audits })] }])).toContain(
    'Source maps – no answer',
  )
})

test('takes the median of each metric separately', () => {
  const painted = (numericValue: number) =>
    run({
      audits: {
        'largest-contentful-paint': { title: '', score: 1, scoreDisplayMode: 'numeric', numericValue },
        'cumulative-layout-shift': {
          title: '',
          score: 1,
          scoreDisplayMode: 'numeric',
          numericValue: numericValue / 1e5,
        },
      },
    })
  expect(
    lighthouseReport([{ path: '/', monolithRuns: [], runs: [painted(2100), painted(1800), painted(4000)] }]),
  ).toContain('largest-contentful-paint 2100 ms   cumulative-layout-shift 0.021')
})
