import { createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { readSignedTicket } from 'shared/rules'
import { bookings } from '../../platform/database/schema'
import { Browser } from '../../testing/browser'
import { adults, testPaidBooking } from '../../testing/buy'
import { type Shop, testShop } from '../../testing/shop'

const Tickets = endpoints['GET /api/customer/bookings/:uuid/tickets'].response

let api: Shop
beforeAll(async () => {
  api = await testShop({ seats: 40, name: 'Pots “&” 陶' })
})

const aBooking = () =>
  testPaidBooking(api, {
    sessionId: api.sessionIds[0] ?? 0,
    tickets: [...adults(2), { ticket_id: '7c', quantity: 1 }],
  })

test('each guest gets a signed ticket that verifies with the public key alone', async () => {
  const { browser, path, sessionId } = await aBooking()
  const { data } = await browser.ask(Tickets, 'GET', `${path}/tickets`)
  expect(data.map(({ kind }) => kind)).toEqual(['adult', 'adult', 'child'])
  expect(new Set(data.map(({ code }) => code)).size).toBe(3)
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: api.context.tickets.publicKeys[0] },
    format: 'jwk',
  })
  for (const { signed, code } of data) {
    const ticket = readSignedTicket(signed)
    expect(ticket).toMatchObject({ code, sessionId: String(sessionId) })
    const fits = (body: string) =>
      verify(null, Buffer.from(body), key, Buffer.from(ticket?.signature ?? '', 'base64url'))
    expect(fits(ticket?.body ?? '')).toBe(true)
    expect(fits((ticket?.body ?? '').replace(String(sessionId), '99'))).toBe(false)
  }
})

test('draws a QR code as runs of dark modules, with finder patterns in three corners', async () => {
  const { browser, path } = await aBooking()
  const { data } = await browser.ask(Tickets, 'GET', `${path}/tickets`)
  const { size, path: drawn } = data[0]?.qr ?? { size: 0, path: '' }
  expect(size % 4).toBe(1)
  expect(drawn).toContain('M0 0h7v1h-7z')
  expect(drawn).toContain(`M${size - 7} 0h7v1h-7z`)
  expect(drawn).toContain(`M0 ${size - 1}h7v1h-7z`)
})

test('serves tickets and receipt as PDF files, with names in any script', async () => {
  const { browser, path, reference } = await aBooking()
  for (const name of ['tickets', 'receipt']) {
    const response = await browser.send('GET', `${path}/${name}.pdf`)
    expect(response.statusCode).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(`${reference}-${name}.pdf`)
    expect(response.body.startsWith('%PDF-')).toBe(true)
    expect(response.body.trimEnd().endsWith('%%EOF')).toBe(true)
  }
})

test('refuses tickets and receipt to a stranger, and tickets after a cancellation', async () => {
  const { browser, path, uuid } = await aBooking()
  const stranger = await Browser.open(api.app)
  for (const name of ['tickets', 'tickets.pdf', 'receipt.pdf']) {
    expect((await stranger.send('GET', `${path}/${name}`)).statusCode).toBe(404)
  }
  await api.database.db.update(bookings).set({ status: 'cancelled_by_host' }).where(eq(bookings.uuid, uuid))
  expect((await browser.send('GET', `${path}/tickets`)).statusCode).toBe(404)
  expect((await browser.send('GET', `${path}/receipt.pdf`)).statusCode).toBe(200)
})
