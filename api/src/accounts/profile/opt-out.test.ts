import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { completeBookings } from '../../orders/bookings/complete-bookings'
import { enqueueGuestEmails } from '../../orders/emails/enqueue-guest-emails'
import { emailOptOuts } from '../../platform/database/schema'
import type { OutgoingEmail } from '../../platform/email/mailer'
import type { Browser } from '../../testing/browser'
import { adults, buyer, testPaidBooking } from '../../testing/buy'
import { deliverAllEmails } from '../../testing/emails'
import { testPerson } from '../../testing/people'
import { bookOneAdult, type Shop, testShop } from '../../testing/shop'

const Notifications = endpoints['GET /api/customer/notifications/:id'].response
const DAY_MS = 24 * 3_600_000

let api: Shop
beforeEach(async () => {
  // A Wednesday at 10:00 in London. The sessions begin at noon, one a day from Thursday on.
  api = await testShop({ sessions: 8, seats: 4 })
})

/** Enqueues and sends the e-mails that are due. */
async function deliver(): Promise<OutgoingEmail[]> {
  await completeBookings(api.context, api.now())
  await enqueueGuestEmails(api.context, api.now())
  return deliverAllEmails(api)
}
const subjectsOf = (mails: OutgoingEmail[]) => mails.map(({ subject }) => subject.split(/[: ]/)[0])
const unsubscribeUrl = ({ headers }: OutgoingEmail) => /<([^>]+)>/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
const tokenOf = (mail: OutgoingEmail) => unsubscribeUrl(mail).split('/').at(-1) ?? ''
const optOut = (browser: Browser, token: string) =>
  browser.send('POST', `/api/customer/notifications/unsubscribe/${token}`)

test('a review request links to the review form, and has the headers for one-click unsubscribing', async () => {
  const { uuid } = await bookOneAdult(api, 0)
  const [confirmation] = await deliver()
  expect(confirmation?.headers?.['List-Unsubscribe']).toBeUndefined()
  api.wind(2 * DAY_MS)
  const [request] = await deliver()
  if (!request) throw new Error('No review request was sent')
  expect(request.html).toMatch(new RegExp(`/bookings/${uuid}\\?token=[^"]+#review"`))
  expect(request.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(unsubscribeUrl(request)).toContain('/emails/unsubscribe/review_request/')
  expect(request.text).toContain(unsubscribeUrl(request))
})

test('a guest who opts out gets no more e-mail of that kind, but still gets all others', async () => {
  const { browser } = await bookOneAdult(api, 0)
  await deliver()
  api.wind(2 * DAY_MS)
  const [request] = await deliver()
  if (!request) throw new Error('No review request was sent')
  const response = await optOut(browser, tokenOf(request))
  expect(response.json().data).toEqual({ kind: 'review_request', email: buyer.contact.email })
  expect((await optOut(browser, tokenOf(request))).statusCode).toBe(200)

  await bookOneAdult(api, 4)
  expect(subjectsOf(await deliver())).toEqual(['Booked'])
  api.wind(2 * DAY_MS)
  expect(subjectsOf(await deliver())).toEqual(['Tomorrow'])
  api.wind(2 * DAY_MS)
  expect(await deliver()).toEqual([])
})

test('an opt-out applies to e-mail that was enqueued before it', async () => {
  const { browser } = await bookOneAdult(api, 0)
  await bookOneAdult(api, 1)
  await deliver()
  api.wind(2 * DAY_MS)
  const [request] = await deliver()
  api.wind(DAY_MS)
  await completeBookings(api.context, api.now())
  await enqueueGuestEmails(api.context, api.now())
  await optOut(browser, tokenOf(request as OutgoingEmail))
  expect(await deliver()).toEqual([])
})

test('a customer who opts out finds it in their settings, and can turn it on again', async () => {
  const { browser, user } = await testPerson(api)
  const wanted = { browser, sessionId: api.sessionIds[0] ?? 0, tickets: adults(1) }
  await testPaidBooking(api, wanted, async (path) => {
    await browser.send('PUT', path, { ...buyer, contact: { ...buyer.contact, email: user.email } })
  })
  await deliver()
  api.wind(2 * DAY_MS)
  const [request] = await deliver()
  await optOut(browser, tokenOf(request as OutgoingEmail))
  const isWanted = async () =>
    (await browser.ask(Notifications, 'GET', `/api/customer/notifications/${user.id}`)).data.find(
      ({ kind }) => kind === 'review_request',
    )?.is_wanted
  expect(await isWanted()).toBe(false)
  expect(await api.database.db.select().from(emailOptOuts)).toEqual([])
  await browser.send('PUT', `/api/customer/notifications/${user.id}`, {
    kind: 'review_request',
    channel: 'email',
    is_wanted: true,
  })
  expect(await isWanted()).toBe(true)
})

test('turning e-mail on in an account ends the opt-out of its verified address', async () => {
  const { browser, user } = await testPerson(api)
  const { db } = api.database
  const mine = { email: user.email, kind: 'review_request', createdAt: api.now() } as const
  await db.insert(emailOptOuts).values([mine, { ...mine, email: 'other@example.com' }])
  const turnOn = () =>
    browser.send('PUT', `/api/customer/notifications/${user.id}`, {
      kind: 'review_request',
      channel: 'email',
      is_wanted: true,
    })
  await db.execute(`update users set email_verified_at = null where id = '${user.id}'`)
  await turnOn()
  expect(await db.select().from(emailOptOuts)).toHaveLength(2)
  await db.execute(`update users set email_verified_at = now() where id = '${user.id}'`)
  await turnOn()
  expect(await db.select().from(emailOptOuts)).toHaveLength(1)
  expect(await db.select().from(emailOptOuts).where(eq(emailOptOuts.email, user.email))).toEqual([])
})

test('answers 404 to a token that was not signed, and changes nothing', async () => {
  const { browser } = await bookOneAdult(api, 0)
  const [confirmation] = await deliver()
  for (const token of ['made-up', `${confirmation?.id}.x`]) expect((await optOut(browser, token)).statusCode).toBe(404)
  expect(await api.database.db.select().from(emailOptOuts)).toEqual([])
})
