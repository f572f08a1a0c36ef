import { eq, or, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { bookings, payments, refunds, vouchers } from '../platform/database/schema'
import { StaffRefusal } from '../staff/arguments'
import { runCommand } from '../staff/run-command'
import { payFor, testPaidBooking } from '../testing/buy'
import { type Shop, testShop } from '../testing/shop'
import { sendRefunds } from './send-refunds'

const DAYS = 30
const FIRST_DAY = 15
const RUNS = 20
/** A fixed seed: every run tries the same steps. */
const SEED = 2026

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: FIRST_DAY + DAYS, seats: 2000 })
})

/** What can happen to a booking that is paid for, in any order. */
type Step =
  | { does: 'goodwill'; pence: number | 'all' }
  | { does: 'price'; pence: number }
  | { does: 'move'; day: number; isPaid: boolean }
  | { does: 'cancel'; to: 'card' | 'credit' }
  | { does: 'send' }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constant('goodwill' as const),
      pence: fc.oneof(fc.integer({ min: 1, max: 6000 }), fc.constant('all' as const)),
    }),
    fc.record({ does: fc.constant('price' as const), pence: fc.integer({ min: 0, max: 5000 }) }),
    fc.record({
      does: fc.constant('move' as const),
      day: fc.integer({ min: 0, max: DAYS - 1 }),
      isPaid: fc.boolean(),
    }),
    fc.record({ does: fc.constant('cancel' as const), to: fc.constantFrom('card' as const, 'credit' as const) }),
    fc.record({ does: fc.constant('send' as const) }),
  ),
  { minLength: 2, maxLength: 8 },
)

/** Sequences that failed before. */
const known: [Step[]][] = [
  [
    [
      { does: 'goodwill', pence: 'all' },
      { does: 'price', pence: 2000 },
      { does: 'move', day: 1, isPaid: false },
      { does: 'cancel', to: 'card' },
    ],
  ],
]

type Booked = Awaited<ReturnType<typeof testPaidBooking>>

/** Performs a step as the customer or staff would. @returns the statuses of all responses */
async function take(step: Step, { browser, path, reference }: Booked): Promise<number[]> {
  switch (step.does) {
    case 'price':
      await api.database.db.execute(sql`update tickets set price = ${step.pence} where id = '7a'`)
      return []
    case 'send':
      await sendRefunds(api.context, api.now())
      return []
    case 'goodwill': {
      const amount = step.pence === 'all' ? 'all' : (step.pence / 100).toFixed(2)
      await runCommand(api.context, ['refund', reference, amount, '--as', 'Mo'], api.now()).catch((error) => {
        if (!(error instanceof StaffRefusal)) throw error
      })
      return []
    }
    case 'move': {
      const options = await browser.send('GET', `${path}/reschedule-options`)
      const wanted = String(api.sessionIds[FIRST_DAY + step.day])
      const option = options.json().data?.find(({ session_id }: { session_id: string }) => session_id === wanted)
      if (!option) return [options.statusCode]
      const moved = await browser.send('POST', `${path}/reschedule`, {
        session_id: wanted,
        expected_difference: option.difference,
      })
      const toPay = moved.json().data?.to_pay
      if (toPay && step.isPaid) await payFor(api, browser, toPay.uuid)
      return [options.statusCode, moved.statusCode]
    }
    case 'cancel': {
      const quote = await browser.send('GET', `${path}/cancellation-quote`)
      if (quote.statusCode !== 200) return [quote.statusCode]
      const { refund, refund_to: ways } = quote.json().data
      const cancelled = await browser.send('POST', `${path}/cancel`, {
        expected_refund: refund,
        ...(ways.length > 0 && { refund_to: step.to }),
      })
      return [quote.statusCode, cancelled.statusCode]
    }
  }
}

/** The booking with the sums of its payments, refunds and credit, in pence. */
async function booksOf(uuid: string) {
  const { db } = api.database
  const [booking] = await db.select().from(bookings).where(eq(bookings.uuid, uuid))
  if (!booking) throw new Error(`There is no booking ${uuid}`)
  const taken = await db
    .select({ id: payments.id, received: payments.amountReceived, status: payments.status, payer: bookings.status })
    .from(payments)
    .innerJoin(bookings, eq(bookings.uuid, payments.bookingUuid))
    .where(or(eq(bookings.uuid, uuid), eq(bookings.reschedulesUuid, uuid)))
  const sent = await db.select().from(refunds)
  const paid = taken.filter(({ status }) => status === 'succeeded')
  const back = sent.filter(({ paymentId, status }) => status !== 'failed' && paid.some(({ id }) => id === paymentId))
  const credits = await db.select().from(vouchers).where(eq(vouchers.creditFor, uuid))
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    booking,
    received: sum(paid.map(({ received }) => received ?? 0)),
    back: sum(back.map(({ amount }) => amount)),
    credited: sum(credits.map(({ initial }) => initial)),
  }
}

test('refunds never exceed payments in any order of events, and a cancellation in time refunds everything', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      await api.database.db.execute(sql`update tickets set price = 2500 where id = '7a'`)
      const booked = await testPaidBooking(api, {
        sessionId: api.sessionIds[FIRST_DAY] ?? 0,
        tickets: [{ ticket_id: '7a', quantity: 2 }],
      })
      for (const step of taken) {
        const responses = await take(step, booked)
        expect(responses.filter((status) => status >= 500)).toEqual([])
        const { booking, received, back, credited } = await booksOf(booked.uuid)
        expect(back + credited).toBeLessThanOrEqual(received)
        expect(booking.subtotal - booking.discount).toBe(booking.voucherAmount + booking.cardAmount)
        if (booking.status === 'cancelled_by_customer') expect(back + credited).toBe(received)
        expect(booking.refundAmount).toBe(back)
      }
    }),
    { numRuns: RUNS, seed: SEED, examples: known },
  )
})
