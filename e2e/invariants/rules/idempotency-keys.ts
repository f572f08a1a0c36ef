import { randomUUID } from 'node:crypto'
import { refusalOf } from '../../../api/src/testing/browser'
import { ask, hold, onOtherProcess, saveDetails, visitors, wish } from '../buyers'
import type { Invariant } from '../invariant'
import type { TestBed } from '../test-bed'

const POSTS = 50
const SEATS = 60
const CHEAP_FIELDS = ['price', 'unit_price', 'subtotal', 'amount', 'total', 'card_amount']
const WRONG_QUANTITIES: readonly unknown[] = [-1, 0, 1.5, 1e9, '1']

/**
 * One buyer sends the same hold request many times in parallel to all processes. @returns ids of the created bookings,
 * and the number of other responses
 */
async function press(ground: TestBed, wanted: object, headers: () => Record<string, string>) {
  const [buyer] = await visitors(ground.origins, 1)
  if (!buyer) throw new Error('There is no buyer')
  const responses = await Promise.all(
    Array.from({ length: POSTS }, (_, n) =>
      ask(onOtherProcess(buyer, ground.origins[n % ground.origins.length] ?? ''), wanted, headers()),
    ),
  )
  const held = responses.filter(({ statusCode }) => statusCode === 201)
  return {
    buyer,
    uuids: new Set<string>(held.map((response) => response.json().data.uuid)),
    refused: responses.length - held.length,
  }
}

async function oneKey(ground: TestBed, rounds: number) {
  const made = await ground.experience(Array(rounds).fill(SEATS))
  let wrong = 0
  let conflicts = 0
  for (const sessionId of made.sessionIds) {
    const headers = { 'idempotency-key': randomUUID() }
    const wanted = wish(sessionId, made.adult)
    const { buyer, uuids, refused } = await press(ground, wanted, () => headers)
    const [uuid = ''] = uuids
    const path = `/api/customer/bookings/${uuid}`
    await saveDetails(buyer, path)
    const secrets = await Promise.all(
      Array.from({ length: POSTS }, (_, n) =>
        onOtherProcess(buyer, ground.origins[n % ground.origins.length] ?? '').send('POST', `${path}/payment-intent`),
      ),
    )
    const intents = new Set(secrets.map((response) => response.json().data?.client_secret))
    const charged = (await ground.stripe.intents()).filter(({ metadata }) => metadata.booking_uuid === uuid)
    if (uuids.size !== 1 || refused > 0 || intents.size !== 1 || charged.length !== 1) wrong += 1
    const [status, code] = refusalOf(await ask(buyer, wish(sessionId, made.adult, 2), headers))
    if (status === 422 && code === 'IDEMPOTENCY_KEY_REUSED') conflicts += 1
    await buyer.send('DELETE', path)
  }
  return [
    {
      rule: `${POSTS} posts at once with one Idempotency-Key, ${rounds} times: one booking, and one payment`,
      value: `${wrong} rounds wrong`,
      holds: wrong === 0,
    },
    {
      rule: 'the same key with another body is answered 422',
      value: `${conflicts} of ${rounds}`,
      holds: conflicts === rounds,
    },
  ]
}

async function withoutKey(ground: TestBed) {
  const made = await ground.experience([SEATS])
  const { uuids } = await press(ground, wish(made.sessionIds[0] ?? 0, made.adult), () => ({}))
  return {
    rule: 'control: without a key every accepted post makes a separate booking',
    value: `${uuids.size} bookings`,
    holds: uuids.size > 1,
  }
}

async function tampered(ground: TestBed) {
  const made = await ground.experience([SEATS])
  const [sessionId = 0] = made.sessionIds
  const [buyer] = await visitors(ground.origins, 1)
  if (!buyer) throw new Error('There is no buyer')
  const statuses: number[] = []
  for (const quantity of WRONG_QUANTITIES)
    statuses.push((await ask(buyer, wish(sessionId, made.adult, quantity))).statusCode)
  const summary: string[] = []
  for (const field of CHEAP_FIELDS) {
    const wanted = wish(sessionId, made.adult)
    const [ticket] = wanted.tickets
    for (const body of [
      { ...wanted, [field]: 1 },
      { ...wanted, tickets: [{ ...ticket, [field]: 1 }] },
    ]) {
      const response = await ask(buyer, body)
      const named = Object.keys(response.json().errors ?? {}).some((name) => name.split('.').at(-1) === field)
      if (response.statusCode === 422 && named) summary.push(field)
    }
  }
  const { rows } = await ground.db.$client.query<{ held: number }>(
    'select count(*)::integer as held from bookings where session_id = $1',
    [sessionId],
  )
  const held = rows[0]?.held ?? Number.NaN
  const { uuid, path } = await hold(buyer, wish(sessionId, made.adult))
  const priced = await ground.db.$client.query<{ price: number; asked: number }>(
    `select (select price from tickets where id = $1) as price, card_amount as asked from bookings where uuid = $2`,
    [made.adult, uuid],
  )
  const [{ price = 0, asked = 1 } = {}] = priced.rows
  const cheaper = await buyer.send('POST', `${path}/payment-intent`, { amount: 1 })
  await buyer.send('DELETE', path)
  return [
    {
      rule: `quantities ${WRONG_QUANTITIES.map((each) => JSON.stringify(each)).join(', ')} are answered 422`,
      value: statuses.join(', '),
      holds: statuses.every((status) => status === 422),
    },
    {
      rule: `${CHEAP_FIELDS.join(', ')} sent for the booking or a ticket are answered 422 by name, and nothing is held`,
      value: `${summary.length} of ${CHEAP_FIELDS.length * 2}, ${held} held`,
      holds: summary.length === CHEAP_FIELDS.length * 2 && held === 0,
    },
    {
      rule: 'the price is that of the tickets, and a payment with another amount is answered 422',
      value: `${asked} pence asked for a ticket at ${price}; ${cheaper.statusCode}`,
      holds: price > 1 && asked === price && cheaper.statusCode === 422,
    },
  ]
}

export const idempotencyKeys: Invariant = {
  name: 'once',
  rounds: 5,
  short: 1,
  prove: async (ground, rounds) => [
    ...(await oneKey(ground, rounds)),
    await withoutKey(ground),
    ...(await tampered(ground)),
  ],
}
