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

test('reports a remote as not loaded when none of its files were requested', () => {
  expect(told()).toEqual(['1.1.0 not loaded 0'])
})

test('reports a remote as live, with its load times, when all its files belong to the live release', () => {
  const files = [file('1.1.0/remoteEntry.js?again=1', { end: 40 }), file('1.1.0/page-pay.js', { end: 90.4 })]
  expect(loadedRemotes(registry, files)).toEqual([
    { owner: 'booking', version: '1.1.0', state: 'live', files: 2, kilobytes: 4, entry: 30, done: 90 },
  ])
})

test('lists the live and the previous release when one page fell back, the last one loaded below', () => {
  const live = file('1.1.0/remoteEntry.js', { end: 40 })
  expect(told(live, file('1.0.0/remoteEntry.js', { end: 80 }))).toEqual(['1.1.0 live 1', '1.0.0 previous 1'])
  expect(told(file('1.0.0/remoteEntry.js', { end: 20 }), live)).toEqual(['1.0.0 previous 1', '1.1.0 live 1'])
})

test('ignores files whose request failed', () => {
  expect(told(file('1.1.0/remoteEntry.js', { status: 404 }), file('1.0.0/remoteEntry.js'))).toEqual([
    '1.0.0 previous 1',
  ])
})

test('lists a shared module once with all its users, retried entries included', () => {
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
