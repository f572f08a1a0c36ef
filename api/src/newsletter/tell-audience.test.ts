import { eq } from 'drizzle-orm'
import { newsletterSubscribers } from '../database/schema'
import { forgetOld } from '../jobs/housekeeping'
import { refusalOf } from '../testing/browser'
import { aKnownCustomer, PASSWORD } from '../testing/customers'
import { lettersTo, linkTo } from '../testing/letters'
import { newsletter } from '../testing/newsletter'
import { leaveTokenOf } from './leave-link'
import { tellAudience } from './tell-audience'

const DAY_MS = 86_400_000

const { api, mailchimp, ask, confirm, leave, rowOf, confirmed, subscribed } = await newsletter()
beforeEach(() => {
  mailchimp.fails = 0
  mailchimp.requests.splice(0)
})

test('who leaves while Mailchimp is being told that they have come does not stay on the list', async () => {
  await ask('hasty@example.com')
  await confirm(await linkTo(api, 'hasty@example.com', 'newsletter_opt_in'))
  const { id } = await rowOf('hasty@example.com')
  const { audience } = api.context
  if (!audience) throw new Error('There is a Mailchimp in this test')
  const slow = {
    ...audience,
    // Another process tells of the leaving, and is done before this one's word arrives.
    async subscribe(contact: Parameters<typeof audience.subscribe>[0]) {
      await leave(leaveTokenOf(api.context, id))
      await tellAudience(api.context, api.now())
      await audience.subscribe(contact)
    },
  }
  await tellAudience({ ...api.context, audience: slow }, api.now())
  await tellAudience(api.context, api.now())
  expect(mailchimp.statusOf('hasty@example.com')).toBe('unsubscribed')
})

test('who leaves before it is their turn is not told of as somebody who has come', async () => {
  for (const email of ['first@example.com', 'second@example.com']) {
    await ask(email)
    await confirm(await linkTo(api, email, 'newsletter_opt_in'))
    api.wind(1_000)
  }
  const { id } = await rowOf('second@example.com')
  const { audience } = api.context
  if (!audience) throw new Error('There is a Mailchimp in this test')
  const slow = {
    ...audience,
    async subscribe(contact: Parameters<typeof audience.subscribe>[0]) {
      await leave(leaveTokenOf(api.context, id))
      await audience.subscribe(contact)
    },
  }
  await tellAudience({ ...api.context, audience: slow }, api.now())
  expect(mailchimp.statusOf('second@example.com')).toBeUndefined()
})

test('what Mailchimp cannot be told stays owed, and is told once it can', async () => {
  await tellAudience(api.context, api.now())
  await ask('patient@example.com')
  await confirm(await linkTo(api, 'patient@example.com', 'newsletter_opt_in'))
  mailchimp.fails = 503
  expect(await tellAudience(api.context, api.now())).toBe(0)
  mailchimp.fails = 0
  expect(await tellAudience(api.context, api.now())).toBe(0)
  api.wind(60_000)
  const both = await Promise.all([1, 2].map(() => tellAudience(api.context, api.now())))
  expect(both.sort()).toEqual([0, 1])
  expect(mailchimp.statusOf('patient@example.com')).toBe('subscribed')
})

test('who deletes their account is forgotten by Mailchimp, too, and nothing of them is kept until then', async () => {
  const customer = await aKnownCustomer(api, { isVerified: true })
  const { id } = await subscribed(customer.email)
  expect((await customer.browser.send('DELETE', '/api/customer/me', { password: PASSWORD })).statusCode).toBe(204)
  const rows = () => api.database.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  expect(await rows()).toMatchObject([{ status: 'forgotten', firstName: 'Former', confirmHash: null }])
  expect((await leave(leaveTokenOf(api.context, id))).json()).toEqual({ data: { email: null } })
  expect(mailchimp.statusOf(customer.email)).toBe('subscribed')
  await tellAudience(api.context, api.now())
  expect(mailchimp.statusOf(customer.email)).toBeUndefined()
  expect(await rows()).toEqual([])
})

test('an address that was never proven to be theirs takes nobody off the list', async () => {
  const customer = await aKnownCustomer(api)
  await subscribed(customer.email)
  await customer.browser.send('DELETE', '/api/customer/me', { password: PASSWORD })
  expect(await rowOf(customer.email)).toMatchObject({ status: 'subscribed' })
})

