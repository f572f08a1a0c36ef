import { startFakeServer } from '../testing/fake-server'
import { watchPurges } from './watch-purges'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

interface Log {
  rows: { id: number; tag: string }[]
  /** The API has deleted the rows up to this id. */
  forgotten: number
  rowsPerAnswer: number
}

/** A fake API whose purge feed returns the rows in `log`. */
async function api(log: Partial<Log> = {}, port = 0) {
  const state: Log = { rows: [{ id: 1, tag: 'everything' }], forgotten: 0, rowsPerAnswer: 1_000, ...log }
  const server = await startFakeServer(({ url }) => {
    const newest = state.rows.at(-1)?.id ?? 0
    const after = new URL(url ?? '', 'http://api').searchParams.get('after')
    if (after === null) return { body: { data: [], meta: { last: newest, more: false, missed: false } } }
    if (Number(after) <= state.forgotten)
      return { body: { data: [], meta: { last: newest, more: false, missed: true } } }
    const behind = state.rows.filter(({ id }) => id > Number(after))
    const data = behind.slice(0, state.rowsPerAnswer)
    const last = data.at(-1)?.id ?? Number(after)
    return { body: { data, meta: { last, more: behind.length > data.length, missed: false } } }
  }, port)
  closing.push(server.close)
  return { ...server, state, happened: (tag: string) => state.rows.push({ id: state.rows.length + 1, tag }) }
}

function watching(apiUrl: string) {
  const purges: (readonly string[])[] = []
  const warnings: string[] = []
  const watch = watchPurges({
    apiUrl,
    internalToken: { current: 'internal-token', previous: [] },
    everyMs: 10,
    purge: (tags) => purges.push(tags),
    log: { warn: (_, message) => warnings.push(message) },
  })
  closing.push(watch.stop)
  const until = async (done: () => boolean) => {
    for (const started = Date.now(); !done(); await new Promise((resolve) => setTimeout(resolve, 5)))
      if (Date.now() - started > 3_000) throw new Error(`Not within three seconds; purged: ${JSON.stringify(purges)}`)
  }
  return { watch, purges, warnings, until }
}

test('purges everything at the first contact, then each reported tag once', async () => {
  const { url, happened, asked } = await api()
  const { watch, purges, until } = watching(url)
  await watch.heard
  expect(purges).toEqual([['everything']])
  happened('experience:1')
  happened('search')
  happened('search')
  await until(() => purges.length === 2)
  happened('content')
  await until(() => purges.length === 3)
  const polls = asked.length
  await until(() => asked.length > polls + 3)
  expect(purges).toEqual([['everything'], ['experience:1', 'search'], ['content']])
})

test('reads a long purge feed to its end without waiting between its pages', async () => {
  const { url, happened, asked } = await api({ rowsPerAnswer: 2 })
  const { watch, purges, until } = watching(url)
  await watch.heard
  for (const n of [1, 2, 3, 4, 5]) happened(`experience:${n}`)
  await until(() => purges.flat().includes('experience:5'))
  expect(purges.slice(1).flat().toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `experience:${n}`))
  expect(asked.filter((path) => path.includes('after=3'))).toHaveLength(1)
})

test('purges what changed while the API was unavailable, and logs the outage and the recovery', async () => {
  const first = await api()
  const { watch, purges, warnings, until } = watching(first.url)
  await watch.heard
  await first.close()
  await until(() => warnings.length === 1)
  await api({ rows: [...first.state.rows, { id: 2, tag: 'experience:4' }] }, first.port)
  await until(() => purges.length === 2)
  expect(purges).toEqual([['everything'], ['experience:4']])
  expect(warnings).toHaveLength(2)
})

test('waits for an API that is unavailable at the start, then purges everything', async () => {
  const gone = await api()
  await gone.close()
  const { watch, purges, until, warnings } = watching(gone.url)
  await until(() => warnings.length === 1)
  expect(purges).toEqual([])
  await api({}, gone.port)
  await watch.heard
  expect(purges).toEqual([['everything']])
})

test('purges everything if the API has deleted rows that the edge has not read yet', async () => {
  const { url, state, happened } = await api()
  const { watch, purges, until } = watching(url)
  await watch.heard
  for (const tag of ['search', 'content', 'search']) happened(tag)
  state.forgotten = 2
  await until(() => purges.length > 1)
  happened('experience:2')
  await until(() => purges.length > 2)
  expect(purges).toEqual([['everything'], ['everything'], ['experience:2']])
})

test('treats an invalid response like an unavailable API', async () => {
  let nonsense = true
  const calm = { data: [], meta: { last: 4, more: false, missed: false } }
  const server = await startFakeServer(() => ({ body: nonsense ? { data: 'soon' } : calm }))
  closing.push(server.close)
  const { watch, purges, warnings, until } = watching(server.url)
  await until(() => warnings.length === 1)
  expect(purges).toEqual([])
  nonsense = false
  await watch.heard
  expect(purges).toEqual([['everything']])
})

test('sends no requests once it is stopped', async () => {
  const { url, asked } = await api()
  const { watch } = watching(url)
  await watch.heard
  watch.stop()
  const polls = asked.length
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(asked.length).toBe(polls)
})
