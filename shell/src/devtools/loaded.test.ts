import type { BrowserRegistry } from 'shared/contracts'
import { loadedRemotes, sharedModules } from './loaded'

const release = (version: string) => ({ version, base: `/releases/booking/${version}/`, entry: 'remoteEntry.js' })
const registry = {
  remotes: { booking: { live: release('1.1.0'), previous: release('1.0.0') } },
} as unknown as BrowserRegistry

const file = (path: string, { end = 100, status = 200 } = {}) =>
  ({
    name: `${location.origin}/releases/booking/${path}`,
    responseStatus: status,
    encodedBodySize: 2000,
    duration: 30,
    responseEnd: end,
  }) as PerformanceResourceTiming

const told = (...files: PerformanceResourceTiming[]) =>
  loadedRemotes(registry, files).map(({ version, state, files }) => `${version} ${state} ${files}`)

test('a remote nobody has asked for is not loaded', () => {
  expect(told()).toEqual(['1.1.0 not loaded 0'])
})

test('one whose files are all of what is live is live, and is measured', () => {
  const files = [file('1.1.0/remoteEntry.js?again=1', { end: 40 }), file('1.1.0/page-pay.js', { end: 90.4 })]
  expect(loadedRemotes(registry, files)).toEqual([
    { owner: 'booking', version: '1.1.0', state: 'live', files: 2, kilobytes: 4, entry: 30, done: 90 },
  ])
})

test('one page that fell back on the release before hides nothing of the live one, whichever came last stands last', () => {
  const live = file('1.1.0/remoteEntry.js', { end: 40 })
  expect(told(live, file('1.0.0/remoteEntry.js', { end: 80 }))).toEqual(['1.1.0 live 1', '1.0.0 previous 1'])
  expect(told(file('1.0.0/remoteEntry.js', { end: 20 }), live)).toEqual(['1.0.0 previous 1', '1.1.0 live 1'])
})

test('a file that was not there has not come', () => {
  expect(told(file('1.1.0/remoteEntry.js', { status: 404 }), file('1.0.0/remoteEntry.js'))).toEqual([
    '1.0.0 previous 1',
  ])
})

test('a shared module is listed once for all who use it, also where an entry was asked for again', () => {
  const shells = { from: 'shell', useIn: ['shell', 'booking'] }
  const scope = {
    'shared/ui': { '0.1.0': shells, '0.2.0': { from: 'discovery?again=2', useIn: ['discovery?again=2'] } },
  }
  const other = { 'shared/ui': { '0.1.0': { ...shells, useIn: ['booking?again=1', 'content'] }, '0.3.0': {} } }
  expect(sharedModules([{ shareScopeMap: { default: scope } }, { shareScopeMap: { default: other } }])).toEqual([
    { name: 'shared/ui', version: '0.1.0', from: 'shell', usedBy: ['shell', 'booking', 'content'] },
    { name: 'shared/ui', version: '0.2.0', from: 'discovery', usedBy: ['discovery'] },
    { name: 'shared/ui', version: '0.3.0', from: '?', usedBy: [] },
  ])
})
