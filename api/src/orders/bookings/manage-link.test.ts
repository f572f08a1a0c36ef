import { desc, eq } from 'drizzle-orm'
import { auditLog } from '../../platform/database/schema'
import { Browser } from '../../testing/browser'
import { adults, testPaidBooking } from '../../testing/buy'
import { deliverEmails } from '../../testing/emails'
import { type Shop, testShop } from '../../testing/shop'
import { readBooking } from './booking'
import { manageLinkExpiresAt, manageTokenOf } from './manage-link'

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 20, seats: 6 })
})

async function testBooking() {
  const booking = await testPaidBooking(api, { sessionId: api.sessionIds.pop() ?? 0, tickets: adults(1) })
  const tokenNow = async () => manageTokenOf(api.context.signer, await readBooking(api.database.db, booking.uuid))
  return { ...booking, tokenNow, stranger: await Browser.open(api.app) }
}

const sentEmails = () => deliverEmails(api)

test('an emailed manage or companion link opens its booking until thirty days after the session’s day', async () => {
  const { uuid, path, tokenNow, stranger, browser } = await testBooking()
  await sentEmails()
  await browser.send('POST', `${path}/companions`, { email: 'ben@post.example' })
  const companion = /\?token=([\w.-]+)/.exec((await sentEmails()).map(({ text }) => text).join())?.[1]
  const tokens = [await tokenNow(), companion]
  expect(companion).toBeDefined()
  const expiresAt = manageLinkExpiresAt(await readBooking(api.database.db, uuid))
  const statuses = () =>
    Promise.all(tokens.map(async (token) => (await stranger.send('GET', `${path}?token=${token}`)).statusCode))
  const before = expiresAt.getTime() - api.now().getTime() - 60_000
  api.wind(before)
  expect(await statuses()).toEqual([200, 200])
  api.wind(120_000)
  expect(await statuses()).toEqual([404, 404])
  // The browser that made the booking needs no link.
  expect((await browser.send('GET', path)).statusCode).toBe(200)
  api.wind(-before - 120_000)
})

test('a manage link expires at the end of a London day', async () => {
  const startsAt = new Date('2026-10-24T10:00:00Z')
  // Summer time ends that night, so the thirtieth day after it ends at midnight in UTC.
  expect(manageLinkExpiresAt({ startsAt })).toEqual(new Date('2026-11-24T00:00:00Z'))
  expect(manageLinkExpiresAt({ startsAt: new Date('2026-06-11T22:59:00Z') })).toEqual(new Date('2026-07-11T23:00:00Z'))
})

test('revoking the manage links invalidates them, sends a new one, and is written to the audit log', async () => {
  const { uuid, path, tokenNow, stranger, browser } = await testBooking()
  await sentEmails()
  const old = await tokenNow()
  expect((await stranger.send('GET', `${path}?token=${old}`)).statusCode).toBe(200)
  expect((await browser.send('POST', `${path}/manage-link`)).statusCode).toBe(204)
  expect((await stranger.send('GET', `${path}?token=${old}`)).statusCode).toBe(404)
  const [mail] = await sentEmails()
  const mailed = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  expect(mailed).toBe(await tokenNow())
  expect((await stranger.send('GET', `${path}?token=${mailed}`)).statusCode).toBe(200)
  const [entry] = await api.database.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subject, `booking:${uuid}`))
    .orderBy(desc(auditLog.id))
  expect(entry?.action).toBe('manage_links_revoked')
})

test('answers 404 when a stranger or the holder of a revoked link tries to revoke the links', async () => {
  const { path, tokenNow, stranger, browser } = await testBooking()
  const old = await tokenNow()
  await browser.send('POST', `${path}/manage-link`)
  expect((await stranger.send('POST', `${path}/manage-link`)).statusCode).toBe(404)
  expect((await stranger.send('POST', `${path}/manage-link?token=${old}`)).statusCode).toBe(404)
})
