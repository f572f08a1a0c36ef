import { eq } from 'drizzle-orm'
import { contactMessages, outbox } from '../database/schema'
import { forgetOld } from '../jobs/housekeeping'
import { Browser, refusalOf } from '../testing/browser'
import { aKnownCustomer } from '../testing/customers'
import { lettersTo } from '../testing/letters'
import { type TestApp, testApp } from '../testing/test-app'

const PATH = '/api/customer/contact'
const TEAM = 'team@meander.example'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ env: { CONTACT_EMAIL: TEAM, LIMITS_CONTACT: 'off' } })
})

const letter = (changes: object = {}) => ({
  name: 'Ada Lovell',
  email: 'ada@example.com',
  topic: 'booking',
  message: 'May I bring my dog?\nHe is small.',
  ...changes,
})

/** Somebody who has had the form open for so long. */
async function reader(ms = 3_000, browser?: Browser) {
  const one = browser ?? (await Browser.open(api.app))
  expect((await one.send('GET', PATH)).statusCode).toBe(204)
  api.wind(ms)
  return one
}
const keptOf = (email: string) => api.database.db.select().from(contactMessages).where(eq(contactMessages.email, email))

test('a message goes to the team, who can answer it, and its sender reads that it has arrived', async () => {
  const browser = await reader()
  const answer = await browser.send('POST', PATH, letter({ email: ' Ada@Example.com ', name: '  Ada   Lovell ' }))
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  const [toTeam] = await lettersTo(api, TEAM)
  expect(toTeam).toMatchObject({
    kind: 'contact_message',
    subject: 'A booking: Ada Lovell writes',
    replyTo: { name: 'Ada Lovell', address: 'ada@example.com' },
  })
  expect(toTeam?.text).toContain('May I bring my dog?\n  He is small.')
  const [receipt] = await lettersTo(api, 'ada@example.com')
  expect(receipt).toMatchObject({ kind: 'contact_receipt', subject: 'We have your message' })
  // It goes to an address that may be somebody else's.
  expect(receipt?.text).not.toMatch(/Lovell|dog/)
  expect(await keptOf('ada@example.com')).toMatchObject([{ userId: null, topic: 'booking' }])
})

test('who is signed in is known to the team', async () => {
  const customer = await aKnownCustomer(api)
  const browser = await reader(3_000, customer.browser)
  await browser.send('POST', PATH, letter({ email: customer.email }))
  expect(await keptOf(customer.email)).toMatchObject([{ userId: customer.id }])
})

test('what somebody else writes under a customer’s address is not the customer’s; what came without an account is', async () => {
  const ann = await aKnownCustomer(api, { isVerified: true })
  const ben = await aKnownCustomer(api)
  await (await reader(3_000, ben.browser)).send(
    'POST',
    PATH,
    letter({ email: ann.email, message: 'Ben has a question.' }),
  )
  await (await reader()).send('POST', PATH, letter({ email: ann.email, message: 'Ann has a question.' }))
  const exported = (await ann.browser.send('POST', '/api/customer/me/export')).body
  expect(exported).toContain('Ann has a question.')
  expect(exported).not.toContain('Ben has a question.')
  expect((await ben.browser.send('POST', '/api/customer/me/export')).body).toContain('Ben has a question.')
})

test('a name cannot become a header of the letter', async () => {
  const browser = await reader()
  const answer = await browser.send('POST', PATH, letter({ name: 'Ada\r\nBcc: eve@example.com' }))
  expect(refusalOf(answer)).toEqual([422, 'VALIDATION'])
})

test.each([0, 2_999])('what is sent %d milliseconds after the form was opened is no person’s', async (ms) => {
  const browser = await reader(ms)
  expect(refusalOf(await browser.send('POST', PATH, letter({ email: 'quick@example.com' })))).toEqual([
    409,
    'CONTACT_TOO_QUICK',
  ])
  expect(await keptOf('quick@example.com')).toEqual([])
})

test('a browser that has not said when it opened the form is taken at its second word, three seconds later', async () => {
  const browser = await Browser.open(api.app)
  const send = () => browser.send('POST', PATH, letter({ email: 'plain@example.com' }))
  expect(refusalOf(await send())).toEqual([409, 'CONTACT_TOO_QUICK'])
  api.wind(3_000)
  expect((await send()).statusCode).toBe(204)
})

test('a form that is drawn anew, as one that was refused is, does not begin its three seconds anew', async () => {
  const browser = await reader()
  await reader(0, browser)
  expect((await browser.send('POST', PATH, letter({ email: 'again@example.com' }))).statusCode).toBe(204)
})

test('a time yet to come is none, and is put right', async () => {
  const browser = await reader(-60_000)
  await reader(3_000, browser)
  expect((await browser.send('POST', PATH, letter({ email: 'clock@example.com' }))).statusCode).toBe(204)
})

test('a time that was made up is none', async () => {
  const browser = await reader()
  browser.cookies.set('contact_opened', `1.${(browser.cookies.get('contact_opened') ?? '').split('.')[1]}`)
  expect(refusalOf(await browser.send('POST', PATH, letter()))).toEqual([409, 'CONTACT_TOO_QUICK'])
})

test('who fills in what nobody sees is thanked, and nothing is sent', async () => {
  const browser = await reader()
  const before = await api.database.db.select().from(outbox)
  const answer = await browser.send('POST', PATH, letter({ email: 'bot@example.com', website: 'https://spam.example' }))
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(await keptOf('bot@example.com')).toEqual([])
  expect(await api.database.db.select().from(outbox)).toHaveLength(before.length)
})

test('a message is kept for a year', async () => {
  const browser = await reader()
  await browser.send('POST', PATH, letter({ email: 'old@example.com' }))
  api.wind(364 * 86_400_000)
  await forgetOld(api.context, api.now())
  expect(await keptOf('old@example.com')).toHaveLength(1)
  api.wind(2 * 86_400_000)
  await forgetOld(api.context, api.now())
  expect(await keptOf('old@example.com')).toEqual([])
})

test('a visitor writes five times an hour, and is told when to come back', async () => {
  const strict = await testApp()
  const browser = await Browser.open(strict.app)
  await browser.send('GET', PATH)
  strict.wind(3_000)
  const statuses = []
  for (let time = 0; time < 6; time += 1) statuses.push((await browser.send('POST', PATH, letter())).statusCode)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
})
