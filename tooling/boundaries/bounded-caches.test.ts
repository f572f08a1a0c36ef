import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

const sources = ['api/src', 'edge/src'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join(folder, file)),
)

/**
 * Caches bounded by a small number of entries. Callers cannot choose the length of their keys: names of published releases, the connections
 * that staff have made, and a single key.
 */
const BY_ENTRIES = ['max: MAX_VIEWS', 'max: MAX_TESTED', 'max: MAX_SUPPLIERS', 'max: 1,']

/** The options of each LRU cache in a source text. */
const cacheOptions = (text: string) =>
  text
    .split('new LRUCache<')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('})') + 2))

test('every LRU cache of the API and the edge is bounded by bytes, because callers choose the length of keys', () => {
  const unbounded = sources.flatMap((file) =>
    cacheOptions(fs.readFileSync(path.join(root, file), 'utf8'))
      .filter((options) => !['maxSize', ...BY_ENTRIES].some((bound) => options.includes(bound)))
      .map(() => file),
  )
  expect(sources.length).toBeGreaterThan(200)
  expect(unbounded).toEqual([])
})