test('who was asked to confirm and never has is forgotten a month later, and nobody else', async () => {
  await subscribed('stays@example.com')
  await ask('silent@example.com')
  api.wind(32 * DAY_MS)
  await forgetOld(api.context, api.now())
  expect(await rowOf('silent@example.com')).toMatchObject({ status: 'pending' })
  api.wind(2 * DAY_MS)
  await forgetOld(api.context, api.now())
  await expect(rowOf('silent@example.com')).rejects.toThrow()
  expect(await rowOf('stays@example.com')).toMatchObject({ status: 'subscribed' })
})

test.each([
  ['looks fake or invalid', 'Invalid Resource'],
  ['was erased for good', 'Forgotten Email Not Subscribed'],
])(
  'an address that %s is written down as refused, its owner reads so, and Mailchimp is not asked again',
  async (_, title) => {
    const email = `${title.replaceAll(' ', '-')}@example.com`.toLowerCase()
    await ask(email)
    const token = await linkTo(api, email, 'newsletter_opt_in')
    await confirm(token)
    // As Mailchimp says it: with a detail, and no list of errors.
    Object.assign(mailchimp, { fails: 400, title })
    let asked = 0
    const sendOwed = () => {
      asked += 1
    }
    expect(await tellAudience({ ...api.context, sendOwed }, api.now())).toBe(0)
    expect(asked).toBe(1)
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed', refusedAs: title, tellAt: null })
    api.wind(DAY_MS)
    mailchimp.requests.splice(0)
    await tellAudience(api.context, api.now())
    expect(mailchimp.requests).toEqual([])
    expect((await lettersTo(api, email)).map(({ kind }) => kind)).toEqual(['newsletter_refused'])
    expect(refusalOf(await confirm(token))).toEqual([409, 'NEWSLETTER_REFUSED'])
    // Who signs up once more is tried once more.
    mailchimp.fails = 0
    api.wind(DAY_MS)
    expect(await subscribed(email)).toMatchObject({ status: 'subscribed', refusedAs: null })
    expect(mailchimp.statusOf(email)).toBe('subscribed')
  },
)

test.each([429, 500, 503, 404])(
  'while Mailchimp answers %d it is asked less and less often, and after three days no more',
  async (status) => {
    const email = `waits${status}@example.com`
    await confirmed(email)
    mailchimp.fails = status
    const waits: number[] = []
    for (let attempt = 0; attempt < 25; attempt += 1) {
      await tellAudience(api.context, api.now())
      const { tellAt } = await rowOf(email)
      if (!tellAt) break
      waits.push(tellAt.getTime() - api.now().getTime())
      api.wind(tellAt.getTime() - api.now().getTime() + 1_000)
    }
    expect(waits.slice(0, 3)).toEqual([30_000, 60_000, 120_000])
    expect([waits.length, Math.max(...waits)]).toEqual([19, 6 * 3_600_000])
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed', refusedAs: 'No answer in three days' })
    expect((await lettersTo(api, email)).map(({ kind }) => kind)).toContain('newsletter_refused')
  },
)

test('who leaves is taken off the list however long Mailchimp is away', async () => {
  const { id, email } = await subscribed('weeks@example.com')
  await leave(leaveTokenOf(api.context, id))
  mailchimp.fails = 503
  for (let attempt = 0; attempt < 25; attempt += 1) {
    await tellAudience(api.context, api.now())
    api.wind(6 * 3_600_000 + 1_000)
  }
  mailchimp.fails = 0
  await tellAudience(api.context, api.now())
  expect(mailchimp.statusOf(email)).toBe('unsubscribed')
})

/** Somebody who is to be forgotten, which Mailchimp has not been told. */
async function deleted() {
  const customer = await aKnownCustomer(api, { isVerified: true })
  await subscribed(customer.email)
  mailchimp.fails = 503
  await customer.browser.send('DELETE', '/api/customer/me', { password: PASSWORD })
  await tellAudience(api.context, api.now())
  mailchimp.fails = 0
  return customer.email
}

test('who deletes their account and subscribes again before Mailchimp could be told is not erased after that', async () => {
  const email = await deleted()
  api.wind(1_000)
  await subscribed(email)
  expect(mailchimp.statusOf(email)).toBe('subscribed')
  api.wind(60_000)
  // The second time of the newer one, to be sure.
  for (let time = 0; time < 2; time += 1) await tellAudience(api.context, api.now())
  expect(mailchimp.statusOf(email)).toBe('subscribed')
  expect(await rowOf(email)).toMatchObject({ status: 'subscribed', tellAt: null })
})

test('who subscribes again while they are being erased is on the list in the end', async () => {
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
  await tellAudience({ ...api.context, audience: slow }, api.now())
  await tellAudience(api.context, api.now())
  expect(mailchimp.statusOf(email)).toBe('subscribed')
})
