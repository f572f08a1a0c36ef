import { eq } from 'drizzle-orm'
import { buildApp } from '../app'
import { connect } from '../database/connect'
import { groupPolls, promoCodes } from '../database/schema'
import { readSettings } from '../settings'

/**
 * An API process whose seats, promo codes and votes are not guarded: it reads how many are taken and writes what it worked out. Race tests and
 * the proof start it, to see that their buyers would notice.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const { db } = connect(settings.databaseUrl, settings.databasePool)
  const { app } = await buildApp({
    db,
    settings,
    takeSeats: async (tx, { sessionId, seats, isPrivate }) => {
      const { rows } = await tx.execute<{ taken: number; capacity: number }>(
        `select seats_taken as taken, capacity from sessions where id = ${sessionId}`,
      )
      const [session] = rows
      const isFree = session && (isPrivate ? session.taken === 0 : session.taken + seats <= session.capacity)
      if (!isFree) return null
      const wanted = isPrivate ? session.capacity : seats
      await tx.execute(`update sessions set seats_taken = ${session.taken + wanted} where id = ${sessionId}`)
      return { seats: wanted }
    },
    lockPromoCode: async (tx, code) => {
      const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code))
      return row ?? null
    },
    lockPoll: async (tx, id) => {
      const [poll] = await tx.select().from(groupPolls).where(eq(groupPolls.id, id))
      return poll ?? null
    },
  })
  await app.listen({ host: '127.0.0.1', port: settings.apiPort })
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
})
