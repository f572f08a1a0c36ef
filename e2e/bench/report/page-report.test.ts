import { type Compared, type Forms, type Measured, pageTable, pageVerdicts } from './page-report'

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

const formsOf = (changes: Partial<Measured> = {}, twin: Partial<Measured> = {}): Forms => ({
  composed: measured(changes),
  twin: measured(twin),
  floor: measured({ jsBytes: 0, jsRequests: 0, totalBytes: 50 * kB, presses: null }),
})

/** A page whose visits were all alike. */
const compared = (changes: Partial<Measured> = {}, twin: Partial<Measured> = {}): Compared => ({
  path: '/browse',
  control: 'a filter',
  ...formsOf(changes, twin),
  fastest: formsOf(changes, twin),
})

const broken = (page: Compared) =>
  pageVerdicts(page)
    .filter(({ holds }) => !holds)
    .map(({ rule, value }) => `${rule} (${value})`)

test('a page that costs what its twin costs keeps every limit', () => {
  expect(broken(compared())).toEqual([])
})

test.each<[string, Partial<Measured>, string[]]>([
  ['a largest paint late for the twin', { lcp: 1068 }, ["/browse: LCP ≤ 1.05 × the twin's + 17 ms (1068 to 1000)"]],
  [
    'a largest paint late for both',
    { lcp: 1168 },
    [
      "/browse: LCP ≤ 1.05 × the twin's + 17 ms (1168 to 1000)",
      "/browse: LCP ≤ 1.15 × the floor's + 17 ms (1168 to 1000)",
    ],
  ],
  ['a late first paint', { fcp: 1068 }, ["/browse: FCP ≤ 1.05 × the twin's + 17 ms (1068 to 1000)"]],
  [
    'too much JavaScript',
    { jsBytes: 271 * kB },
    ["/browse: JavaScript ≤ 1.35 × the twin's, or 48 kB more (1.35 ×, 71.0 kB more)"],
  ],
  ['a script before the largest paint', { jsBeforeLcp: 1 }, ['/browse: script files asked for before LCP ≤ 0 (1)']],
  ['many requests', { requestsBeforeLcp: 9 }, ['/browse: requests before LCP ≤ 8 (9)']],
  ['a page that moves', { cls: 0.021 }, ['/browse: CLS ≤ 0.02 (0.021)']],
  ['a page that is busier than its twin', { tbt: 101 }, ["/browse: TBT ≤ 1.00 × the twin's (101 to 100)"]],
  [
    'a late click',
    { presses: { early: 4201, effect: 100, nextPaint: 90 } },
    ["/browse: first working click on a filter ≤ 1.40 × the twin's (4201 to 3000)"],
  ],
  [
    'a slow click',
    { presses: { early: 3000, effect: 100, nextPaint: 201 } },
    ['/browse: next paint after a click on a filter ms ≤ 200 (201)'],
  ],
])('%s fails, and nothing else', (_, changes, rules) => {
  expect(broken(compared(changes))).toEqual(rules)
})

test('paints and clicks that other work on the machine slowed down in some visits are judged by the fastest', () => {
  const slowed = formsOf({ lcp: 1400, fcp: 1300, presses: { early: 9000, effect: 900, nextPaint: 400 } })
  expect(broken({ ...compared(), ...slowed })).toEqual([])
})

test('a machine that slows both forms down changes no verdict', () => {
  expect(broken(compared({ tbt: 800, lcp: 2000, fcp: 1900 }, { tbt: 900, lcp: 2000, fcp: 1900 }))).toEqual([
    "/browse: LCP ≤ 1.15 × the floor's + 17 ms (2000 to 1000)",
  ])
})

test('a click that both lose is no working click', () => {
  const presses = { early: Number.POSITIVE_INFINITY, effect: 100, nextPaint: 90 }
  expect(broken(compared({ presses }, { presses }))).toEqual([
    "/browse: first working click on a filter ≤ 1.40 × the twin's (lost)",
  ])
})

test('with a small twin 48 kB more JavaScript is still allowed, a byte beyond is not', () => {
  const twin = { jsBytes: 100 * kB }
  expect(broken(compared({ jsBytes: 148 * kB }, twin))).toEqual([])
  expect(broken(compared({ jsBytes: 148 * kB + 1 }, twin))).toHaveLength(1)
})

test('a floor that is too heavy measures nothing', () => {
  const page = compared()
  expect(broken({ ...page, floor: { ...page.floor, totalBytes: 71 * kB } })).toEqual([
    '/browse: the floor itself, kB ≤ 70 (71.0)',
  ])
})

test('the table sets each form beside the others, and leaves empty what a floor has not', () => {
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
