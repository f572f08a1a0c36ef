import {
  birthdayRule,
  contactTopicRule,
  emailRule,
  messageRule,
  nameRule,
  PASSWORD_MAX,
  passwordRule,
  ukPhoneRule,
  voucherMessageRule,
} from 'shared/rules'
import { Browser } from '../testing/browser'
import { aPaidBooking } from '../testing/buy'
import { aKnownCustomer, PASSWORD } from '../testing/customers'
import { anExperience } from '../testing/fixtures'
import { moneyGift } from '../testing/gifts'
import { StripeStandIn } from '../testing/stripe-stand-in'
import { type TestApp, testApp } from '../testing/test-app'

/** What each rule turns down, said in the same words as by the page that asks. */
const wrong = {
  name: ['', '   ', 'J', 'a'.repeat(121), 'Ada\u0007', 'Ada\nLovell', 'Ada\u2028Lovell'],
  email: [
    '',
    'ada',
    'ada@',
    'ada@example',
    'a b@example.com',
    'ada@-a.com',
    'a..b@example.com',
    `${'a'.repeat(110)}@example.com`,
  ],
  phone: [
    '',
    '07400',
    '+1 202 555 0100',
    '070 1234 5678',
    '07600 123456',
    '0800 111 222',
    '0845 123 4567',
    '09011 234567',
    'call me',
  ],
  password: [
    '',
    'short',
    'aaaaaaaaaaaa',
    'password1234',
    'qwertyqwerty',
    'meander days out',
    'x'.repeat(PASSWORD_MAX + 1),
  ],
  message: ['', 'Very nice', 'x'.repeat(2001), '👍'.repeat(9), 'Two hours\u0007 at a wheel.'],
  card: ['x'.repeat(501), 'Dear\u0007Ada'],
}
const rules: Record<keyof typeof wrong, (value: string) => string | null> = {
  name: nameRule,
  email: emailRule,
  phone: ukPhoneRule,
  password: (value) => passwordRule(value, { email: 'ada@example.com', productName: 'Meander' }),
  message: messageRule,
  card: voucherMessageRule,
}

const person = {
  first_name: 'Ada',
  last_name: 'Lovell',
  email: 'ada@example.com',
  password: PASSWORD,
  accept_terms: true,
}
const profile = { first_name: 'Ada', last_name: 'Lovell', phone: '07400 123456', location: null, birth_date: null }
const contact = { first_name: 'Ada', last_name: 'Lovell', email: 'ada@example.com', phone: null }
const present = moneyGift()

let api: TestApp
let browser: Browser
let stranger: Browser
let paths: Record<'profile' | 'hold' | 'booking' | 'full', string>
beforeAll(async () => {
  const stripe = await StripeStandIn.start()
  api = await testApp({ env: stripe.environment })
  const { sessionIds } = await anExperience(api.database.db, api.now(), { capacities: [8, 1] })
  const [roomy = 0, full = 0] = sessionIds
  const customer = await aKnownCustomer(api)
  browser = customer.browser
  stranger = await Browser.open(api.app)
  const tickets = (quantity: number) => [{ ticket_id: '7a', quantity }]
  const booking = await aPaidBooking(api, stripe, { browser, sessionId: roomy, tickets: tickets(2) })
  await aPaidBooking(api, stripe, { sessionId: full, tickets: tickets(1) })
  const held = await stranger.send('POST', '/api/customer/bookings', { session_id: String(roomy), tickets: tickets(2) })
  paths = {
    profile: `/api/customer/profile/${customer.id}`,
    hold: `/api/customer/bookings/${held.json().data.uuid}`,
    booking: booking.path,
    full: `/api/customer/sessions/${full}/waiting-list`,
  }
})

type Rule = keyof typeof wrong
interface Row {
  form: string
  field: string
  rule: Rule
  send: (value: string) => ReturnType<Browser['send']>
}
const register = (field: string) => (value: string) =>
  stranger.send('POST', '/api/customer/auth/register', { ...person, [field]: value })
const guest = (field: string) => (value: string) =>
  stranger.send('POST', '/api/customer/auth/guest-register', { ...contact, [field]: value })
const save = (field: string) => (value: string) => browser.send('PUT', paths.profile, { ...profile, [field]: value })
const book = (field: string) => (value: string) =>
  stranger.send('PUT', paths.hold, { contact: { ...contact, [field]: value }, accept_terms: true })
const bring = (field: string) => (value: string) =>
  stranger.send('PUT', paths.hold, {
    contact,
    guests: [{ first_name: 'Ada', last_name: 'Lovell', [field]: value }],
    accept_terms: true,
  })
const buy = (part: 'buyer' | 'card', field: string) => (value: string) =>
  stranger.send('POST', '/api/customer/vouchers', { ...present, [part]: { ...present[part], [field]: value } })
const write = (field: string) => (value: string) =>
  stranger.send('POST', '/api/customer/contact', {
    name: 'Ada Lovell',
    email: 'ada@example.com',
    topic: 'booking',
    message: 'May I bring my dog along?',
    [field]: value,
  })
const signUp = (field: string) => (value: string) =>
  stranger.send('POST', '/api/customer/newsletter/mailchimp/subscribe', {
    first_name: 'Ada',
    last_name: 'Lovell',
    email: 'ada@example.com',
    promotion: '0',
    [field]: value,
  })

