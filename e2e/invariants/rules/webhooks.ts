import { type Hold, hold, openPayment, pollUntil, runWithConcurrency, visitors, wish } from '../buyers'
import type { Invariant } from '../invariant'
import { deliver, type SignedEvent } from '../sandbox-stripe'
import type { TestBed } from '../test-bed'

const REPEATS = 100
const SILENT = 20
/** The reconciler, which runs every 15 s, needs at most three runs; a busy machine may take much longer. */
const CONVERGED_WITHIN_MS = 300_000
const HOUR_S = 3600

const stages = [
  { type: 'payment_intent.payment_failed', changes: { status: 'requires_payment_method' } },
  { type: 'payment_intent.requires_action', changes: { status: 'requires_action' } },
  { type: 'payment_intent.processing', changes: { status: 'processing' } },
  { type: 'payment_intent.succeeded', changes: {} },
]

/** All permutations of the numbers below `count`. */
function orders(count: number): number[][] {
  if (count === 0) return [[]]
  return orders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, place) => [...order.slice(0, place), count - 1, ...order.slice(place)]),
  )
}

async function paid(ground: TestBed, made: { adult: string; sessionIds: number[] }) {
  const [buyer] = await visitors(ground.origins, 1)
  if (!buyer) throw new Error('There is no buyer')
  const held = await hold(buyer, wish(made.sessionIds[0] ?? 0, made.adult))
  const intent = await openPayment(held)
  return { held, intent }
}

/**
 * Effects of the events on a booking: its status, how often it was confirmed, and the number of confirmation e-mails.
 * Reminders are not counted.
 */
async function effectOn({ db }: TestBed, { uuid }: Hold) {
  const { rows } = await db.$client.query<{ status: string; confirmed: number; letters: number }>(
    `select status,
       (select count(*)::integer from audit_log where subject = 'booking:' || b.uuid and action = 'confirmed') as confirmed,
       (select count(*)::integer from outbox where booking_uuid = b.uuid and kind = 'booking_confirmed') as letters
     from bookings b where uuid = $1`,
    [uuid],
  )
  return rows[0] ?? { status: 'gone', confirmed: 0, letters: 0 }
}

const isOneEffect = ({ status, confirmed, letters }: Awaited<ReturnType<typeof effectOn>>) =>
  status === 'confirmed' && confirmed === 1 && letters === 1

const spread = (ground: TestBed, event: SignedEvent, n: number) =>
  deliver(ground.origins[n % ground.origins.length] ?? '', event)

async function repeated(ground: TestBed) {
  const made = await ground.experience([60])
  const { held, intent } = await paid(ground, made)
  await ground.stripe.charge(intent)
  const event = await ground.stripe.event('payment_intent.succeeded', intent)
  const statuses = await Promise.all(Array.from({ length: REPEATS }, (_, n) => spread(ground, event, n)))
  const effect = await effectOn(ground, held)
  return {
    rule: `one event ${REPEATS} times at two processes has one effect`,
    value: `confirmed ${effect.confirmed} times, ${effect.letters} e-mails`,
    holds: statuses.every((status) => status === 200) && isOneEffect(effect),
  }
}

async function shuffled(ground: TestBed) {
  const made = await ground.experience([60])
  const all = orders(stages.length)
  const wrong: string[] = []
  for (const order of all) {
    const { held, intent } = await paid(ground, made)
    await ground.stripe.charge(intent)
    const second = Math.floor(Date.now() / 1000)
    for (const n of order) {
      const stage = stages[n]
      if (!stage) continue
      const options = { created: second - stages.length + n, changes: stage.changes }
      await spread(ground, await ground.stripe.event(stage.type, intent, options), n)
    }
    if (!isOneEffect(await effectOn(ground, held))) wrong.push(order.join(''))
  }
  return {
    rule: `four events in each of their ${all.length} orders end in one confirmed booking`,
    value: wrong.length > 0 ? `wrong in ${wrong.join(', ')}` : 'all do',
    holds: wrong.length === 0,
  }
}

