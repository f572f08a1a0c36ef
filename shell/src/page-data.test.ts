import type { BrowserRegistry } from 'shared/contracts'
import { denyStorage } from 'shared/testing'
import { backUpRegistry, cameOverNetwork, readPageData } from './page-data'

const registry = {
  generation: 7,
  contract: 1,
  shell: '1.0.0',
  remotes: { booking: { live: { version: '1.4.0', base: '/releases/booking/1.4.0/', routes: [] } } },
} as unknown as BrowserRegistry
const older = { ...registry, generation: 6 }

function pageWith(text: string) {
  const page = document.implementation.createHTMLDocument()
  const block = Object.assign(page.createElement('script'), { type: 'application/json', id: 'page-data' })
  block.textContent = text
  page.body.append(block)
  return page
}
const pageOf = (registry: unknown) => pageWith(JSON.stringify({ registry, settings: null, served: { shows: 'page' } }))

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('a page uses the registry of its own HTML, not the stored one', () => {
  backUpRegistry(older)
  expect(readPageData(pageOf(registry))).toMatchObject({ registry: { generation: 7 }, served: { shows: 'page' } })
})

test.each([
  ['cut off', pageWith('{"registry":{"generation":7,"shell":"1.')],
  ['empty', pageWith('')],
  ['missing', document.implementation.createHTMLDocument()],
  ['null', pageOf(null)],
  ['without remotes', pageOf({ ...registry, remotes: undefined })],
  ['with nothing for remotes', pageOf({ ...registry, remotes: null })],
  ['with a remote without files', pageOf({ ...registry, remotes: { booking: {} } })],
  ['newer than this shell', pageOf({ ...registry, contract: 2 })],
])('falls back to the stored registry, without server-rendered state, when the registry is %s', (_, page) => {
  backUpRegistry(older)
  expect(readPageData(page)).toMatchObject({ registry: { generation: 6 }, served: null })
})

test('reads a registry that has no contract version', () => {
  const { contract: _, ...before } = registry
  expect(readPageData(pageOf(before)).registry.generation).toBe(7)
})

test.each([['nothing'], ['{"generation":5'], ['null'], [JSON.stringify({ ...older, contract: 9 })]])(
  "throws when the page's registry is damaged and storage holds %s",
  (kept) => {
    if (kept !== 'nothing') localStorage.setItem('last_registry', kept)
    expect(() => readPageData(pageWith('{'))).toThrow('cannot be read')
  },
)

test('without storage only the backup of the registry is lost', () => {
  denyStorage()
  expect(() => backUpRegistry(registry)).not.toThrow()
  expect(() => readPageData(pageWith('{'))).toThrow('cannot be read')
})

test.each([
  ['came over the network', { transferSize: 9000, workerStart: 0 }, true],
  ['was revalidated with the server', { transferSize: 300, workerStart: 0 }, true],
  ['came with a restored tab', { transferSize: 0, workerStart: 0 }, false],
  ['came through a worker, which may have its own copy', { transferSize: 9000, workerStart: 12 }, false],
  ['came in a browser without timing data', {}, false],
])('recognises whether a document that %s is fresh', (_, entry, isFresh) => {
  const getEntriesByType = (type: string) => (type === 'navigation' ? [entry] : [])
  expect(cameOverNetwork({ performance: { getEntriesByType } as unknown as Performance })).toBe(isFresh)
})
