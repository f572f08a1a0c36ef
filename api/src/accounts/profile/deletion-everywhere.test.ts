import { eq, sql } from 'drizzle-orm'
import {
  auditLog,
  bookings,
  groupMembers,
  groups,
  outbox,
  payments,
  reviews,
  users,
  voucherLedger,
  vouchers,
} from '../../platform/database/schema'
import { readPurges } from '../../platform/purges/read-purges'
import { Browser, refusalOf } from '../../testing/browser'
import { createCustomerHistory, known } from '../../testing/create-customer-history'
import { findText } from '../../testing/find-text'
import { standOf } from '../../testing/gifts'
import { PASSWORD } from '../../testing/people'
import { type Shop, testShop } from '../../testing/shop'

/** Tables without personal data: the catalogue and machinery. `rate_limits` and `social_attempts` hold hashes, for a day at most. */
const impersonal = [
  ...['experience_search', 'experience_words', 'experiences', 'hosts', 'places', 'search_changes', 'search_vocabulary'],
  ...['sessions', 'tickets', 'promo_codes', 'experience_drafts', 'planned_prices', 'session_fills'],
  ...['schedules', 'blackout_dates', 'picture_jobs', 'picture_plans', 'picture_files'],
  // Keys of companies, and their names.
  ...['api_keys', 'resellers', 'suppliers', 'supplier_products', 'supplier_sessions', 'supplier_bookings'],
  ...['webhook_endpoints', 'webhook_messages'],
  // Guests of resellers are their customers. Their names are removed some months after their day.
  'reseller_bookings',
  ...[
    'app_secrets',
    'cdn_purges',
    'newsletter_popup',
    'purge_tags',
    'qa_clock',
    'rate_limits',
    'release_pages',
    'seed_runs',
    'social_attempts',
    'watched_releases',
    'webhook_events',
  ],
  // These refer to a customer only by the id of a payment.
  ...['refunds', 'disputes'],
]

let api: Shop
let person: Awaited<ReturnType<typeof createCustomerHistory>>
beforeAll(async () => {
  api = await testShop({ sessions: 3 })
  person = await createCustomerHistory(api)
})

const told = () => [person.user.email, 'Zephyrine', 'Quillfeather', '7400123456', known.birthDate]

async function ledgers() {
  const { db } = api.database
  return {
    booked: await db
      .select({
        uuid: bookings.uuid,
        userId: bookings.userId,
        buyer: bookings.buyer,
        status: bookings.status,
        subtotal: bookings.subtotal,
        discount: bookings.discount,
        voucher: bookings.voucherAmount,
        card: bookings.cardAmount,
      })
      .from(bookings)
      .where(eq(bookings.uuid, person.booked.uuid)),
    paid: await db.select().from(payments).orderBy(payments.id),
    entries: await db.select().from(voucherLedger).orderBy(voucherLedger.id),
    gifts: [await standOf(api, person.gifts.bought), await standOf(api, person.gifts.received)],
  }
}

test('the test customer leaves traces in every table with personal data', async () => {
  const { db } = api.database
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = new Set<string>()
  for (const trace of [...told(), ...person.traces]) {
    for (const column of await findText(db, trace)) found.add(column.split('.')[0] ?? '')
  }
  const unseen = rows.map(({ name }) => name).filter((name) => !found.has(name) && !impersonal.includes(name))
  expect(unseen).toEqual([])
  for (const needle of told()) expect([needle, await findText(db, needle)]).not.toEqual([needle, []])
})

test('exports every record that a deletion anonymises, also those found by the verified e-mail address', async () => {
  const exported = (await person.browser.send('POST', '/api/customer/me/export')).json()
  const counts = Object.entries(exported).map(([section, rows]) => [section, Array.isArray(rows) ? rows.length : 1])
  expect(Object.fromEntries(counts)).toMatchObject({
    bookings: 4,
    asked_along_by_others: 1,
    vouchers: 4,
    waiting_lists: 2,
    promo_codes: 1,
    reviews: 1,
    newsletter: 1,
    email_opt_outs: 1,
    messages: 2,
  })
  expect(new Set(exported.letters.map(({ to }: { to: string }) => to))).toEqual(new Set([person.user.email]))
})

test('deleting the account removes all personal data, and leaves ledgers and payments unchanged', async () => {
  const { browser, user, friend } = person
  const { db } = api.database
  const before = await ledgers()
  const { last } = (await readPurges(db, null)).meta

  expect((await browser.send('DELETE', '/api/customer/me', { password: PASSWORD })).statusCode).toBe(204)

  for (const needle of told()) expect([needle, await findText(db, needle)]).toEqual([needle, []])
  expect(await ledgers()).toEqual(before)
  expect(before.booked).toMatchObject([{ userId: user.id, discount: 500, voucher: 1000 }])
  const left = await db.select().from(users).where(eq(users.id, user.id))
  expect(left).toMatchObject([{ firstName: 'Former', avatar: null, deletedAt: api.now() }])
  // Pages that show the review are purged. The group stays with its other member; the empty group is deleted.
  const purged = (await readPurges(db, last)).data.map(({ tag }) => tag)
  expect(purged).toEqual(expect.arrayContaining(['reviews:7', 'experience:7', 'host:h7']))
  expect(await db.select().from(groups)).toMatchObject([{ id: person.group.id }])
  expect(await db.select().from(groupMembers)).toMatchObject([{ userId: friend.user.id, role: 'owner' }])
  const trail = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${user.id}`))
    .orderBy(auditLog.id)
  expect(trail.at(-1)?.action).toBe('deleted')
})

test('reviews and voucher messages stay, with the customer’s name struck out', async () => {
  const written = await api.database.db.select().from(reviews)
  expect(written).toMatchObject([
    {
      firstName: 'A guest',
      userId: null,
      rating: 5,
      text: 'A fine afternoon, says *********.',
      hostReply: 'Thank you, **********************! Come again.',
    },
  ])
  const [given] = await api.database.db.select().from(vouchers).where(eq(vouchers.uuid, person.gifts.received))
  expect(given?.message).toBe('Dear *********, have a lovely day.')
})

test('no e-mail of a deleted customer is pending', async () => {
  const pending = await api.database.db.select().from(outbox)
  expect(pending.filter(({ sentAt, givenUpAt }) => sentAt === null && givenUpAt === null)).toEqual([])
})

test('deleting the account signs out every browser, and frees the e-mail address', async () => {
  const { browser, user } = person
  expect([browser.cookies.has('session'), browser.cookies.has('signed_in')]).toEqual([false, false])
  const stranger = await Browser.open(api.app)
  const details = { email: user.email, password: PASSWORD }
  const login = await stranger.send('POST', '/api/customer/auth/login', details)
  expect(refusalOf(login)).toEqual([422, 'CREDENTIALS_WRONG'])
  const again = { ...known.names, ...details, accept_terms: true }
  expect((await stranger.send('POST', '/api/customer/auth/register', again)).statusCode).toBe(201)
  expect((await stranger.send('GET', '/api/customer/bookings')).json().data).toEqual([])
})
