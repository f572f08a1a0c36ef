import { CRASH_POINTS, type CrashPoint, WORK } from '../../../api/fault-injection/crash-points'
import type { Browser } from '../../../api/src/testing/browser'
import { moneyGift, testVoucher } from '../../../api/src/testing/gifts'
import { ask, type Hold, hold, onOtherProcess, openPayment, pollUntil, visitors, wish } from '../buyers'
import type { Invariant } from '../invariant'
import { deliver } from '../sandbox-stripe'
import type { TestBed } from '../test-bed'
import { readTotals, reconciles } from '../totals'

const SEATS = 60
/** Part of the £25 ticket that a voucher pays; the card pays the rest. */
const VOUCHER_PENCE = 1000
const DIES_WITHIN_MS = 3_000
/** Attempts at each point, because a job of a surviving process may take over the work first. */
const MAX_ATTEMPTS = 3
const READ_EVERY_MS = 1_000
const SETTLED_WITHIN_MS = 120_000
const DEATHS_A_SESSION = 10
/**
 * Coprime to the number of crash points: a few crashes are spread over distant points, and ten crashes cover all of
 * them.
 */
const STRIDE = 3

interface Scene {
  ground: TestBed
  /** Base URL of the process that crashes at its crash point. */
  dying: string
  /** Base URL of a process that survives. */
  living: string
  buyer: Browser
  wanted: object
}

/** @param death index of the crash, from 0 */
const pointOf = (death: number) => CRASH_POINTS[(death * STRIDE) % CRASH_POINTS.length] ?? CRASH_POINTS[0]

/** Ignores that a crashing process sends no response. */
const unanswered = (request: Promise<unknown>) => request.catch(() => null)

async function heldWithVoucher({ ground, buyer, wanted }: Scene): Promise<Hold> {
  const held = await hold(buyer, wanted)
  const { code } = await testVoucher(ground.gifts, moneyGift(VOUCHER_PENCE))
  const applied = await buyer.send('PUT', `${held.path}/voucher`, { code })
  if (applied.statusCode !== 200) throw new Error(`Applying a voucher was answered with ${applied.statusCode}`)
  return held
}

/** A hold whose card payment has succeeded, while the API has received no webhook for it. */
async function charged(scene: Scene): Promise<Hold & { intent: string }> {
  const held = await heldWithVoucher(scene)
  const intent = await openPayment(held)
  await scene.ground.stripe.charge(intent)
  return { ...held, intent }
}

const work = ({ dying }: Scene) => unanswered(fetch(dying + WORK, { method: 'POST' }))

async function holding(scene: Scene) {
  await unanswered(ask(onOtherProcess(scene.buyer, scene.dying), scene.wanted))
  await charged(scene)
}

async function opening(scene: Scene) {
  const held = await heldWithVoucher(scene)
  await unanswered(openPayment({ ...held, browser: onOtherProcess(scene.buyer, scene.dying) }))
  await scene.ground.stripe.charge(await openPayment(held))
}

async function asking(scene: Scene) {
  const { path } = await charged(scene)
  await unanswered(onOtherProcess(scene.buyer, scene.dying).send('GET', `${path}/status`))
}

async function hearing(scene: Scene) {
  const { intent } = await charged(scene)
  await unanswered(deliver(scene.dying, await scene.ground.stripe.event('payment_intent.succeeded', intent)))
}

/** The process that accepts the cancellation also sends the refund immediately. */
async function refunding(scene: Scene) {
  const { intent, path } = await charged(scene)
  await deliver(scene.living, await scene.ground.stripe.event('payment_intent.succeeded', intent))
  const quote = (await scene.buyer.send('GET', `${path}/cancellation-quote`)).json().data
  const cancellation = { expected_refund: quote.refund }
  await unanswered(onOtherProcess(scene.buyer, scene.dying).send('POST', `${path}/cancel`, cancellation))
}

async function closing(scene: Scene) {
  const held = await heldWithVoucher(scene)
  await openPayment(held)
  await scene.buyer.send('DELETE', held.path)
  // The reconciler skips payments that changed in the last few seconds.
  await scene.ground.db.$client.query(
    `update payments set updated_at = updated_at - interval '1 minute' where booking_uuid = $1`,
    [held.uuid],
  )
  await work(scene)
}

