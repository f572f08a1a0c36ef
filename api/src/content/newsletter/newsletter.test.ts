import { eq } from 'drizzle-orm'
import { FLOOR_MS } from '../../accounts/minimum-duration'
import { auditLog, outbox } from '../../platform/database/schema'
import { Browser, refusalOf } from '../../testing/browser'
import { emailedToken, emailsTo } from '../../testing/emails'
import { formValues, newsletter, SUBSCRIBE } from '../../testing/newsletter'
import { testApp } from '../../testing/test-app'
import { syncAudience } from './sync-audience'
import { unsubscribeTokenOf } from './unsubscribe-link'

const DAY_MS = 86_400_000
const pauses: number[] = []

const { api, mailchimp, browser, ask, confirm, leave, rowOf, subscribed } = await newsletter({
  pause: async (ms) => pauses.push(ms),
})
beforeEach(() => {
  mailchimp.failWith(0)
  mailchimp.requests.splice(0)
})

test('creates no subscription before the mailed link is followed, and until then sends Mailchimp only a hash of the address', async () => {
  expect(await ask('  Ada@Example.com ')).toEqual([204, ''])
  expect(mailchimp.requests).toEqual(['GET /lists/sandbox/members/:hash'])
  expect(await rowOf('ada@example.com')).toMatchObject({ status: 'pending', promotion: true, tellAt: null })
  const [letter] = await emailsTo(api, 'ada@example.com')
  expect(letter).toMatchObject({
    kind: 'newsletter_opt_in',
    headers: {
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:3000\/newsletter\/unsubscribe\/[\w.-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(letter?.text).not.toContain('Lovell')

  const token = await emailedToken(api, 'ada@example.com', 'newsletter_opt_in')
  expect((await confirm(token)).json()).toEqual({ data: { email: 'ada@example.com' } })
  expect(mailchimp.statusOf('ada@example.com')).toBeUndefined()
  expect(await syncAudience(api.context, api.now())).toBe(1)
  expect(mailchimp.find('ada@example.com')).toMatchObject({
    status: 'subscribed',
    merge_fields: { FNAME: 'Ada', LNAME: 'Lovell', PROMOTION: '1' },
  })
  expect((await emailsTo(api, 'ada@example.com')).map(({ kind }) => kind)).toEqual(['newsletter_welcome'])
  expect(await syncAudience(api.context, api.now())).toBe(0)
  // Mail programs may open the link first, and people click twice.
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

test('stores the token of the confirmation link as a hash, and encrypts it in the pending e-mail', async () => {
  await ask('sealed@example.com')
  const token = await emailedToken(api, 'sealed@example.com', 'newsletter_opt_in')
  const rows = await api.database.db.select().from(outbox).where(eq(outbox.recipient, 'sealed@example.com'))
  expect(JSON.stringify([rows, await rowOf('sealed@example.com')])).not.toContain(token)
})

test('a confirmation link expires after three days or when a newer one is sent', async () => {
  await ask('slow@example.com')
  const first = await emailedToken(api, 'slow@example.com', 'newsletter_opt_in')
  api.wind(1_000)
  await ask('slow@example.com')
  const second = await emailedToken(api, 'slow@example.com', 'newsletter_opt_in')
  expect(refusalOf(await confirm(first))).toEqual([410, 'LINK_OVER'])
  api.wind(3 * DAY_MS)
  expect(refusalOf(await confirm(second))).toEqual([410, 'LINK_OVER'])
  expect(refusalOf(await confirm('made-up'))).toEqual([410, 'LINK_OVER'])
})

test('an existing subscriber gets an e-mail saying so, and no confirmation link', async () => {
  await subscribed('known@example.com')
  expect(await ask('known@example.com', { first_name: 'Somebody' })).toEqual([204, ''])
  expect((await emailsTo(api, 'known@example.com')).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['newsletter_welcome', 'newsletter_known']),
  )
  expect(await rowOf('known@example.com')).toMatchObject({ status: 'subscribed', firstName: 'Ada' })
})

test('neither the response nor its time reveals whether an address is subscribed', async () => {
  await subscribed('there@example.com')
  for (const email of ['there@example.com', 'nowhere@example.com']) {
    pauses.splice(0)
    expect(await ask(email)).toEqual([204, ''])
    expect(pauses).toEqual([FLOOR_MS])
  }
})

test('sends at most three e-mails a day to an address, however many requests there are', async () => {
  for (let time = 0; time < 5; time += 1) expect(await ask('pestered@example.com')).toEqual([204, ''])
  const pending = () => api.database.db.select().from(outbox).where(eq(outbox.recipient, 'pestered@example.com'))
  expect(await pending()).toHaveLength(3)
  api.wind(DAY_MS + 1)
  await ask('pestered@example.com')
  expect(await pending()).toHaveLength(4)
})

test('the unsubscribe link never expires, and takes effect before Mailchimp is synced', async () => {
  const { id } = await subscribed('leaver@example.com')
  const token = unsubscribeTokenOf(api.context, id)
  api.wind(400 * DAY_MS)
  expect((await leave(token)).json()).toEqual({ data: { email: 'leaver@example.com' } })
  expect(await rowOf('leaver@example.com')).toMatchObject({ status: 'unsubscribed', leftAt: api.now() })
  expect(mailchimp.statusOf('leaver@example.com')).toBe('subscribed')
  await syncAudience(api.context, api.now())
  expect(mailchimp.statusOf('leaver@example.com')).toBe('unsubscribed')
  expect((await leave(token)).statusCode).toBe(200)
  // Pending e-mails are no longer sent.
  expect(await emailsTo(api, 'leaver@example.com')).toEqual([])
})

test('a former subscriber can subscribe again by confirming again', async () => {
  const { id } = await subscribed('back@example.com')
  await leave(unsubscribeTokenOf(api.context, id))
  await syncAudience(api.context, api.now())
  api.wind(2 * DAY_MS)
  const again = await subscribed('back@example.com')
  expect([again.id, again.status, again.leftAt]).toEqual([id, 'subscribed', null])
  expect(mailchimp.statusOf('back@example.com')).toBe('subscribed')
})

test('after unsubscribing through Mailchimp, a subscriber must confirm both here and at Mailchimp', async () => {
  await subscribed('elsewhere@example.com')
  mailchimp.setAsOwner('elsewhere@example.com', 'unsubscribed')
  api.wind(2 * DAY_MS)
  await subscribed('elsewhere@example.com')
  expect(mailchimp.statusOf('elsewhere@example.com')).toBe('pending')
})

test.each(['', 'made-up', 'abc.def'])('answers 404 for the invalid unsubscribe token “%s”', async (token) => {
  expect((await leave(token)).statusCode).toBe(404)
})

test.each([500, 503, 429, 401])('answers 503 and sends no e-mail while Mailchimp answers %d', async (status) => {
  mailchimp.failWith(status)
  const response = await browser.send('POST', SUBSCRIBE, formValues('unlucky@example.com'))
  expect(refusalOf(response)).toEqual([503, 'NEWSLETTER_UNAVAILABLE'])
  expect(await emailsTo(api, 'unlucky@example.com')).toEqual([])
})

test('limits a visitor to three sign-ups an hour, and sends Retry-After', async () => {
  const strict = await testApp({ env: mailchimp.environment })
  const visitor = await Browser.open(strict.app)
  const statuses = []
  for (let time = 0; time < 4; time += 1) {
    const response = await visitor.send('POST', SUBSCRIBE, formValues(`visitor${time}@example.com`))
    statuses.push([response.statusCode, response.headers.get('retry-after')])
  }
  expect(statuses).toEqual([...Array(3).fill([204, null]), [429, expect.stringMatching(/^\d+$/)]])
})
