import { createServer } from 'node:http'
import { closeAfterTests } from '../../testing/close-after-tests'
import { type TestApp, testApp } from '../../testing/test-app'
import { purgeTags } from '../database/schema'
import { createCdn } from './cdn'
import { purge } from './purge'
import { purgeCdn } from './purge-cdn'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})

/** A CDN that notes what it is asked to purge. */
async function testCdn(kind: 'fastly' | 'varnish') {
  const asked: string[] = []
  const at = { status: 200 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const keys = request.headers['xkey-purge'] ?? (request.headers['x-purge-all'] ? 'all' : '')
    asked.push(`${request.method} ${request.url} ${body}${String(keys)}`)
    response.writeHead(at.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAfterTests(async () => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The CDN does not listen')
  return { asked, at, cdn: createCdn({ kind, url: `http://127.0.0.1:${address.port}`, token: 'token' }) }
}

const after = (ms: number) => new Date(api.now().getTime() + ms)

test('purges nothing while nothing was ever purged', async () => {
  const { asked, cdn } = await testCdn('fastly')
  await api.database.db.delete(purgeTags)
  await purgeCdn(api.database.db, cdn, after(-2_000))
  await purgeCdn(api.database.db, cdn, after(-1_000))
  expect(asked).toEqual([])
})

test('purges everything at first, then each tag until the edges have read it', async () => {
  const { asked, cdn } = await testCdn('fastly')
  const { db } = api.database
  await purge(db, ['content'], api.now())
  await purgeCdn(db, cdn, after(0))
  expect(asked.splice(0)).toEqual(['POST /purge_all '])
  await purge(db, ['search', 'experience:7'], after(1_000))
  await purgeCdn(db, cdn, after(1_100))
  await purgeCdn(db, cdn, after(1_600))
  await purgeCdn(db, cdn, after(2_600))
  await purgeCdn(db, cdn, after(3_100))
  const keys = 'POST /purge {"surrogate_keys":["search","experience:7"]}'
  expect(asked).toEqual([keys, keys, keys])
})

test('a purge that failed is repeated, and only one worker purges at a time', async () => {
  const { asked, at, cdn } = await testCdn('varnish')
  const { db } = api.database
  await purgeCdn(db, cdn, after(10_000))
  await purge(db, ['content'], after(10_000))
  asked.splice(0)
  at.status = 503
  await expect(purgeCdn(db, cdn, after(20_000))).rejects.toThrow('answered 503')
  at.status = 200
  let secondIsRefused: boolean | undefined
  const meanwhile = {
    purge: async (tags: readonly string[]) => {
      secondIsRefused = !(await purgeCdn(db, cdn, after(21_000)))
      await cdn.purge(tags)
    },
  }
  expect(await purgeCdn(db, meanwhile, after(21_000))).toBe(true)
  expect(secondIsRefused).toBe(true)
  expect(asked).toEqual(['PURGE / content', 'PURGE / content'])
})
