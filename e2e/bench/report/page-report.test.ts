import { type Compared, type Forms, type Measured, pageChecks, pageTable } from './page-report'

const kB = 1024

const measured = (changes: Partial<Measured> = {}): Measured => ({
  fcp: 1000,
  lcp: 1000,
  tbt: 100,
  cls: 0,
  jsBytes: 200 * kB,
  totalBytes: 300 * kB,
  jsRequests: 4,
  jsBeforeLcp: 0,
  requestsBeforeLcp: 5,
  presses: { early: 3000, effect: 100, nextPaint: 90 },
  ...changes,
})

const formsOf = (changes: Partial<Measured> = {}, monolith: Partial<Measured> = {}): Forms => ({
  composed: measured(changes),
  monolith: measured(monolith),
  baseline: measured({ jsBytes: 0, jsRequests: 0, totalBytes: 50 * kB, presses: null }),
})

/** A page whose visits all had the same figures. */
const compared = (changes: Partial<Measured> = {}, monolith: Partial<Measured> = {}): Compared => ({
  path: '/browse',
  control: 'a filter',
  ...formsOf(changes, monolith),
  quick: formsOf(changes, monolith),
})

const broken = (page: Compared) =>
  pageChecks(page)
    .filter(({ holds }) => !holds)
    .map(({ rule, value }) => `${rule} (${value})`)

test('passes a page that costs as much as its monolith', () => {
  expect(broken(compared())).toEqual([])
})

test.each<[string, Partial<Measured>, string[]]>([
  ['a late largest paint', { lcp: 1068 }, ["/browse: LCP ≤ 1.05 × the monolith's + 17 ms (1068 to 1000)"]],
  [
    'a largest paint late for both',
    { lcp: 1168 },
    [
      "/browse: LCP ≤ 1.05 × the monolith's + 17 ms (1168 to 1000)",
      "/browse: LCP ≤ 1.15 × the baseline's + 17 ms (1168 to 1000)",
    ],
  ],
  ['a late first paint', { fcp: 1068 }, ["/browse: FCP ≤ 1.05 × the monolith's + 17 ms (1068 to 1000)"]],
  [
    'too much JavaScript',
    { jsBytes: 271 * kB },
    ["/browse: JavaScript ≤ 1.35 × the monolith's, or 48 kB more (1.35 ×, 71.0 kB more)"],
  ],
  ['a script before the largest paint', { jsBeforeLcp: 1 }, ['/browse: script files requested before LCP ≤ 0 (1)']],
  ['many requests', { requestsBeforeLcp: 9 }, ['/browse: requests before LCP ≤ 8 (9)']],
  ['a page that moves', { cls: 0.021 }, ['/browse: CLS ≤ 0.02 (0.021)']],
  ['a page that is busier than the monolith', { tbt: 101 }, ["/browse: TBT ≤ 1.00 × the monolith's (101 to 100)"]],
  [
    'a late click',
    { presses: { early: 4201, effect: 100, nextPaint: 90 } },
    ["/browse: first working click on a filter ≤ 1.40 × the monolith's (4201 to 3000)"],
  ],
  [
    'a slow click',
    { presses: { early: 3000, effect: 100, nextPaint: 201 } },
    ['/browse: next paint after a click on a filter ms ≤ 200 (201)'],
  ],
])('fails only its own limit for %s', (_, changes, rules) => {
  expect(broken(compared(changes))).toEqual(rules)
})

test('judges paints and clicks by the quick visits', () => {
  const slowed = formsOf({ lcp: 1400, fcp: 1300, presses: { early: 9000, effect: 900, nextPaint: 400 } })
  expect(broken({ ...compared(), ...slowed })).toEqual([])
})

test('compares with the monolith, so a slow machine changes no verdict', () => {
  expect(broken(compared({ tbt: 800, lcp: 2000, fcp: 1900 }, { tbt: 900, lcp: 2000, fcp: 1900 }))).toEqual([
    "/browse: LCP ≤ 1.15 × the baseline's + 17 ms (2000 to 1000)",
  ])
})

test('fails when the early click is lost on both builds', () => {
  const presses = { early: Number.POSITIVE_INFINITY, effect: 100, nextPaint: 90 }
  expect(broken(compared({ presses }, { presses }))).toEqual([
    "/browse: first working click on a filter ≤ 1.40 × the monolith's (lost)",
  ])
})

test('allows 48 kB more JavaScript than a small monolith, but not one byte beyond', () => {
  const monolith = { jsBytes: 100 * kB }
  expect(broken(compared({ jsBytes: 148 * kB }, monolith))).toEqual([])
  expect(broken(compared({ jsBytes: 148 * kB + 1 }, monolith))).toHaveLength(1)
})

test('fails when the static baseline itself is too heavy', () => {
  const page = compared()
  expect(broken({ ...page, baseline: { ...page.baseline, totalBytes: 71 * kB } })).toEqual([
    '/browse: the baseline itself, kB ≤ 70 (71.0)',
  ])
})

test('prints the builds side by side and leaves cells empty that a static baseline lacks', () => {
  const rows = pageTable([compared({ lcp: 1100 }, { lcp: 1000 })]).split('\n')
  expect(
    rows
      .find((row) => row.startsWith('LCP'))
      ?.trim()
      .split(/\s{2,}/),
  ).toEqual(['LCP ms', '1100', '1000', '1000', '1.10 ×', '1.10 ×'])
  expect(
    rows
      .find((row) => row.startsWith('click when idle'))
      ?.trim()
      .split(/\s{2,}/),
  ).toEqual(['click when idle ms', '100', '100', '1.00 ×'])
})
