import { eq } from 'drizzle-orm'
import { deleteExpired } from '../../app/jobs/delete-expired'
import { newsletterSubscribers, outbox } from '../../platform/database/schema'
import { deliverOutbox } from '../../platform/email/deliver-outbox'
import { EmailRejected, type OutgoingEmail } from '../../platform/email/mailer'
import { refusalOf } from '../../testing/browser'
import { PASSWORD, testNamedCustomer } from '../../testing/customers'
import { emailedToken, emailsTo } from '../../testing/emails'
import { newsletter } from '../../testing/newsletter'
import { syncAudience } from './sync-audience'
import { unsubscribeTokenOf } from './unsubscribe-link'

const DAY_MS = 86_400_000

const { api, mailchimp, ask, confirm, leave, rowOf, confirmed, subscribed } = await newsletter()
beforeEach(() => {
  mailchimp.failWith(0)
  mailchimp.requests.splice(0)
})

test('a subscriber who leaves while the subscription is being synced ends up unsubscribed', async () => {
  await ask('hasty@example.com')
  await confirm(await emailedToken(api, 'hasty@example.com', 'newsletter_opt_in'))
  const { id } = await rowOf('hasty@example.com')
  const { audience } = api.context
  if (!audience) throw new Error('There is a Mailchimp in this test')
  const slow = {
    ...audience,
    // Another process syncs the unsubscription before this request arrives.
    async subscribe(contact: Parameters<typeof audience.subscribe>[0]) {
      await leave(unsubscribeTokenOf(api.context, id))
      await syncAudience(api.context, api.now())
      await audience.subscribe(contact)
    },
  }
  await syncAudience({ ...api.context, audience: slow }, api.now())
  await syncAudience(api.context, api.now())
  expect(mailchimp.statusOf('hasty@example.com')).toBe('unsubscribed')
})

test('does not sync the subscription of a subscriber who left after the batch was claimed', async () => {
  for (const email of ['first@example.com', 'second@example.com']) {
    await ask(email)
    await confirm(await emailedToken(api, email, 'newsletter_opt_in'))
    api.wind(1_000)
  }
  const { id } = await rowOf('second@example.com')
  const { audience } = api.context
  if (!audience) throw new Error('There is a Mailchimp in this test')
  const slow = {
    ...audience,
    async subscribe(contact: Parameters<typeof audience.subscribe>[0]) {
      await leave(unsubscribeTokenOf(api.context, id))
      await audience.subscribe(contact)
    },
  }
  await syncAudience({ ...api.context, audience: slow }, api.now())
  expect(mailchimp.statusOf('second@example.com')).toBeUndefined()
})

test('a failed sync stays pending and succeeds later, in one process only', async () => {
  await syncAudience(api.context, api.now())
  await ask('patient@example.com')
  await confirm(await emailedToken(api, 'patient@example.com', 'newsletter_opt_in'))
  mailchimp.failWith(503)
  expect(await syncAudience(api.context, api.now())).toBe(0)
  mailchimp.failWith(0)
  expect(await syncAudience(api.context, api.now())).toBe(0)
  api.wind(60_000)
  const both = await Promise.all([1, 2].map(() => syncAudience(api.context, api.now())))
  expect(both.sort()).toEqual([0, 1])
  expect(mailchimp.statusOf('patient@example.com')).toBe('subscribed')
})

test('deleting an account anonymises the subscriber at once, and erases the contact at Mailchimp with the next sync', async () => {
  const customer = await testNamedCustomer(api, { isVerified: true })
  const { id } = await subscribed(customer.email)
  expect((await customer.browser.send('DELETE', '/api/customer/me', { password: PASSWORD })).statusCode).toBe(204)
  const rows = () => api.database.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  expect(await rows()).toMatchObject([{ status: 'forgotten', firstName: 'Former', confirmHash: null }])
  expect((await leave(unsubscribeTokenOf(api.context, id))).json()).toEqual({ data: { email: null } })
  expect(mailchimp.statusOf(customer.email)).toBe('subscribed')
  await syncAudience(api.context, api.now())
  expect(mailchimp.statusOf(customer.email)).toBeUndefined()
  expect(await rows()).toEqual([])
})

test('deleting an account with an unverified address leaves that address subscribed', async () => {
  const customer = await testNamedCustomer(api)
  await subscribed(customer.email)
  await customer.browser.send('DELETE', '/api/customer/me', { password: PASSWORD })
  expect(await rowOf(customer.email)).toMatchObject({ status: 'subscribed' })
})

