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

const verdictsOf = (...runs: LighthouseRun[]) =>
  lighthouseVerdicts([{ path: '/', runs }]).map(({ rule, value, holds }) => [rule, value, holds])

test('a page is let through at its limits', () => {
  expect(verdictsOf(run({ performance: 0.95 }))).toEqual([
    ['/: Performance ≥ 95', '95', true],
    ['/: Accessibility is 100', '100', true],
    ['/: Best Practices is 100', '100', true],
    ['/: SEO is 100', '100', true],
  ])
})

test('a point less fails, and only that category', () => {
  expect(verdictsOf(run({ performance: 0.94 })).map(([, , holds]) => holds)).toEqual([false, true, true, true])
  expect(verdictsOf(run({ contrast: 0 })).map(([, , holds]) => holds)).toEqual([true, false, true, true])
})

test('the run in the middle counts, and one without a score is none', () => {
  expect(verdictsOf(run({ performance: 0.2 }), run({ performance: 0.96 }), run({ performance: 1 }))[0]?.[1]).toBe('96')
  expect(verdictsOf(run({ performance: null }))[0]).toEqual(['/: Performance ≥ 95', '0', false])
})

test('a failing audit is told once, with its elements and in how many runs', () => {
  expect(lighthouseReport([{ path: '/', runs: [run({ contrast: 0 }), run(), run({ contrast: 0 })] }])).toBe(
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
  const lines = lighthouseReport([{ path: '/', runs: [run({ contrast: 0, audits })] }]).split('\n')
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
  expect(lighthouseReport([{ path: '/', runs: [run({ audits })] }])).toContain('Source maps – no answer')
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
  expect(lighthouseReport([{ path: '/', runs: [painted(2100), painted(1800), painted(4000)] }])).toContain(
    'largest-contentful-paint 2100 ms   cumulative-layout-shift 0.021',
  )
})