const scenes: Record<CrashPoint, (scene: Scene) => Promise<void>> = {
  'before takeSeats': holding,
  'after takeSeats': holding,
  'before createIntent': opening,
  'after createIntent': opening,
  'before findIntent': asking,
  'after findIntent': asking,
  'after readEvent': hearing,
  'before refund': refunding,
  'after refund': refunding,
  'after cancelIntent': closing,
}

/** Lets a process crash at a point during a purchase. @returns whether it crashed */
async function killAt(point: CrashPoint, ground: TestBed, wanted: object): Promise<boolean> {
  const [living = ''] = ground.origins
  const other = await ground.startOther('api/fault-injection/crashing-main.ts', { CRASH_AT: point })
  try {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const [buyer] = await visitors([living], 1)
      if (!buyer) throw new Error('There is no buyer')
      await scenes[point]({ ground, dying: other.origin, living, buyer, wanted })
      if (await other.hasDied(DIES_WITHIN_MS)) return true
    }
    return false
  } finally {
    await other.stop()
  }
}

/**
 * Waits until the books balance. Makes unanswered refunds due immediately, instead of waiting a minute for their retry.
 */
async function settles(ground: TestBed, experienceId: string): Promise<boolean> {
  await ground.db.$client.query(
    `update refunds set next_attempt_at = now() where status = 'pending' and next_attempt_at > now()
     and payment_id in (select p.id from payments p join bookings b on b.uuid = p.booking_uuid where b.experience_id = $1)`,
    [experienceId],
  )
  const waited = async () => reconciles(await readTotals(ground, [experienceId]))
  return (await pollUntil(waited, SETTLED_WITHIN_MS, READ_EVERY_MS)) !== null
}

export const crashes: Invariant = {
  name: 'crashes',
  rounds: 200,
  short: 4,
  async prove(ground, deaths) {
    const points = Array.from({ length: deaths }, (_, death) => pointOf(death))
    const made = await ground.experience(Array(Math.ceil(deaths / DEATHS_A_SESSION)).fill(SEATS))
    await ground.stripe.loseWebhooks()
    const survived = new Map<CrashPoint, number>()
    try {
      for (const [death, point] of points.entries()) {
        const sessionId = made.sessionIds[Math.floor(death / DEATHS_A_SESSION)] ?? 0
        const hasDied = await killAt(point, ground, wish(sessionId, made.adult))
        if (!hasDied) survived.set(point, (survived.get(point) ?? 0) + 1)
      }
      const isSettled = await settles(ground, made.id)
      const books = await readTotals(ground, [made.id])
      const { rows } = await ground.db.$client.query<{ undecided: number }>(
        `select count(*)::integer as undecided from payments p join bookings b on b.uuid = p.booking_uuid
         where b.experience_id = $1 and p.status = 'succeeded' and b.confirmed_at is null and b.refund_status <> 'refunded'`,
        [made.id],
      )
      const undecided = rows[0]?.undecided ?? -1
      return [
        {
          rule: `an API process dies ${deaths} times, at ${new Set(points).size} of ${CRASH_POINTS.length} points: nothing charged stays unresolved`,
          value: `${books.unresolved} unresolved, ${undecided} neither confirmed nor refunded`,
          holds: isSettled && undecided === 0 && books.atStripe > 0,
        },
        {
          rule: 'no penny or seat is lost, and every voucher is the sum of its ledger',
          value: `${books.atStripe - books.inBookings} pence, ${books.wrongSessions} sessions, ${books.wrongBookings} bookings, ${books.wrongVouchers} vouchers wrong`,
          holds: reconciles(books),
        },
        {
          rule: 'control: the process died each time',
          value: [...survived].map(([point, times]) => `${times} × survived ${point}`).join(', ') || `${deaths} deaths`,
          holds: survived.size === 0,
        },
      ]
    } finally {
      await ground.stripe.deliverAgain()
    }
  },
}
