import type { PageSize } from './page-size'
import { sizeChecks, sizeTable } from './size-report'

const sized = (changes: Partial<PageSize> = {}): PageSize => ({
  path: '/browse',
  shares: new Map([
    ['react-dom', 180 * 1024],
    ['mf-discovery', 20 * 1024],
    ['dayjs', 100],
    ['use-a', 30],
    ['use-b', 30],
  ]),
  js: 200 * 1024 + 160,
  css: 25 * 1024,
  ...changes,
})

test('passes a page that is exactly at its limits, with one verdict for each limit', () => {
  expect(sizeChecks([sized({ js: 230 * 1024 })]).map(({ holds }) => holds)).toEqual([true, true])
})

test('fails only the exceeded limit of the page that is one byte beyond it', () => {
  const verdicts = sizeChecks([sized(), sized({ path: '/', js: 230 * 1024 + 1 })])
  expect(verdicts.filter(({ holds }) => !holds)).toEqual([
    { rule: '/: JavaScript ≤ 230 kB', value: '230.0 kB', holds: false },
  ])
})

test('lists the largest shares first and sums up the small ones', () => {
  const rows = sizeTable([sized()])
    .split('\n')
    .map((row) => row.trim().split(/\s{2,}/))
  expect(rows).toEqual([
    ['/browse'],
    ['react-dom', '180.0'],
    ['mf-discovery', '20.0'],
    ['dayjs', '0.1'],
    ['all other sources', '0.1'],
    [''],
    ['our own code', '20.0'],
    ['packages and runtime', '180.2'],
    ['JavaScript', '200.2'],
    ['CSS', '25.0'],
  ])
})
