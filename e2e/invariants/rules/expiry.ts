import type { Browser } from '../../../api/src/testing/browser'
import { randomOf } from '../../../demo/src/random'
import { ask, hold, openPayment, pollUntil, runWithConcurrency, visitors, wish } from '../buyers'
import type { Invariant } from '../invariant'
import type { TestBed } from '../test-bed'

const AROUND_MS = 50
const AT_ONCE = 10
/** Time until the hold expires, in ms, when the attempt starts. */
const LEAD_MS = 400
const SETTLED_WITHIN_MS = 120_000
/** The first attempts have fixed outcomes, so that both occur on a machine of any speed. */
const FIXED_SEQUENCES = ['card first', 'rival first'] as const

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

interface Attempt {
  sessionId: number
  ticketId: string
  /**
   * `together`: both act close to the end of the hold. Otherwise the second starts after the first has finished, so
   * that the outcome is certain.
   */
  sequence: 'together' | 'card first' | 'rival first'
  chargedMs: number
  wantedMs: number
}

/**
 * Charges a card as the hold expires, while another buyer requests the same, last seat. @returns id of the payment
 * intent
 */
async function close(ground: TestBed, [buyer, rival]: Browser[], attempt: Attempt) {
  if (!buyer || !rival) throw new Error('This needs two buyers')
  const wanted = wish(attempt.sessionId, attempt.ticketId)
  const held = await hold(buyer, wanted)
  const intent = await openPayment(held)
  const endAt = (time: number) =>
    ground.db.$client.query('update bookings set expires_at = $1 where uuid = $2', [new Date(time), held.uuid])
  if (attempt.sequence === 'card first') {
    await ground.stripe.charge(intent)
    await ask(rival, wanted)
    return intent
  }
  if (attempt.sequence === 'rival first') {
    await endAt(Date.now())
    await ask(rival, wanted)
    await ground.stripe.charge(intent)
    return intent
  }
  const endsAt = Date.now() + LEAD_MS
  await endAt(endsAt)
  const at = (aroundMs: number) => pause(endsAt + aroundMs - Date.now())
  await Promise.all([
    at(attempt.chargedMs).then(() => ground.stripe.charge(intent)),
    at(attempt.wantedMs).then(() => ask(rival, wanted)),
  ])
  return intent
}

interface Ends {
  captured: number
  confirmed: number
  refunded: number
  /** Ids of payments that were captured, but neither confirmed nor fully refunded. */
  open: string[]
}

async function endsOf(ground: TestBed, mine: ReadonlySet<string>): Promise<Ends> {
  const captured = (await ground.stripe.intents()).filter((one) => mine.has(one.id) && one.status === 'succeeded')
  const { rows } = await ground.db.$client.query<{ intent: string; received: number; status: string }>(
    `select p.provider_ref as intent, p.amount_received as received, b.status
     from payments p join bookings b on b.uuid = p.booking_uuid where p.provider_ref = any($1)`,
    [captured.map(({ id }) => id)],
  )
  const back = new Map<string, number>()
  for (const refund of await ground.stripe.refunds())
    if (refund.status === 'succeeded')
      back.set(refund.payment_intent, (back.get(refund.payment_intent) ?? 0) + refund.amount)
  const known = new Map(rows.map((row) => [row.intent, row]))
  const ends: Ends = { captured: captured.length, confirmed: 0, refunded: 0, open: [] }
  for (const { id, amount_received } of captured) {
    const isConfirmed = known.get(id)?.status === 'confirmed' && known.get(id)?.received === amount_received
    const returned = back.get(id) ?? 0
    if (isConfirmed && returned === 0) ends.confirmed += 1
    else if (!isConfirmed && returned === amount_received) ends.refunded += 1
    else ends.open.push(id)
  }
  return ends
}

export const expiry: Invariant = {
  name: 'expiry',
  rounds: 200,
  short: 50,
  async prove(ground, rounds) {
    const random = randomOf('invariants-expiry')
    const made = await ground.experience(Array(rounds).fill(1))
    const buyers = await visitors(ground.origins, AT_ONCE * 2)
    const tries = made.sessionIds.map((sessionId, n) => ({
      sessionId,
      ticketId: made.adult,
      sequence: FIXED_SEQUENCES[n] ?? ('together' as const),
      buyers: buyers.slice((n % AT_ONCE) * 2, (n % AT_ONCE) * 2 + 2),
      chargedMs: random.int(-AROUND_MS, AROUND_MS),
      wantedMs: random.int(-AROUND_MS, AROUND_MS),
    }))
    const intents = await runWithConcurrency(tries, AT_ONCE, (one) => close(ground, one.buyers, one))
    const mine = new Set(intents)
    const took = await pollUntil(async () => (await endsOf(ground, mine)).open.length === 0, SETTLED_WITHIN_MS)
    const ends = await endsOf(ground, mine)
    const { rows } = await ground.db.$client.query<{ oversold: number }>(
      `select count(*)::integer as oversold from sessions s where s.id = any($1) and (s.seats_taken > s.capacity or s.seats_taken <>
         (select coalesce(sum(seats), 0) from bookings b where b.session_id = s.id and status in ('held', 'awaiting_payment', 'confirmed')))`,
      [made.sessionIds],
    )
    return [
      {
        rule: `${rounds} cards charged as the hold expires (± ${AROUND_MS} ms), with a rival for the seat: each is confirmed or fully refunded`,
        value: `${ends.captured} captured: ${ends.confirmed} confirmed, ${ends.refunded} refunded, ${ends.open.length} neither${took === null ? '' : `; settled after ${(took / 1000).toFixed(0)} s`}`,
        holds: ends.captured > 0 && ends.open.length === 0 && ends.confirmed + ends.refunded === ends.captured,
      },
      {
        rule: 'control: some payments were in time and some too late',
        value: `${ends.confirmed} confirmed and ${ends.refunded} refunded`,
        holds: ends.confirmed > 0 && ends.refunded > 0,
      },
      {
        rule: 'none of their seats is sold twice or lost',
        value: `${rows[0]?.oversold ?? '?'} sessions wrong`,
        holds: rows[0]?.oversold === 0,
      },
    ]
  },
}
