import type { BrowserRegistry } from 'shared/contracts'
import { cameOverNetwork, keepRegistry, readPageData } from './page-data'

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

test('a page is drawn from the registry that it was born with', () => {
  keepRegistry(older)
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
])('a registry that is %s gives way to the last good one, and nothing counts as painted', (_, page) => {
  keepRegistry(older)
  expect(readPageData(page)).toMatchObject({ registry: { generation: 6 }, served: null })
})

test('one from before registries named their contract can be read', () => {
  const { contract: _, ...before } = registry
  expect(readPageData(pageOf(before)).registry.generation).toBe(7)
})

test.each([['nothing'], ['{"generation":5'], ['null'], [JSON.stringify({ ...older, contract: 9 })]])(
  'with %s kept there is nothing to draw from',
  (kept) => {
    if (kept !== 'nothing') localStorage.setItem('last_registry', kept)
    expect(() => readPageData(pageWith('{'))).toThrow('cannot be read')
  },
)

test('a browser that refuses storage loses nothing but the copy', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(() => keepRegistry(registry, refuse)).not.toThrow()
  expect(() => readPageData(pageWith('{'), refuse)).toThrow('cannot be read')
})

test.each([
  ['came over the network', { transferSize: 9000, workerStart: 0 }, true],
  ['was said by the server to be that of today', { transferSize: 300, workerStart: 0 }, true],
  ['came with a restored tab', { transferSize: 0, workerStart: 0 }, false],
  ['went through a worker, which may have its own copy', { transferSize: 9000, workerStart: 12 }, false],
  ['came in a browser that does not say', {}, false],
])('a document that %s', (_, entry, isFresh) => {
  const getEntriesByType = (type: string) => (type === 'navigation' ? [entry] : [])
  expect(cameOverNetwork({ performance: { getEntriesByType } as unknown as Performance })).toBe(isFresh)
})
