import { connect } from '../../api/src/platform/database/connect'
import type { CheckResult } from '../bench/report/check-result'
import { SandboxStripe } from '../invariants/sandbox-stripe'
import { readTotals } from '../invariants/totals'
import { ADDRESSES, type Address, urlOf } from './addresses'
import { databaseUrl, query } from './database'

/** Longest time in which open payments and refunds are settled after the load. */
const SETTLE_MS = 60_000
const POLL_MS = 2_000

/** For each session, its seats taken less those of live bookings. The demo data sells some seats without bookings. */
export type SeatGaps = ReadonlyMap<string, number>

/** Reads the gaps of all sessions. */
export async function readSeatGaps(database: Address): Promise<SeatGaps> {
  const rows = await query<{ id: string; gap: number }>(
    database,
    `select s.id, s.seats_taken - coalesce(sum(b.seats), 0)::integer as gap from sessions s
     left join bookings b on b.session_id = s.id and b.status in ('held', 'awaiting_payment', 'confirmed', 'completed')
     group by s.id, s.seats_taken`,
    'meander',
  )
  return new Map(rows.map(({ id, gap }) => [id, gap]))
}

/**
 * Checks every ledger and every seat: no seat sold twice, no penny lost at Stripe, in bookings or in vouchers, and no purchase lost that a
 * buyer was told is confirmed.
 * @param options.confirmed uuids of the bookings that buyers were told are confirmed
 * @param options.gaps of the sessions before the load
 */
export async function checkLedgers(
  database: Address,
  { confirmed, gaps }: { confirmed: readonly string[]; gaps: SeatGaps },
): Promise<CheckResult[]> {
  const { db, close } = connect(databaseUrl(database), 4)
  const stripe = new SandboxStripe(urlOf(ADDRESSES.sandbox))
  try {
    const { rows } = await db.$client.query<{ id: string }>('select id from experiences')
    const ids = rows.map(({ id }) => id)
    let totals = await readTotals({ db, stripe }, ids)
    for (const until = Date.now() + SETTLE_MS; totals.unresolved > 0 && Date.now() < until; ) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      totals = await readTotals({ db, stripe }, ids)
    }
    const oversold = await db.$client.query('select id from sessions where seats_taken > capacity')
    const kept = await db.$client.query<{ count: number }>(
      "select count(*)::integer as count from bookings where uuid = any($1) and status in ('confirmed', 'completed')",
      [confirmed],
    )
    const miscounted = [...(await readSeatGaps(database))].filter(([id, gap]) => gap !== gaps.get(id)).length
    const lost = confirmed.length - (kept.rows[0]?.count ?? 0)
    return [
      {
        rule: 'seats sold twice: 0',
        value: `${oversold.rowCount} sessions, ${miscounted} miscounted`,
        holds: oversold.rowCount === 0 && miscounted === 0,
      },
      {
        rule: 'pennies lost: 0',
        value: `${totals.atStripe} at Stripe, ${totals.inBookings} in bookings, ${totals.unresolved} unresolved, ${totals.wrongBookings} wrong bookings, ${totals.wrongVouchers} wrong vouchers`,
        holds:
          totals.atStripe === totals.inBookings &&
          totals.unresolved + totals.wrongBookings + totals.wrongVouchers === 0,
      },
      { rule: 'confirmed purchases lost: 0', value: `${lost} of ${confirmed.length}`, holds: lost === 0 },
    ]
  } finally {
    await close()
  }
}