test('deletes an unconfirmed subscription after a month, and no others', async () => {
  await subscribed('stays@example.com')
  await ask('silent@example.com')
  api.wind(32 * DAY_MS)
  await deleteExpired(api.context, api.now())
  expect(await rowOf('silent@example.com')).toMatchObject({ status: 'pending' })
  api.wind(2 * DAY_MS)
  await deleteExpired(api.context, api.now())
  await expect(rowOf('silent@example.com')).rejects.toThrow()
  expect(await rowOf('stays@example.com')).toMatchObject({ status: 'subscribed' })
})

test.each([
  ['looks fake or invalid', 'Invalid Resource', () => mailchimp.failWith(400)],
  ['was erased permanently', 'Forgotten Email Not Subscribed', (email: string) => mailchimp.forget(email)],
])(
  'records that Mailchimp rejects an address that %s, notifies its owner, and does not retry',
  async (_, title, reject) => {
    const email = `${title.replaceAll(' ', '-')}@example.com`.toLowerCase()
    await ask(email)
    const token = await emailedToken(api, email, 'newsletter_opt_in')
    await confirm(token)
    reject(email)
    let asked = 0
    const wakeOutbox = () => {
      asked += 1
    }
    expect(await syncAudience({ ...api.context, wakeOutbox }, api.now())).toBe(0)
    expect(asked).toBe(1)
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed', refusedAs: title, tellAt: null })
    api.wind(DAY_MS)
    mailchimp.requests.splice(0)
    await syncAudience(api.context, api.now())
    expect(mailchimp.requests).toEqual([])
    expect((await emailsTo(api, email)).map(({ kind }) => kind)).toEqual(['newsletter_refused'])
    expect(refusalOf(await confirm(token))).toEqual([409, 'NEWSLETTER_REFUSED'])
  },
)

test('signing up again resets a rejection', async () => {
  const email = 'again@example.com'
  await confirmed(email)
  mailchimp.failWith(400)
  await syncAudience(api.context, api.now())
  expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed', refusedAs: 'Invalid Resource' })
  mailchimp.failWith(0)
  api.wind(DAY_MS)
  expect(await subscribed(email)).toMatchObject({ status: 'subscribed', refusedAs: null })
  expect(mailchimp.statusOf(email)).toBe('subscribed')
})

test.each([429, 500, 503, 404])(
  'backs off while Mailchimp answers %d, and gives up after 20 attempts',
  async (status) => {
    const email = `waits${status}@example.com`
    await confirmed(email)
    mailchimp.failWith(status)
    const waits: number[] = []
    for (let attempt = 0; attempt < 25; attempt += 1) {
      await syncAudience(api.context, api.now())
      const { tellAt } = await rowOf(email)
      if (!tellAt) break
      waits.push(tellAt.getTime() - api.now().getTime())
      api.wind(tellAt.getTime() - api.now().getTime() + 1_000)
    }
    expect(waits.slice(0, 3)).toEqual([30_000, 60_000, 120_000])
    expect([waits.length, Math.max(...waits)]).toEqual([19, 6 * 3_600_000])
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed', refusedAs: 'No response in three days' })
    expect((await emailsTo(api, email)).map(({ kind }) => kind)).toContain('newsletter_refused')
  },
)

test('syncs an unsubscription even when Mailchimp has been down for days', async () => {
  const { id, email } = await subscribed('weeks@example.com')
  await leave(unsubscribeTokenOf(api.context, id))
  mailchimp.failWith(503)
  for (let attempt = 0; attempt < 25; attempt += 1) {
    await syncAudience(api.context, api.now())
    api.wind(6 * 3_600_000 + 1_000)
  }
  mailchimp.failWith(0)
  await syncAudience(api.context, api.now())
  expect(mailchimp.statusOf(email)).toBe('unsubscribed')
})

/** A deleted customer whose erasure at Mailchimp has failed so far. */
async function deleted() {
  const customer = await testNamedCustomer(api, { isVerified: true })
  await subscribed(customer.email)
  mailchimp.failWith(503)
  await customer.browser.send('DELETE', '/api/customer/me', { password: PASSWORD })
  await syncAudience(api.context, api.now())
  mailchimp.failWith(0)
  return customer.email
}

