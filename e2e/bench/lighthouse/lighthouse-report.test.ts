import { type LighthouseRun, lighthouseReport, lighthouseVerdicts } from './lighthouse-report'

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

/** A run with the five metrics: the scores of those that do not depend on the machine, and the blocking time in ms. */
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

const verdictsOf = (runs: LighthouseRun[], twinRuns: LighthouseRun[] = [measured()]) =>
  lighthouseVerdicts([{ path: '/', runs, twinRuns }]).map(({ rule, value, holds }) => [rule, value, holds])
const missedOf = (...args: Parameters<typeof verdictsOf>) =>
  verdictsOf(...args).flatMap(([rule, value, holds]) => (holds ? [] : [`${rule} (${value})`]))

test('a page passes at its limits', () => {
  expect(verdictsOf([measured({ paint: 0.95, blocking: 290 })])).toEqual([
    ['/: Accessibility is 100', '100', true],
    ['/: Best Practices is 100', '100', true],
    ['/: SEO is 100', '100', true],
    ['/: First Contentful Paint scores ≥ 95', '100', true],
    ['/: Largest Contentful Paint scores ≥ 95', '95', true],
    ['/: Speed Index scores ≥ 95', '100', true],
    ['/: Cumulative Layout Shift scores ≥ 95', '100', true],
    ["/: Total Blocking Time ≤ 1.2 × the twin's + 50 ms", '290 ms, the twin 200 ms', true],
  ])
})

test('a score or a time just beyond its limit fails that limit alone', () => {
  expect(missedOf([measured({ paint: 0.94 })])).toEqual(['/: Largest Contentful Paint scores ≥ 95 (94)'])
  expect(missedOf([measured({ blocking: 291 })])).toEqual([
    "/: Total Blocking Time ≤ 1.2 × the twin's + 50 ms (291 ms, the twin 200 ms)",
  ])
  const faint = { ...measured(), categories: run({ contrast: 0 }).categories }
  expect(missedOf([faint])).toEqual(['/: Accessibility is 100 (96)'])
})

test('a machine that slows both down changes no verdict', () => {
  expect(missedOf([measured({ blocking: 460 })], [measured({ blocking: 420 })])).toEqual([])
})

test('the median run counts', () => {
  expect(missedOf([measured({ paint: 0.2 }), measured({ paint: 0.96 }), measured()])).toEqual([])
  expect(missedOf([measured({ blocking: 900 }), measured(), measured()])).toEqual([])
})

test('a page without figures misses its limits', () => {
  expect(missedOf([run()], [])).toEqual([
    '/: first-contentful-paint scores ≥ 95 (0)',
    '/: largest-contentful-paint scores ≥ 95 (0)',
    '/: speed-index scores ≥ 95 (0)',
    '/: cumulative-layout-shift scores ≥ 95 (0)',
    "/: total-blocking-time ≤ 1.2 × the twin's + 50 ms (not measured)",
  ])
})

test('a failing audit is told once, with its elements and in how many runs', () => {
  expect(
    lighthouseReport([{ path: '/', twinRuns: [], runs: [run({ contrast: 0 }), run(), run({ contrast: 0 })] }]),
  ).toBe(
    [
      '/',
      '  Performance 97   Accessibility 96   Best Practices 100   SEO 100',
      '  accessibility/color-contrast: Contrast is too low (2 of 3 runs)',
      '      <a class="faint"> More</a>',
    ].join('\n'),
  )
})

test('what counts for no score comes last and says so; addresses stand in for elements, and no more than five', () => {
  const audits = {
    'image-delivery': {
      title: 'Pictures are too large',
      displayValue: '40 KiB',
      score: 0.5,
      scoreDisplayMode: 'metricSavings',
      details: { items: [1, 2, 3, 4, 5, 6, 7].map((n) => ({ url: `/p${n}.webp` })) },
    },
  }
  const lines = lighthouseReport([{ path: '/', twinRuns: [], runs: [run({ contrast: 0, audits })] }]).split('\n')
  expect(lines.slice(-7)).toEqual([
    '  performance/image-delivery: Pictures are too large – 40 KiB (1 of 1 runs, no part of the score)',
    ...[1, 2, 3, 4, 5].map((n) => `      /p${n}.webp`),
    '      and 2 more',
  ])
})

test('an audit that could not be made is no success', () => {
  const audits = {
    'valid-source-maps': { title: 'Source maps', score: null, scoreDisplayMode: 'error', errorMessage: 'no answer' },
  }
  expect(lighthouseReport([{ path: '/', twinRuns: [], runs: [run({ audits })] }])).toContain('Source maps – no answer')
})

test('metrics are medians of their own', () => {
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
    lighthouseReport([{ path: '/', twinRuns: [], runs: [painted(2100), painted(1800), painted(4000)] }]),
  ).toContain('largest-contentful-paint 2100 ms   cumulative-layout-shift 0.021')
})
