import { eq } from 'drizzle-orm'
import { auditLog, newsletterSubscribers, outbox } from '../database/schema'
import { forgetOld } from '../jobs/housekeeping'
import { Browser, refusalOf } from '../testing/browser'
import { aKnownCustomer, PASSWORD } from '../testing/customers'
import { lettersTo, linkTo } from '../testing/letters'
import { mailchimpStandIn } from '../testing/mailchimp-stand-in'
import { apart, medians } from '../testing/medians'
import { type TestApp, testApp } from '../testing/test-app'
import { leaveTokenOf } from './leave-link'
import { tellAudience } from './tell-audience'

const SUBSCRIBE = '/api/customer/newsletter/mailchimp/subscribe'
const DAY_MS = 86_400_000

let api: TestApp
let mailchimp: Awaited<ReturnType<typeof mailchimpStandIn>>
let browser: Browser
beforeAll(async () => {
  mailchimp = await mailchimpStandIn()
  api = await testApp({ env: { ...mailchimp.environment, LIMITS_NEWSLETTER: 'off' } })
  browser = await Browser.open(api.app)
})
beforeEach(() => {
  mailchimp.fails = 0
  mailchimp.requests.splice(0)
})

const typed = (email: string, changes: object = {}) => ({
  email,
  first_name: 'Ada',
  last_name: 'Lovell',
  promotion: '1',
  ...changes,
})
const ask = async (email: string, changes: object = {}) => {
  const answer = await browser.send('POST', SUBSCRIBE, typed(email, changes))
  return [answer.statusCode, answer.body] as const
}
const confirm = (token: string) => browser.send('POST', `/api/customer/newsletter/confirm/${token}`)
const leave = (token: string) => browser.send('POST', `/api/customer/newsletter/unsubscribe/${token}`)
const rowOf = async (email: string) => {
  const [row] = await api.database.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  if (!row) throw new Error(`${email} is not there`)
  return row
}
/** Somebody who has signed up and confirmed, and whom Mailchimp knows of. */
async function subscribed(email: string) {
  await ask(email)
  await confirm(await linkTo(api, email, 'newsletter_opt_in'))
  await tellAudience(api.context, api.now())
  return rowOf(email)
}

