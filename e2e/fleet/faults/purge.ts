import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { ADDRESSES, urlOf } from '../addresses'
import { databaseUrl } from '../database'
import { type Fault, SECOND_MS, seconds } from './fault'

const CHANGES = 5
const LIMIT_MS = 2 * SECOND_MS
const GIVE_UP_MS = 20 * SECOND_MS
const POLL_MS = 50

/** Changes an experience and purges its page in one transaction, as the API does. */
const CHANGE = `
  with changed as (update experiences set headline = $1 where id = $2)
  insert into purge_tags (tag, made_at) values ($3, now())`

/** An experience gets another headline, which the CDN and every edge must show. */
export const changedPage: Fault = {
  name: 'a change purges the CDN',
  maxFailedShare: 0,
  healthyMs: 0,
  alerts: [],
  run: async ({ slowness }, report) => {
    const limitMs = LIMIT_MS * slowness
    const client = new pg.Client({ connectionString: databaseUrl(ADDRESSES.primary) })
    await client.connect()
    try {
      const { rows } = await client.query<{ id: string; slug: string }>('select id, slug from experiences limit 1')
      const [page] = rows
      if (!page) throw new Error('There is no experience to change.')
      const times: number[] = []
      for (let change = 1; change <= CHANGES; change += 1) {
        const headline = `A headline that was changed ${change} times`
        await client.query(CHANGE, [headline, page.id, `experience:${page.id}`])
        times.push(await untilShownEverywhere(`/experience/${page.slug}`, headline))
      }
      report({
        rule: `a change is shown by the CDN and all edges within ${seconds(limitMs)}`,
        value: times.map(seconds).join(', '),
        holds: Math.max(...times) <= limitMs,
      })
    } finally {
      await client.end()
    }
  },
}

/** @returns milliseconds until the CDN and every edge show a text on a page */
async function untilShownEverywhere(path: string, text: string): Promise<number> {
  const startedAt = performance.now()
  const elapsed = () => performance.now() - startedAt
  const shows = async (origin: string) => (await (await fetch(origin + path)).text()).includes(text)
  await Promise.all(
    [ADDRESSES.cdn, ...ADDRESSES.edges].map(async (address) => {
      while (!(await shows(urlOf(address))) && elapsed() < GIVE_UP_MS) await delay(POLL_MS)
    }),
  )
  return elapsed()
}