const rows: Row[] = [
  ...['first_name', 'last_name'].flatMap((field): Row[] => [
    { form: 'sign-up', field, rule: 'name', send: register(field) },
    { form: 'carrying on as a guest', field, rule: 'name', send: guest(field) },
    { form: 'the profile', field, rule: 'name', send: save(field) },
    { form: 'the checkout', field: `contact.${field}`, rule: 'name', send: book(field) },
    { form: 'the names on tickets', field: `guests.0.${field}`, rule: 'name', send: bring(field) },
    { form: 'a gift', field: `buyer.${field}`, rule: 'name', send: buy('buyer', field) },
    { form: 'news and offers', field, rule: 'name', send: signUp(field) },
  ]),
  { form: 'a gift', field: 'card.sender_name', rule: 'name', send: buy('card', 'sender_name') },
  { form: 'a gift', field: 'card.recipient_name', rule: 'name', send: buy('card', 'recipient_name') },
  { form: 'a gift', field: 'card.message', rule: 'card', send: buy('card', 'message') },
  { form: 'writing to the team', field: 'name', rule: 'name', send: write('name') },
  { form: 'writing to the team', field: 'email', rule: 'email', send: write('email') },
  { form: 'writing to the team', field: 'message', rule: 'message', send: write('message') },
  { form: 'news and offers', field: 'email', rule: 'email', send: signUp('email') },
  { form: 'sign-up', field: 'email', rule: 'email', send: register('email') },
  { form: 'carrying on as a guest', field: 'email', rule: 'email', send: guest('email') },
  { form: 'the checkout', field: 'contact.email', rule: 'email', send: book('email') },
  { form: 'a gift', field: 'buyer.email', rule: 'email', send: buy('buyer', 'email') },
  { form: 'a gift', field: 'card.recipient_email', rule: 'email', send: buy('card', 'recipient_email') },
  {
    form: 'a forgotten password',
    field: 'email',
    rule: 'email',
    send: (email) => stranger.send('POST', '/api/customer/password/forgot', { email }),
  },
  {
    form: 'another address',
    field: 'email',
    rule: 'email',
    send: (email) => browser.send('POST', '/api/customer/me/email', { current_password: PASSWORD, email }),
  },
  {
    form: 'asking somebody along',
    field: 'email',
    rule: 'email',
    send: (email) => browser.send('POST', `${paths.booking}/companions`, { email }),
  },
  {
    form: 'the line for a full session',
    field: 'email',
    rule: 'email',
    send: (email) => stranger.send('POST', paths.full, { tickets: [{ ticket_id: '7a', quantity: 1 }], email }),
  },
  { form: 'sign-up', field: 'password', rule: 'password', send: register('password') },
  {
    form: 'the step of registration',
    field: 'phone',
    rule: 'phone',
    send: (phone) => browser.send('POST', '/api/customer/auth/register/phone', { phone }),
  },
  { form: 'the profile', field: 'phone', rule: 'phone', send: save('phone') },
  {
    form: 'a review',
    field: 'text',
    rule: 'message',
    send: (text) => browser.send('POST', `${paths.booking}/review`, { rating: 5, text }),
  },
]
const cases = rows.flatMap((row) => wrong[row.rule].map((value) => ({ ...row, value })))

test.each(cases)('$form: $value is no $field, in the words of its rule', async ({ send, field, rule, value }) => {
  const answer = await send(value)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual({ [field]: [rules[rule](value)] })
})

// Where a number may be left out, nothing typed is nothing to complain of.
test.each(wrong.phone.filter((phone) => phone !== ''))(
  'a phone number that is given has to be one: %s',
  async (phone) => {
    for (const [answer, field] of [
      [await guest('phone')(phone), 'phone'],
      [await book('phone')(phone), 'contact.phone'],
    ] as const) {
      expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: [ukPhoneRule(phone)] }])
    }
  },
)

// The clock stands on 10 June 2026.
test.each([
  ['11/06/2008', '2008-06-11'],
  ['11/06/2026', '2026-06-11'],
  ['09/06/1906', '1906-06-09'],
])('somebody born on %s hears the same from both sides', async (typed, day) => {
  const sentence = birthdayRule(typed, { today: '2026-06-10' })
  const step = await browser.send('POST', '/api/customer/auth/register/birth-date', { date: day })
  const changed = await browser.send('PUT', paths.profile, { ...profile, birth_date: day })
  expect(sentence).toEqual(expect.stringMatching(/\.$/))
  expect([step.json().errors, changed.json().errors]).toEqual([{ date: [sentence] }, { birth_date: [sentence] }])
})

test.each([
  ['  Ada   May ', { first_name: 'Ada May' }],
  ['李 明', { first_name: '李 明' }],
  ['O’Brien-Smith', { first_name: 'O’Brien-Smith' }],
])('a name is kept as it is written, without the spaces around it: %s', async (typed, kept) => {
  expect((await save('first_name')(typed)).json().data).toMatchObject(kept)
})

test.each([
  ['07400 123456', '+447400123456'],
  ['0044 (0)7400-123456', '+447400123456'],
  ['+44(0)1962 840500', '+441962840500'],
  ['020 7946 0000', '+442079460000'],
])('a number is kept in one form, however it is written: %s', async (typed, kept) => {
  expect((await save('phone')(typed)).json().data).toMatchObject({ phone: kept })
})

test('an address is the same in capitals and with spaces around it', async () => {
  const first = await (await Browser.open(api.app)).send('POST', '/api/customer/auth/register', {
    ...person,
    email: '  Grace.Marsh@Example.COM ',
  })
  expect(first.json().data).toMatchObject({ email: 'grace.marsh@example.com' })
  const again = await stranger.send('POST', '/api/customer/auth/register', {
    ...person,
    email: 'GRACE.MARSH@example.com',
  })
  expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ['email']])
})

test.each(['', 'weather', 'A booking'])('what a message is about is one of the topics: “%s” is none', async (topic) => {
  const answer = await write('topic')(topic)
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { topic: [contactTopicRule(topic)] }])
})