test('nobody is on the list before they have followed the mailed link, and Mailchimp has heard a hash alone', async () => {
  expect(await ask('  Ada@Example.com ')).toEqual([204, ''])
  expect(mailchimp.requests).toEqual(['GET /3.0/lists/the-list/members/:hash '])
  expect([...mailchimp.keys]).toEqual(['a-key-us21'])
  expect(await rowOf('ada@example.com')).toMatchObject({ status: 'pending', promotion: true, tellAt: null })
  const [letter] = await lettersTo(api, 'ada@example.com')
  expect(letter).toMatchObject({
    kind: 'newsletter_opt_in',
    headers: {
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:3000\/newsletter\/unsubscribe\/[\w.-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(letter?.text).not.toContain('Lovell')

  const token = await linkTo(api, 'ada@example.com', 'newsletter_opt_in')
  expect((await confirm(token)).json()).toEqual({ data: { email: 'ada@example.com' } })
  expect(mailchimp.statusOf('ada@example.com')).toBeUndefined()
  expect(await tellAudience(api.context, api.now())).toBe(1)
  expect(mailchimp.of('ada@example.com')).toMatchObject({
    status: 'subscribed',
    merge_fields: { FNAME: 'Ada', LNAME: 'Lovell', PROMOTION: '1' },
  })
  expect((await lettersTo(api, 'ada@example.com')).map(({ kind }) => kind)).toEqual(['newsletter_welcome'])
  expect(await tellAudience(api.context, api.now())).toBe(0)
  // A mail program that opens links, or somebody who presses twice, is told the same.
  expect((await confirm(token)).statusCode).toBe(200)
  const { id } = await rowOf('ada@example.com')
  const trail = await api.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `newsletter:${id}`))
    .orderBy(auditLog.id)
  expect(trail.map(({ action, statusTo }) => [action, statusTo])).toEqual([
    ['asked', 'pending'],
    ['confirmed', 'subscribed'],
  ])
})

test('the token of a link is kept as a hash, and sealed in the letter that is owed', async () => {
  await ask('sealed@example.com')
  const token = await linkTo(api, 'sealed@example.com', 'newsletter_opt_in')
  const rows = await api.database.db.select().from(outbox).where(eq(outbox.recipient, 'sealed@example.com'))
  expect(JSON.stringify([rows, await rowOf('sealed@example.com')])).not.toContain(token)
})

test('a link works for three days, and only the newest', async () => {
  await ask('slow@example.com')
  const first = await linkTo(api, 'slow@example.com', 'newsletter_opt_in')
  api.wind(1_000)
  await ask('slow@example.com')
  const second = await linkTo(api, 'slow@example.com', 'newsletter_opt_in')
  expect(refusalOf(await confirm(first))).toEqual([410, 'LINK_OVER'])
  api.wind(3 * DAY_MS)
  expect(refusalOf(await confirm(second))).toEqual([410, 'LINK_OVER'])
  expect(refusalOf(await confirm('made-up'))).toEqual([410, 'LINK_OVER'])
})

test('who is on the list reads that they are, and is not asked again', async () => {
  await subscribed('known@example.com')
  expect(await ask('known@example.com', { first_name: 'Somebody' })).toEqual([204, ''])
  expect((await lettersTo(api, 'known@example.com')).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['newsletter_welcome', 'newsletter_known']),
  )
  expect(await rowOf('known@example.com')).toMatchObject({ status: 'subscribed', firstName: 'Ada' })
})

test('whether an address is on the list shows neither in words nor in time', async () => {
  const known = Array.from({ length: 8 }, (_, round) => `there${round}@example.com`)
  for (const email of known) await subscribed(email)
  const times = await medians(8, {
    known: async (round) => expect(await ask(known[round] ?? '')).toEqual([204, '']),
    unknown: async (round) => expect(await ask(`nowhere${round}@example.com`)).toEqual([204, '']),
  })
  expect(apart(times)).toBeLessThan(0.1)
  expect(Math.min(...Object.values(times))).toBeGreaterThanOrEqual(249)
})

test('however often an address is typed, it is sent three letters a day', async () => {
  for (let time = 0; time < 5; time += 1) expect(await ask('pestered@example.com')).toEqual([204, ''])
  const owed = () => api.database.db.select().from(outbox).where(eq(outbox.recipient, 'pestered@example.com'))
  expect(await owed()).toHaveLength(3)
  api.wind(DAY_MS + 1)
  await ask('pestered@example.com')
  expect(await owed()).toHaveLength(4)
})

test('the link in every letter ends it at once, without a word to anybody else, and works for ever', async () => {
  const { id } = await subscribed('leaver@example.com')
  const token = leaveTokenOf(api.context, id)
  api.wind(400 * DAY_MS)
  expect((await leave(token)).json()).toEqual({ data: { email: 'leaver@example.com' } })
  expect(await rowOf('leaver@example.com')).toMatchObject({ status: 'unsubscribed', leftAt: api.now() })
  expect(mailchimp.statusOf('leaver@example.com')).toBe('subscribed')
  await tellAudience(api.context, api.now())
  expect(mailchimp.statusOf('leaver@example.com')).toBe('unsubscribed')
  expect((await leave(token)).statusCode).toBe(200)
  // Letters that were still to be written are not.
  expect(await lettersTo(api, 'leaver@example.com')).toEqual([])
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

test('who has left comes back by confirming once more', async () => {
  const { id } = await subscribed('back@example.com')
  await leave(leaveTokenOf(api.context, id))
  await tellAudience(api.context, api.now())
  api.wind(2 * DAY_MS)
  const again = await subscribed('back@example.com')
  expect([again.id, again.status, again.leftAt]).toEqual([id, 'subscribed', null])
  expect(mailchimp.statusOf('back@example.com')).toBe('subscribed')
})

test('who has left by a link of Mailchimp’s own is asked to confirm, and then by Mailchimp whether they mean it', async () => {
  await subscribed('elsewhere@example.com')
  mailchimp.put('elsewhere@example.com', 'unsubscribed')
  mailchimp.barred.add('elsewhere@example.com')
  api.wind(2 * DAY_MS)
  await subscribed('elsewhere@example.com')
  expect(mailchimp.statusOf('elsewhere@example.com')).toBe('pending')
})

test.each(['', 'made-up', 'abc.def'])('“%s” ends nobody’s subscription', async (token) => {
  expect((await leave(token)).statusCode).toBe(404)
})

test.each([500, 503, 429, 401])(
  'while Mailchimp answers %d nobody is told that they are subscribed',
  async (status) => {
    mailchimp.fails = status
    const answer = await browser.send('POST', SUBSCRIBE, typed('unlucky@example.com'))
    expect(refusalOf(answer)).toEqual([503, 'NEWSLETTER_UNAVAILABLE'])
    expect(await lettersTo(api, 'unlucky@example.com')).toEqual([])
  },
)

test('what Mailchimp cannot be told stays owed, and is told once it can', async () => {
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

test('what Mailchimp will not take is not tried for ever', async () => {
  await ask('fake@example.com')
  await confirm(await linkTo(api, 'fake@example.com', 'newsletter_opt_in'))
  mailchimp.fails = 400
  await tellAudience(api.context, api.now())
  expect(await rowOf('fake@example.com')).toMatchObject({ status: 'subscribed', tellAt: null })
})

test('a visitor signs up three times an hour, and is told when to come back', async () => {
  const strict = await testApp({ env: mailchimp.environment })
  const visitor = await Browser.open(strict.app)
  const statuses = []
  for (let time = 0; time < 4; time += 1) {
    const answer = await visitor.send('POST', SUBSCRIBE, typed(`visitor${time}@example.com`))
    statuses.push([answer.statusCode, answer.headers.get('retry-after')])
  }
  expect(statuses).toEqual([...Array(3).fill([204, null]), [429, expect.stringMatching(/^\d+$/)]])
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

describe('the popup', () => {
  const popup = async (of: TestApp = api) =>
    (await (await Browser.open(of.app)).send('GET', '/api/customer/newsletter')).json().data

  test('has what the specification lists', async () => {
    expect(await popup()).toEqual({
      is_active: true,
      time_delay_the_show_popup: expect.any(Number),
      time_delay_the_show_popup_next_time: expect.any(Number),
      title: expect.any(String),
      headline: expect.any(String),
      description: expect.any(String),
      disclaimer: expect.any(String),
      image: { url: expect.any(String), medium: expect.stringMatching(/-640\.webp$/) },
      email_placeholder_text: expect.any(String),
      first_name_placeholder_text: expect.any(String),
      last_name_placeholder_text: expect.any(String),
      button_text: expect.any(String),
      button_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
  })

  test('is not offered where the keys are missing, and nobody can sign up there', async () => {
    const bare = await testApp({ env: { MAILCHIMP_API_KEY: '' } })
    expect(await popup(bare)).toMatchObject({ is_active: false })
    const answer = await (await Browser.open(bare.app)).send('POST', SUBSCRIBE, typed('ada@example.com'))
    expect(refusalOf(answer)).toEqual([503, 'NEWSLETTER_UNAVAILABLE'])
  })
})
