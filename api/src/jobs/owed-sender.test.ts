import { eq } from 'drizzle-orm'
import type { Mail } from '../adapters/mailer'
import { bookings } from '../database/schema'
import { aPaidBooking } from '../testing/buy'
import { anExperience } from '../testing/fixtures'
import { StripeStandIn } from '../testing/stripe-stand-in'
import { testApp } from '../testing/test-app'
import { owedSender } from './owed-sender'

async function aCancelledBooking() {
  const stripe = await StripeStandIn.start()
  const api = await testApp({ env: stripe.environment })
  const { sessionIds } = await anExperience(api.database.db, api.now(), { id: '7', capacities: Array(9).fill(6) })
  const sent: Mail[] = []
  const owed = owedSender(api.context, { send: async (mail) => void sent.push(mail), close: () => {} })
  const booking = await aPaidBooking(api, stripe, {
    sessionId: sessionIds[8] ?? 0,
    tickets: [{ ticket_id: '7a', quantity: 2 }],
  })
  api.context.sendOwed = owed.sendSoon
  const cancel = async () => {
    const { data } = (await booking.browser.send('GET', `${booking.path}/cancellation-quote`)).json()
    await booking.browser.send('POST', `${booking.path}/cancel`, { expected_refund: data.refund })
  }
  const refundStatus = async () => {
    const [row] = await api.database.db.select().from(bookings).where(eq(bookings.uuid, booking.uuid))
    return row?.refundStatus
  }
  return { api, stripe, owed, sent, cancel, refundStatus }
}

const told = (mails: Mail[]) => mails.map(({ subject }) => subject.split(':')[0]).sort()

test('who cancels has the money sent back at once, and the mail that says so', async () => {
  const { stripe, owed, sent, cancel, refundStatus } = await aCancelledBooking()
  await cancel()
  await owed.stop()
  expect(stripe.refunds).toHaveLength(1)
  expect(await refundStatus()).toBe('refunded')
  expect(told(sent)).toEqual(['Booked', 'Cancelled', 'Refunded'])
})

test('a provider that cannot be reached holds no mail up, and is asked again at the next turn', async () => {
  const { api, stripe, owed, sent, cancel, refundStatus } = await aCancelledBooking()
  stripe.isDown = true
  await cancel()
  await owed.stop()
  expect(told(sent)).toEqual(['Booked', 'Cancelled'])
  expect(await refundStatus()).toBe('pending')
  stripe.isDown = false
  api.wind(60_000)
  await owed.sendRefunds(api.now())
  expect(await refundStatus()).toBe('refunded')
  expect(sent.at(-1)?.subject).toMatch(/^Refunded: /)
})

test('once it is stopped it begins nothing more', async () => {
  const { stripe, owed, cancel, refundStatus } = await aCancelledBooking()
  await owed.stop()
  await cancel()
  await owed.stop()
  expect(stripe.refunds).toEqual([])
  expect(await refundStatus()).toBe('pending')
})
