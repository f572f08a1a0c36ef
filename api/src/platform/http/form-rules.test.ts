import { birthdayRule, contactTopicRule, ukPhoneRule } from 'shared/rules'
import { type FormRule, invalidBirthdays, invalidValues, messageFor, TODAY } from 'shared/testing/rule-samples'
import { Browser } from '../../testing/browser'
import { testPaidBooking } from '../../testing/buy'
import { PASSWORD, testNamedCustomer } from '../../testing/customers'
import { testExperience } from '../../testing/fixtures'
import { moneyGift, testVoucher } from '../../testing/gifts'
import { testGroup } from '../../testing/groups'
import { type PayableApp, testPayableApp } from '../../testing/payable-app'
import { voucherTokenOf } from '../../vouchers/voucher-token'

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

let api: PayableApp
let browser: Browser
let stranger: Browser
let paths: Record<'profile' | 'hold' | 'booking' | 'full' | 'gift' | 'group' | 'list', string>
beforeAll(async () => {
  api = await testPayableApp()
  const { sessionIds } = await testExperience(api.database.db, api.now(), { capacities: [8, 1] })
  const [roomy = 0, full = 0] = sessionIds
  const customer = await testNamedCustomer(api)
  browser = customer.browser
  stranger = await Browser.open(api.app)
  const tickets = (quantity: number) => [{ ticket_id: '7a', quantity }]
  const booking = await testPaidBooking(api, { browser, sessionId: roomy, tickets: tickets(2) })
  await testPaidBooking(api, { sessionId: full, tickets: tickets(1) })
  const waiting = await testVoucher(api, moneyGift(5000, { deliver_on: '2026-08-01' }))
  const lists = await browser.send('GET', '/api/customer/wishlists')
  const held = await stranger.send('POST', '/api/customer/bookings', { session_id: String(roomy), tickets: tickets(2) })
  paths = {
    profile: `/api/customer/profile/${customer.id}`,
    hold: `/api/customer/bookings/${held.json().data.uuid}`,
    booking: booking.path,
    full: `/api/customer/sessions/${full}/waiting-list`,
    gift: `/api/customer/vouchers/${waiting.uuid}?token=${voucherTokenOf(api.context.signer, waiting.uuid, 'buyer')}`,
    group: (await testGroup(browser)).path,
    list: `/api/customer/wishlists/${lists.json().data[0].id}`,
  }
})

interface Row {
  form: string
  field: string
  rule: FormRule
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
const edit = (field: string) => (value: string) => stranger.send('PUT', paths.gift, { ...present.card, [field]: value })
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
    { form: 'news and offers', field, rule: 'newsletterName', send: signUp(field) },
  ]),
  ...(
    [
      ['sender_name', 'name'],
      ['recipient_name', 'name'],
      ['recipient_email', 'email'],
      ['message', 'card'],
      ['deliver_on', 'deliveryDay'],
    ] as const
  ).flatMap(([field, rule]): Row[] => [
    { form: 'a gift', field: `card.${field}`, rule, send: buy('card', field) },
    { form: 'a card that waits for its day', field, rule, send: edit(field) },
  ]),
  { form: 'writing to the team', field: 'name', rule: 'name', send: write('name') },
  { form: 'writing to the team', field: 'email', rule: 'email', send: write('email') },
  { form: 'writing to the team', field: 'message', rule: 'message', send: write('message') },
  { form: 'news and offers', field: 'email', rule: 'email', send: signUp('email') },
  { form: 'sign-up', field: 'email', rule: 'email', send: register('email') },
  { form: 'carrying on as a guest', field: 'email', rule: 'email', send: guest('email') },
  { form: 'the checkout', field: 'contact.email', rule: 'email', send: book('email') },
  { form: 'a gift', field: 'buyer.email', rule: 'email', send: buy('buyer', 'email') },
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
    form: 'another password',
    field: 'password',
    rule: 'password',
    send: (password) => browser.send('POST', '/api/customer/me/password', { current_password: PASSWORD, password }),
  },
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
  {
    form: 'a group',
    field: 'name',
    rule: 'groupName',
    send: (name) => browser.send('POST', '/api/customer/groups', { name }),
  },
  {
    form: 'a group that is renamed',
    field: 'name',
    rule: 'groupName',
    send: (name) => browser.send('PUT', paths.group, { name }),
  },
  {
    form: 'a vote',
    field: 'question',
    rule: 'question',
    send: (question) => browser.send('POST', `${paths.group}/polls`, { question }),
  },
  {
    form: 'a list',
    field: 'name',
    rule: 'wishlistName',
    send: (name) => browser.send('POST', '/api/customer/wishlists', { name }),
  },
  {
    form: 'a list that is renamed',
    field: 'name',
    rule: 'wishlistName',
    send: (name) => browser.send('PUT', paths.list, { name }),
  },
  {
    form: 'a note',
    field: 'note',
    rule: 'wishlistNote',
    send: (note) => browser.send('PUT', `${paths.list}/items`, { experience_id: '7', note }),
  },
]
const cases = rows.flatMap((row) => invalidValues[row.rule].map((value) => ({ ...row, value })))

test.each(cases)(
  '$form: refuses $value as $field, with the message of its rule',
  async ({ send, field, rule, value }) => {
    const response = await send(value)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ [field]: [messageFor(rule, value)] })
  },
)

// Where the phone number is optional, an empty value is accepted.
test.each(invalidValues.phone.filter((phone) => phone !== ''))(
  'refuses an invalid phone number also where it is optional: %s',
  async (phone) => {
    for (const [response, field] of [
      [await guest('phone')(phone), 'phone'],
      [await book('phone')(phone), 'contact.phone'],
    ] as const) {
      expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: [ukPhoneRule(phone)] }])
    }
  },
)

test.each(invalidBirthdays)(
  'refuses birth date $typed with the message of the shared rule',
  async ({ typed, date }) => {
    const sentence = birthdayRule(typed, { today: TODAY })
    const step = await browser.send('POST', '/api/customer/auth/register/birth-date', { date })
    const changed = await browser.send('PUT', paths.profile, { ...profile, birth_date: date })
    expect(sentence).toEqual(expect.stringMatching(/\.$/))
    expect([step.json().errors, changed.json().errors]).toEqual([{ date: [sentence] }, { birth_date: [sentence] }])
  },
)

test.each([
  ['  Ada   May ', { first_name: 'Ada May' }],
  ['李 明', { first_name: '李 明' }],
  ['O’Brien-Smith', { first_name: 'O’Brien-Smith' }],
])('saves a name as it is typed, without unnecessary spaces: %s', async (typed, kept) => {
  expect((await save('first_name')(typed)).json().data).toMatchObject(kept)
})

test.each([
  ['07400 123456', '+447400123456'],
  ['0044 (0)7400-123456', '+447400123456'],
  ['+44(0)1962 840500', '+441962840500'],
  ['020 7946 0000', '+442079460000'],
])('saves a phone number in E.164, however it is typed: %s', async (typed, kept) => {
  expect((await save('phone')(typed)).json().data).toMatchObject({ phone: kept })
})

test('treats an e-mail address in capitals and with spaces around it as the same', async () => {
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

test.each(['', 'weather', 'A booking'])('refuses a topic that is not in the list: “%s”', async (topic) => {
  const response = await write('topic')(topic)
  expect([response.statusCode, response.json().errors]).toEqual([422, { topic: [contactTopicRule(topic)] }])
})
