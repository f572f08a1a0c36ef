import { eq } from 'drizzle-orm'
import { unsubscribeTokenOf } from '../../content/newsletter/unsubscribe-link'
import { bookings } from '../../platform/database/schema'
import type { OutgoingEmail } from '../../platform/email/mailer'
import { adults, testPaidBooking } from '../../testing/buy'
import { newsletter } from '../../testing/newsletter'
import { testShop } from '../../testing/shop'
import { createOutboxWorker } from './outbox-worker'

/** A fake mail server that stores the e-mails it receives. */
function postOffice() {
  const sent: OutgoingEmail[] = []
  return { sent, send: async (mail: OutgoingEmail) => void sent.push(mail), close: () => {} }
}

async function aCancelledBooking() {
  const api = await testShop({ sessions: 9, seats: 6 })
  const office = postOffice()
  const owed = createOutboxWorker(api.context, office)
  const booking = await testPaidBooking(api, {
    sessionId: api.sessionIds[8] ?? 0,
    tickets: adults(2),
  })
  api.context.wakeOutbox = owed.wake
  const cancel = async () => {
    const { data } = (await booking.browser.send('GET', `${booking.path}/cancellation-quote`)).json()
    await booking.browser.send('POST', `${booking.path}/cancel`, { expected_refund: data.refund })
  }
  const refundStatus = async () => {
    const [row] = await api.database.db.select().from(bookings).where(eq(bookings.uuid, booking.uuid))
    return row?.refundStatus
  }
  return { api, owed, sent: office.sent, cancel, refundStatus }
}

const told = (mails: OutgoingEmail[]) => mails.map(({ subject }) => subject.split(':')[0]).sort()

test('a cancellation sends the refund and its e-mail at once', async () => {
  const { api, owed, sent, cancel, refundStatus } = await aCancelledBooking()
  await cancel()
  await owed.stop()
  expect(api.stripe.refunds).toHaveLength(1)
  expect(await refundStatus()).toBe('refunded')
  expect(told(sent)).toEqual(['Cancelled', 'Refunded'])
})

test('an unreachable payment provider does not delay e-mail, and the refund is retried at the next job tick', async () => {
  const { api, owed, sent, cancel, refundStatus } = await aCancelledBooking()
  api.stripe.isDown = true
  await cancel()
  await owed.stop()
  expect(told(sent)).toEqual(['Cancelled'])
  expect(await refundStatus()).toBe('pending')
  api.stripe.isDown = false
  api.wind(60_000)
  await owed.sendRefunds(api.now())
  expect(await refundStatus()).toBe('refunded')
  expect(sent.at(-1)?.subject).toMatch(/^Refunded: /)
})

test('the outbox worker starts nothing after it was stopped', async () => {
  const { api, owed, cancel, refundStatus } = await aCancelledBooking()
  await owed.stop()
  await cancel()
  await owed.stop()
  expect(api.stripe.refunds).toEqual([])
  expect(await refundStatus()).toBe('pending')
})

test('syncs Mailchimp at once when a subscriber confirms or unsubscribes', async () => {
  const { api, mailchimp, confirmed, leave, rowOf } = await newsletter()
  const office = postOffice()
  const once = async (press: () => Promise<unknown>) => {
    const owed = createOutboxWorker(api.context, office)
    api.context.wakeOutbox = owed.wake
    await press()
    await owed.stop()
  }
  await once(() => confirmed('keen@example.com'))
  expect(mailchimp.statusOf('keen@example.com')).toBe('subscribed')
  const { id } = await rowOf('keen@example.com')
  await once(() => leave(unsubscribeTokenOf(api.context, id)))
  expect(mailchimp.statusOf('keen@example.com')).toBe('unsubscribed')
})