async function refused(ground: TestBed) {
  const made = await ground.experience([60])
  const { held, intent } = await paid(ground, made)
  const succeeded = { changes: { status: 'succeeded', amount_received: 2500 } }
  const now = Math.floor(Date.now() / 1000)
  const genuine = await ground.stripe.event('payment_intent.succeeded', intent, succeeded)
  const statuses = [
    await spread(
      ground,
      await ground.stripe.event('payment_intent.succeeded', intent, { ...succeeded, secret: 'x' }),
      0,
    ),
    await spread(ground, { ...genuine, body: genuine.body.replace('2500', '1') }, 1),
    await spread(ground, { ...genuine, signature: '' }, 0),
    await spread(
      ground,
      await ground.stripe.event('payment_intent.succeeded', intent, { ...succeeded, at: now - HOUR_S }),
      1,
    ),
  ]
  const { status } = await effectOn(ground, held)
  const isTaken = await spread(ground, genuine, 0)
  const after = await effectOn(ground, held)
  return [
    {
      rule: 'forged, altered, unsigned and stale events are answered 400 and change nothing',
      value: `${statuses.join(', ')}; the booking is ${status}`,
      holds: statuses.every((each) => each === 400) && status === 'awaiting_payment',
    },
    {
      rule: 'control: the same event with its own signature is accepted',
      value: `${isTaken}; the booking is ${after.status}`,
      holds: isTaken === 200 && isOneEffect(after),
    },
  ]
}

/**
 * Sends events that arrive before the API has stored the payment: one must be retried, one is matched by its metadata.
 */
async function early(ground: TestBed) {
  const made = await ground.experience([60])
  const { held, intent } = await paid(ground, made)
  await ground.stripe.charge(intent)
  const event = await ground.stripe.event('payment_intent.succeeded', intent, {
    changes: { id: `${intent}x`, metadata: {} },
  })
  const unknown = await spread(ground, event, 0)
  await ground.db.$client.query('update payments set provider_ref = null where booking_uuid = $1', [held.uuid])
  const unnamed = await spread(ground, await ground.stripe.event('payment_intent.succeeded', intent), 1)
  const effect = await effectOn(ground, held)
  return {
    rule: 'an event for an unknown payment is answered 503; one before its reference is stored confirms the booking',
    value: `${unknown}, then ${unnamed}; the booking is ${effect.status}`,
    holds: unknown === 503 && unnamed === 200 && isOneEffect(effect),
  }
}

async function silent(ground: TestBed) {
  const made = await ground.experience([60])
  const all = await runWithConcurrency(Array.from({ length: SILENT }), 5, () => paid(ground, made))
  for (const { intent } of all) await ground.stripe.charge(intent)
  const unconfirmed = async () => {
    const effects = await Promise.all(all.map(({ held }) => effectOn(ground, held)))
    return effects.filter((effect) => !isOneEffect(effect))
  }
  const took = await pollUntil(async () => (await unconfirmed()).length === 0, CONVERGED_WITHIN_MS)
  const left = await unconfirmed()
  const summary = left.map(
    ({ status, confirmed, letters }) => `${status}, confirmed ${confirmed} times, ${letters} e-mails`,
  )
  return {
    rule: `${SILENT} payments whose events never arrive are confirmed`,
    value: took === null ? summary.join('; ') : `after ${(took / 1000).toFixed(0)} s`,
    holds: took !== null,
  }
}

export const webhooks: Invariant = {
  name: 'webhooks',
  rounds: 1,
  short: 1,
  async prove(ground) {
    await ground.stripe.loseWebhooks()
    try {
      return [
        await repeated(ground),
        await shuffled(ground),
        ...(await refused(ground)),
        await early(ground),
        await silent(ground),
      ]
    } finally {
      await ground.stripe.deliverAgain()
    }
  },
}
