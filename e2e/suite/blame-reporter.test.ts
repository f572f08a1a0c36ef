import type { TestResult } from '@playwright/test/reporter'
import BlameReporter from './blame-reporter'

const named = (title: string) => ({ titlePath: () => ['', 'phone', 'paying.spec.ts', title] })
const ended = (status: TestResult['status'], shown?: object[]) => ({
  status,
  attachments: shown
    ? [{ name: 'versions', contentType: 'application/json', body: Buffer.from(JSON.stringify(shown)) }]
    : [],
})

test('lists each failed test with its pages, and no passed test', () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {})
  const reporter = new BlameReporter()
  const page = { owner: 'booking', version: '1.4.0', path: '/checkout' }
  reporter.onTestEnd(named('pays'), ended('failed', [page, { owner: 'account', version: '2.0.0', path: '/profile' }]))
  reporter.onTestEnd(named('waits'), ended('timedOut', []))
  reporter.onTestEnd(named('dies'), ended('interrupted'))
  reporter.onTestEnd(named('works'), ended('passed', [page]))
  reporter.onEnd()
  expect(log.mock.calls.flat()).toEqual([
    '\n  Failed on the page of:',
    '    booking@1.4.0 at /checkout, account@2.0.0 at /profile   paying.spec.ts › pays',
    '    unknown   paying.spec.ts › waits',
    '    unknown   paying.spec.ts › dies',
  ])
  log.mockRestore()
})

test('prints nothing when no test failed', () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {})
  new BlameReporter().onEnd()
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})