test('does not erase a customer who subscribed again before the erasure of the deleted account was synced', async () => {
  const email = await deleted()
  api.wind(1_000)
  await subscribed(email)
  expect(mailchimp.statusOf(email)).toBe('subscribed')
  api.wind(60_000)
  // The second sync covers the newer subscription.
  for (let time = 0; time < 2; time += 1) await syncAudience(api.context, api.now())
  expect(mailchimp.statusOf(email)).toBe('subscribed')
  expect(await rowOf(email)).toMatchObject({ status: 'subscribed', tellAt: null })
})

test('a customer who subscribes again during the erasure is told that Mailchimp refuses the address', async () => {
  const email = await deleted()
  api.wind(60_000)
  const { audience } = api.context
  if (!audience) throw new Error('There is a Mailchimp in this test')
  const slow = {
    ...audience,
    async erase(hash: string) {
      await subscribed(email)
      await audience.erase(hash)
    },
  }
  await syncAudience({ ...api.context, audience: slow }, api.now())
  await syncAudience(api.context, api.now())
  expect(mailchimp.statusOf(email)).toBeUndefined()
  expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed', refusedAs: 'Forgotten Email Not Subscribed' })
  expect((await emailsTo(api, email)).map(({ kind }) => kind)).toContain('newsletter_refused')
})

test('erases a contact whose account was deleted while its subscription was being synced, also after a failure', async () => {
  const customer = await testNamedCustomer(api, { isVerified: true })
  await confirmed(customer.email)
  const { audience } = api.context
  if (!audience) throw new Error('There is a Mailchimp in this test')
  const slow = {
    ...audience,
    // Another process erases the contact before this request arrives.
    async subscribe(contact: Parameters<typeof audience.subscribe>[0]) {
      await customer.browser.send('DELETE', '/api/customer/me', { password: PASSWORD })
      await syncAudience(api.context, api.now())
      await audience.subscribe(contact)
      mailchimp.failWith(503)
    },
  }
  await syncAudience({ ...api.context, audience: slow }, api.now())
  await syncAudience(api.context, api.now())
  expect(mailchimp.statusOf(customer.email)).toBe('subscribed')
  mailchimp.failWith(0)
  api.wind(60_000)
  await syncAudience(api.context, api.now())
  expect(mailchimp.statusOf(customer.email)).toBeUndefined()
})

/** Syncs until no change of the subscriber is pending. @returns how often */
async function syncToTheEnd(id: string): Promise<number> {
  for (let attempts = 1; attempts <= 30; attempts += 1) {
    await syncAudience(api.context, api.now())
    const [row] = await api.database.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
    if (!row?.tellAt) return attempts
    api.wind(row.tellAt.getTime() - api.now().getTime() + 1_000)
  }
  throw new Error('The change is still pending')
}
const reports = async () => api.database.db.select().from(outbox).where(eq(outbox.kind, 'staff_newsletter_removal'))
const reportOf = async (hash: string) => (await reports()).find(({ details }) => details?.contact === hash)

test.each([
  [400, 'Invalid Resource'],
  [503, 'No response in three days'],
])('after 20 erasures answered with %d, tells staff of the contact and deletes its row', async (status, reason) => {
  const customer = await testNamedCustomer(api, { isVerified: true })
  const { id, contactHash } = await subscribed(customer.email)
  await customer.browser.send('DELETE', '/api/customer/me', { password: PASSWORD })
  mailchimp.failWith(status)
  expect(await syncToTheEnd(id)).toBe(20)
  expect(await api.database.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))).toEqual([])
  expect(await reportOf(contactHash)).toMatchObject({ recipient: api.settings.contact.email, details: { reason } })
  const sent: OutgoingEmail[] = []
  const send = async (mail: OutgoingEmail) => {
    if (status === 503) throw new EmailRejected(new Error('550'))
    sent.push(mail)
  }
  for (let batch = 0; batch < 20; batch += 1) await deliverOutbox(api.context, { send, close: () => {} }, api.now())
  const named = sent.filter(({ text }) => text.includes(contactHash)).map(({ subject }) => subject)
  expect(named).toEqual(status === 400 ? ['Newsletter: a contact could not be removed'] : [])
  expect(JSON.stringify(await reports())).not.toContain(contactHash)
})

test('retries an unsubscription that Mailchimp rejects, and tells staff of it after 20 attempts', async () => {
  const { id, email, contactHash } = await subscribed('stuck@example.com')
  await leave(unsubscribeTokenOf(api.context, id))
  mailchimp.failWith(400)
  expect(await syncToTheEnd(id)).toBe(20)
  expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed', refusedAs: 'Invalid Resource' })
  expect((await reportOf(contactHash))?.details).toMatchObject({ status: 'unsubscribed' })
})
