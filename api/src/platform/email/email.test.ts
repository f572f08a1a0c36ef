import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { confirmBooking } from '../../orders/bookings/confirm'
import { Browser } from '../../testing/browser'
import { testExperience } from '../../testing/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'
import { outbox } from '../database/schema'
import { deliverOutbox } from './deliver-outbox'
import { EmailRejected, type Mailer, type OutgoingEmail } from './mailer'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})

/** A fake mail server that stores the e-mails it receives, or refuses them while `isShut`. */
function postOffice(): Mailer & { sent: OutgoingEmail[]; isShut: boolean } {
  const office = {
    sent: [] as OutgoingEmail[],
    isShut: false,
    send: async (mail: OutgoingEmail) => {
      if (office.isShut) throw new Error('connection refused')
      office.sent.push(mail)
    },
    close: () => {},
  }
  return office
}

async function aConfirmedBooking(id: string) {
  const { sessionIds, adult } = await testExperience(api.database.db, api.now(), { id, name: 'Pots & <Pans>' })
  const browser = await Browser.open(api.app)
  const { data } = await browser.ask(
    endpoints['POST /api/customer/bookings'].response,
    'POST',
    '/api/customer/bookings',
    {
      session_id: String(sessionIds[0]),
      tickets: [{ ticket_id: adult, quantity: 2 }],
    },
  )
  await browser.send('PUT', `/api/customer/bookings/${data.uuid}`, {
    contact: { first_name: 'Ada', last_name: 'Lovell', email: 'ada@example.com' },
    accept_terms: true,
  })
  await api.database.db.transaction((tx) =>
    confirmBooking(tx, data.uuid, { paymentStatus: 'paid', actor: 'test', now: api.now() }),
  )
  return { ...data, browser }
}

test('the confirmation shows London time and the reference, and its link opens the booking without an account', async () => {
  const booking = await aConfirmedBooking('7')
  const office = postOffice()
  expect(await deliverOutbox(api.context, office, api.now())).toBe(1)
  const [mail] = office.sent
  expect(mail?.to).toBe('ada@example.com')
  // 11:00 in UTC is noon in London in June.
  expect(mail?.text).toContain('Thursday June 11, 12:00 to 14:00')
  expect(mail?.text).toContain(booking.reference)
  expect(mail?.html).toContain('Pots &amp; &lt;Pans&gt;')
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const stranger = new Browser(booking.browser.origin)
  const opened = await stranger.send('GET', `/api/customer/bookings/${booking.uuid}?token=${token}`)
  expect(opened.json().data).toMatchObject({ status: 'confirmed', contact: { email: 'ada@example.com' } })
  const calendar = (await stranger.send('GET', `/api/customer/bookings/${booking.uuid}/calendar.ics?token=${token}`))
    .body
  expect(calendar).toContain(`UID:${booking.uuid}@meander.example`)
  expect(calendar).toContain('DTSTART:20260611T110000Z')
  expect(mail?.attachments[0]?.content).toContain('SEQUENCE:0')
  expect(await deliverOutbox(api.context, office, api.now())).toBe(0)
})

test('an e-mail waits while the mail server is down, and is sent once when it is up again', async () => {
  const booking = await aConfirmedBooking('8')
  const office = postOffice()
  office.isShut = true
  expect(await deliverOutbox(api.context, office, api.now())).toBe(0)
  office.isShut = false
  expect(await deliverOutbox(api.context, office, api.now())).toBe(0)
  api.wind(60_000)
  const both = await Promise.all([1, 2].map(() => deliverOutbox(api.context, office, api.now())))
  expect(both.sort()).toEqual([0, 1])
  const [row] = await api.database.db.select().from(outbox).where(eq(outbox.bookingUuid, booking.uuid))
  expect(row).toMatchObject({ attempts: 2, lastError: null })
})

test('does not retry an e-mail that is permanently refused', async () => {
  const booking = await aConfirmedBooking('20')
  let tries = 0
  const office: Mailer = {
    close: () => {},
    send: async () => {
      tries += 1
      throw new EmailRejected(new Error('550'))
    },
  }
  for (let day = 0; day < 3; day += 1) {
    await deliverOutbox(api.context, office, api.now())
    api.wind(24 * 3_600_000)
  }
  const [row] = await api.database.db.select().from(outbox).where(eq(outbox.bookingUuid, booking.uuid))
  expect([tries, row?.givenUpAt !== null]).toEqual([1, true])
})

test('retries an e-mail for five days', async () => {
  const booking = await aConfirmedBooking('21')
  const office = postOffice()
  office.isShut = true
  const givenUp = async () => {
    await deliverOutbox(api.context, office, api.now())
    const [row] = await api.database.db.select().from(outbox).where(eq(outbox.bookingUuid, booking.uuid))
    return row?.givenUpAt !== null
  }
  for (let day = 0; day < 5; day += 1) {
    expect(await givenUp()).toBe(false)
    api.wind(24 * 3_600_000)
  }
  api.wind(60_000)
  expect(await givenUp()).toBe(true)
})

test('while one process waits for a slow mail server, another sends the remaining e-mails, and each is sent once', async () => {
  const bookings = []
  for (const id of ['9', '10', '11']) bookings.push(await aConfirmedBooking(id))
  const quick = postOffice()
  const sent: string[] = []
  const slow: Mailer = {
    close: () => {},
    send: async ({ id }) => {
      if (sent.length === 0) {
        api.wind(60_000)
        await deliverOutbox(api.context, quick, api.now())
      }
      sent.push(id)
    },
  }
  await deliverOutbox(api.context, slow, api.now())
  const all = [...sent, ...quick.sent.map(({ id }) => id)]
  expect([all.length, new Set(all).size]).toEqual([bookings.length, bookings.length])
})

test('concurrent deliveries send each e-mail once', async () => {
  for (const id of ['12', '13', '14', '15', '16']) await aConfirmedBooking(id)
  const office = postOffice()
  const counts = await Promise.all([1, 2, 3, 4].map(() => deliverOutbox(api.context, office, api.now())))
  expect(counts.reduce((sum, count) => sum + count)).toBe(5)
  expect(new Set(office.sent.map(({ id }) => id)).size).toBe(5)
})

test('an e-mail is sent again with the same id when its process died before recording it as sent', async () => {
  await aConfirmedBooking('17')
  const office = postOffice()
  const dying = { ...api.context, db: Object.create(api.context.db) }
  const hasSent = new Promise<void>((resolve) => {
    dying.db.transaction = () => {
      resolve()
      return new Promise(() => {})
    }
  })
  void deliverOutbox(dying, office, api.now())
  await hasSent
  expect(await deliverOutbox(api.context, office, api.now())).toBe(0)
  api.wind(5 * 60_000 + 1_000)
  expect(await deliverOutbox(api.context, office, api.now())).toBe(1)
  const [first, second] = office.sent
  expect(second?.id).toBe(first?.id)
  expect(await deliverOutbox(api.context, office, api.now())).toBe(0)
})
