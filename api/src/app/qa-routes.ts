import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { testersOnly } from 'server/access'
import { EVERYTHING } from 'shared/contracts'
import { z } from 'zod'
import type { Context } from '../platform/context'
import { qaClock } from '../platform/database/schema'
import { purge } from '../platform/purges/purge'
import { Refusal } from '../platform/refusal'
import { OFFSET_MAX_AGE_MS } from '../platform/time/clock'
import { runCommand, StaffRefusal } from '../staff'
import { loadDemo } from './load-demo'

const ClockBody = z.union([
  z.object({ offset: z.int() }).describe('Milliseconds from the real time'),
  z.object({ now: z.iso.datetime({ offset: true }) }).describe('What the clock should show; it goes on from there'),
])

const StaffBody = z
  .object({ command: z.array(z.string()).min(1) })
  .describe('A command of `npm run staff`, word by word')

/** Endpoints for testers. They do not exist in production, and need QA_TOKEN in staging. */
export function qaRoutes(app: FastifyInstance, context: Context): void {
  if (context.settings.isProduction) return
  const { db, clock } = context
  const hidden = { schema: { hide: true }, onRequest: testersOnly(context.settings.qaToken) }

  async function shownClock() {
    const [row] = await db.select().from(qaClock).where(eq(qaClock.only, true))
    return { data: { now: (await clock.now()).toISOString(), offset: row?.offsetMs ?? 0 } }
  }

  /** Moves the clock of all processes, and purges every page. */
  async function setOffset(offsetMs: number) {
    await db.transaction(async (tx) => {
      await tx.insert(qaClock).values({ offsetMs }).onConflictDoUpdate({ target: qaClock.only, set: { offsetMs } })
      await purge(tx, [EVERYTHING], await clock.now())
    })
    clock.refresh()
    // Until its cached offset expires, another process may still render pages with the old time. The second purge covers them.
    await delay(OFFSET_MAX_AGE_MS)
    await purge(db, [EVERYTHING], await clock.now())
  }

  app.get('/api/qa/clock', hidden, shownClock)

  app.post('/api/qa/clock', hidden, async (request) => {
    const body = ClockBody.safeParse(request.body)
    if (!body.success)
      throw new Refusal('VALIDATION', { message: 'Send { "offset": milliseconds } or { "now": instant }.' })
    await setOffset('offset' in body.data ? body.data.offset : Date.parse(body.data.now) - Date.now())
    return shownClock()
  })

  app.get('/api/qa/accounts', hidden, async () => ({ data: (await loadDemo()).seededAccounts }))

  app.post('/api/qa/staff', hidden, async (request) => {
    const body = StaffBody.safeParse(request.body)
    if (!body.success) throw new Refusal('VALIDATION', { message: 'Send { "command": ["terminal-link", "42"] }.' })
    try {
      return { data: await runCommand(context, [...body.data.command, '--as', 'QA'], request.now) }
    } catch (error) {
      if (error instanceof StaffRefusal) throw new Refusal('VALIDATION', { message: error.message })
      throw error
    } finally {
      context.wakeOutbox()
    }
  })

  app.post('/api/qa/reset', hidden, async () => {
    await setOffset(0)
    const { resetToSeed, storePictures } = await loadDemo()
    await resetToSeed(db, new Date())
    await storePictures(db, context.pictures)
    return shownClock()
  })
}
