import { randomOf } from 'demo/random'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/platform/database/connect'
import { Browser } from '../src/testing/browser'

/** Longer than a hold with all its extensions. */
const PAST_ANY_HOLD_MS = 20 * 60_000

/**
 * Holds seats of `count` random sessions, private groups among them, and lets the holds of the first half expire.
 * @returns the number of holds and of expired ones, after the expiry job has released their seats
 */
export async function sellSeats(db: Db, origin: string, count: number): Promise<{ held: number; expired: number }> {
  const random = randomOf('bench-sales')
  const sessions = await db.execute<{ id: string; tickets: { id: string; kind: string }[] }>(sql`
    select x.id::text, (select jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind)) from tickets t where t.experience_id = x.experience_id) as tickets
    from sessions x tablesample bernoulli (5) repeatable (7)
    where x.status = 'scheduled' and x.bookable_until > (select now() + interval '1 hour') and x.seats_taken = 0
    order by x.starts_at limit ${count}`)
  const hold = async ({ id, tickets }: (typeof sessions.rows)[number]) => {
    const ticket = random.pick(tickets)
    const quantity = ticket.kind === 'private' ? 1 : random.int(1, 6)
    const browser = await Browser.open(origin)
    const response = await browser.send('POST', '/api/customer/bookings', {
      session_id: id,
      tickets: [{ ticket_id: ticket.id, quantity }],
    })
    return response.statusCode === 201
  }
  const half = Math.floor(sessions.rows.length / 2)
  let held = 0
  for (const session of sessions.rows.slice(0, half)) if (await hold(session)) held += 1
  await (await Browser.open(origin)).send('POST', '/api/qa/clock', { offset: PAST_ANY_HOLD_MS })
  const expired = held
  while ((await lapsedHolds(db)) > 0) await new Promise((resolve) => setTimeout(resolve, 500))
  for (const session of sessions.rows.slice(half)) if (await hold(session)) held += 1
  return { held, expired }
}

async function lapsedHolds(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from bookings, qa_clock
    where status in ('held', 'awaiting_payment') and expires_at <= now() + offset_ms * interval '1 millisecond'`)
  return rows[0]?.count ?? 0
}
