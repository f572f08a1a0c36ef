import { endpoints } from 'shared/contracts'
import type { OutgoingEmail } from '../../platform/email/mailer'
import { Browser, refusalOf } from '../../testing/browser'
import { adults, testPaidBooking } from '../../testing/buy'
import { deliverEmails } from '../../testing/emails'
import { type Shop, testShop } from '../../testing/shop'

const Companions = endpoints['GET /api/customer/bookings/:uuid/companions'].response

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 2, seats: 30 })
})

const aBooking = () => testPaidBooking(api, { sessionId: api.sessionIds[0] ?? 0, tickets: adults(2) })
const emails = () => deliverEmails(api)
const tokenIn = (mail: OutgoingEmail | undefined) => /\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

test('a companion sees the session and the tickets, and can change nothing', async () => {
  const { browser, path } = await aBooking()
  await emails()
  const { data } = await browser.ask(Companions, 'POST', `${path}/companions`, { email: 'Bo@Example.com' })
  expect(data).toMatchObject([{ email: 'bo@example.com' }])
  const [mail] = await emails()
  expect(mail).toMatchObject({ to: 'bo@example.com', subject: expect.stringContaining('You’re invited') })
  const token = tokenIn(mail)
  const friend = await Browser.open(api.app)
  const seen = (await friend.send('GET', `${path}?token=${token}`)).json().data
  expect(seen).toMatchObject({
    access: 'view',
    contact: null,
    can: { cancel: false, reschedule: false, review: false },
  })
  expect((await friend.send('GET', `${path}/tickets?token=${token}`)).json().data).toHaveLength(2)
  const calendar = await friend.send('GET', `${path}/calendar.ics?token=${token}`)
  expect(calendar.body.replaceAll('\r\n ', '')).toContain(`token=${token}`)
  for (const [method, rest, body] of [
    ['GET', '/receipt.pdf', undefined],
    ['GET', '/cancellation-quote', undefined],
    ['POST', '/cancel', { expected_refund: 5000 }],
    ['POST', '/reschedule', { session_id: '1', expected_difference: 0 }],
    ['GET', '/companions', undefined],
    ['POST', '/companions', { email: 'more@example.com' }],
    ['POST', '/resend', undefined],
  ] as const) {
    expect([rest, (await friend.send(method, `${path}${rest}?token=${token}`, body)).statusCode]).toEqual([rest, 404])
  }
})

test('a revoked companion link opens nothing, and neither does a forged one', async () => {
  const { browser, path } = await aBooking()
  await emails()
  const { data } = await browser.ask(Companions, 'POST', `${path}/companions`, { email: 'bo@example.com' })
  const token = tokenIn((await emails())[0])
  const friend = await Browser.open(api.app)
  expect((await friend.send('GET', `${path}?token=${token}x`)).statusCode).toBe(404)
  const left = await browser.ask(Companions, 'DELETE', `${path}/companions`, { id: data[0]?.id })
  expect(left.data).toEqual([])
  expect((await friend.send('GET', `${path}?token=${token}`)).statusCode).toBe(404)
  expect((await friend.send('GET', `${path}/tickets?token=${token}`)).statusCode).toBe(404)
})

test('a companion link opens no other booking', async () => {
  const [one, other] = [await aBooking(), await aBooking()]
  await emails()
  await one.browser.ask(Companions, 'POST', `${one.path}/companions`, { email: 'bo@example.com' })
  const token = tokenIn((await emails())[0])
  expect((await (await Browser.open(api.app)).send('GET', `${other.path}?token=${token}`)).statusCode).toBe(404)
})

test('invites as many companions as there are seats, each address once', async () => {
  const { browser, path } = await aBooking()
  await emails()
  const ask = (email: string) => browser.send('POST', `${path}/companions`, { email })
  await ask('a@example.com')
  await ask('A@example.com')
  await ask('b@example.com')
  expect(refusalOf(await ask('c@example.com'))).toEqual([409, 'COMPANIONS_FULL'])
  expect((await ask('not an address')).statusCode).toBe(422)
  expect((await emails()).map(({ to }) => to).sort()).toEqual(['a@example.com', 'b@example.com'])
})

/** A paid booking of two with one invited companion; all e-mails so far are sent. */
async function testBookingWithCompanion() {
  const booked = await aBooking()
  await booked.browser.ask(Companions, 'POST', `${booked.path}/companions`, { email: 'bo@example.com' })
  await emails()
  return booked
}
const toCompanion = (sent: readonly OutgoingEmail[]) => sent.filter(({ to }) => to === 'bo@example.com')

test('e-mails companions when the booking is cancelled, and does not mention money', async () => {
  const { browser, path } = await testBookingWithCompanion()
  await browser.send('POST', `${path}/cancel`, { expected_refund: 5000 })
  const [email, ...others] = toCompanion(await emails())
  expect(others).toEqual([])
  expect(email?.subject).toMatch(/^Cancelled: /)
  expect(email?.text).toContain('Your ticket is no longer valid.')
  expect(email?.text).not.toMatch(/£|refund|money/i)
})

test('e-mails companions the new time when the booking is rescheduled', async () => {
  const { browser, path } = await testBookingWithCompanion()
  const [option] = (await browser.send('GET', `${path}/reschedule-options`)).json().data
  const moved = await browser.send('POST', `${path}/reschedule`, {
    session_id: option.session_id,
    expected_difference: option.difference,
  })
  expect(moved.statusCode).toBe(200)
  expect(toCompanion(await emails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Moved: /)])
})

test('does not e-mail a companion whose invitation was revoked', async () => {
  const { browser, path } = await testBookingWithCompanion()
  const [companion] = (await browser.send('GET', `${path}/companions`)).json().data
  await browser.send('DELETE', `${path}/companions`, { id: companion.id })
  await browser.send('POST', `${path}/cancel`, { expected_refund: 5000 })
  expect(toCompanion(await emails())).toEqual([])
})
