import { eq } from 'drizzle-orm'
import { deleteExpired } from '../../app/jobs/delete-expired'
import { contactMessages, outbox } from '../../platform/database/schema'
import { Browser, refusalOf } from '../../testing/browser'
import { testNamedCustomer } from '../../testing/customers'
import { emailsTo } from '../../testing/emails'
import { type TestApp, testApp } from '../../testing/test-app'

const PATH = '/api/customer/contact'
const TEAM = 'team@meander.example'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ env: { CONTACT_EMAIL: TEAM, LIMITS_CONTACT: 'off' } })
})

const contactForm = (changes: object = {}) => ({
  name: 'Ada Lovell',
  email: 'ada@example.com',
  topic: 'booking',
  message: 'May I bring my dog?\nHe is small.',
  ...changes,
})

/** Opens the form in a browser and moves the clock by `ms`. */
async function reader(ms = 3_000, browser?: Browser) {
  const one = browser ?? (await Browser.open(api.app))
  expect((await one.send('GET', PATH)).statusCode).toBe(204)
  api.wind(ms)
  return one
}
const storedMessages = (email: string) =>
  api.database.db.select().from(contactMessages).where(eq(contactMessages.email, email))

test('sends a message to the team, who can reply to it, and a receipt to its sender', async () => {
  const browser = await reader()
  const response = await browser.send(
    'POST',
    PATH,
    contactForm({ email: ' Ada@Example.com ', name: '  Ada   Lovell ' }),
  )
  expect([response.statusCode, response.body]).toEqual([204, ''])
  const [toTeam] = await emailsTo(api, TEAM)
  expect(toTeam).toMatchObject({
    kind: 'contact_message',
    subject: 'A booking: Ada Lovell writes',
    replyTo: { name: 'Ada Lovell', address: 'ada@example.com' },
  })
  expect(toTeam?.text).toContain('May I bring my dog?\n  He is small.')
  const [receipt] = await emailsTo(api, 'ada@example.com')
  expect(receipt).toMatchObject({ kind: 'contact_receipt', subject: 'We have your message' })
  // The address may belong to another person.
  expect(receipt?.text).not.toMatch(/Lovell|dog/)
  expect(await storedMessages('ada@example.com')).toMatchObject([{ userId: null, topic: 'booking' }])
})

test('stores the account of a signed-in sender with the message', async () => {
  const customer = await testNamedCustomer(api)
  const browser = await reader(3_000, customer.browser)
  await browser.send('POST', PATH, contactForm({ email: customer.email }))
  expect(await storedMessages(customer.email)).toMatchObject([{ userId: customer.id }])
})

test('a customer’s export has messages sent under their address without an account, but not those of another account', async () => {
  const ann = await testNamedCustomer(api, { isVerified: true })
  const ben = await testNamedCustomer(api)
  await (await reader(3_000, ben.browser)).send(
    'POST',
    PATH,
    contactForm({ email: ann.email, message: 'Ben has a question.' }),
  )
  await (await reader()).send('POST', PATH, contactForm({ email: ann.email, message: 'Ann has a question.' }))
  const exported = (await ann.browser.send('POST', '/api/customer/me/export')).body
  expect(exported).toContain('Ann has a question.')
  expect(exported).not.toContain('Ben has a question.')
  expect((await ben.browser.send('POST', '/api/customer/me/export')).body).toContain('Ben has a question.')
})

test('refuses a name with a line break, which could add a header to the e-mail', async () => {
  const browser = await reader()
  const response = await browser.send('POST', PATH, contactForm({ name: 'Ada\r\nBcc: eve@example.com' }))
  expect(refusalOf(response)).toEqual([422, 'VALIDATION'])
})

test.each([0, 2_999])('refuses a message sent %d milliseconds after the form was opened', async (ms) => {
  const browser = await reader(ms)
  expect(refusalOf(await browser.send('POST', PATH, contactForm({ email: 'quick@example.com' })))).toEqual([
    409,
    'CONTACT_TOO_QUICK',
  ])
  expect(await storedMessages('quick@example.com')).toEqual([])
})

test('refuses the first message of a browser without an opening time, and accepts one three seconds later', async () => {
  const browser = await Browser.open(api.app)
  const send = () => browser.send('POST', PATH, contactForm({ email: 'plain@example.com' }))
  expect(refusalOf(await send())).toEqual([409, 'CONTACT_TOO_QUICK'])
  api.wind(3_000)
  expect((await send()).statusCode).toBe(204)
})

test('opening the form again does not restart the three seconds', async () => {
  const browser = await reader()
  await reader(0, browser)
  expect((await browser.send('POST', PATH, contactForm({ email: 'again@example.com' }))).statusCode).toBe(204)
})

test('an opening time in the future does not count, and is replaced', async () => {
  const browser = await reader(-60_000)
  await reader(3_000, browser)
  expect((await browser.send('POST', PATH, contactForm({ email: 'clock@example.com' }))).statusCode).toBe(204)
})

test('an opening time with a wrong signature does not count', async () => {
  const browser = await reader()
  browser.cookies.set('contact_opened', `1.${(browser.cookies.get('contact_opened') ?? '').split('.')[1]}`)
  expect(refusalOf(await browser.send('POST', PATH, contactForm()))).toEqual([409, 'CONTACT_TOO_QUICK'])
})

test('answers 204 to a message with the hidden field filled in, and sends nothing', async () => {
  const browser = await reader()
  const before = await api.database.db.select().from(outbox)
  const response = await browser.send(
    'POST',
    PATH,
    contactForm({ email: 'bot@example.com', website: 'https://spam.example' }),
  )
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect(await storedMessages('bot@example.com')).toEqual([])
  expect(await api.database.db.select().from(outbox)).toHaveLength(before.length)
})

test('deletes a message after a year', async () => {
  const browser = await reader()
  await browser.send('POST', PATH, contactForm({ email: 'old@example.com' }))
  api.wind(364 * 86_400_000)
  await deleteExpired(api.context, api.now())
  expect(await storedMessages('old@example.com')).toHaveLength(1)
  api.wind(2 * 86_400_000)
  await deleteExpired(api.context, api.now())
  expect(await storedMessages('old@example.com')).toEqual([])
})

test('answers a visitor’s sixth message within an hour with 429', async () => {
  const strict = await testApp()
  const browser = await Browser.open(strict.app)
  await browser.send('GET', PATH)
  strict.wind(3_000)
  const statuses = []
  for (let time = 0; time < 6; time += 1) statuses.push((await browser.send('POST', PATH, contactForm())).statusCode)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
})
