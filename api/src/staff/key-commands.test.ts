import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { readSignedTicket } from 'shared/rules'
import { buildApp } from '../app/app'
import { appSecrets, bookingGuests } from '../platform/database/schema'
import { randomToken } from '../platform/secrets'
import { readSettings } from '../platform/settings'
import { Browser } from '../testing/browser'
import { adults, testPaidBooking } from '../testing/buy'
import { testVoucher } from '../testing/gifts'
import { listenForTests } from '../testing/listen-for-tests'
import { type Shop, testShop } from '../testing/shop'
import { TEST_ENVIRONMENT } from '../testing/test-environment'
import { voucherByCode } from '../vouchers/find-by-code'
import { runCommand } from './run-command'

const Tickets = endpoints['GET /api/customer/bookings/:uuid/tickets'].response
const current = { SIGNING_KEY: randomToken(), SEALING_KEY: randomToken(), TICKET_KEY: randomToken() }

/** The keys of the local stage, which are in the database, as previous ones. */
async function keysOf(shop: Shop) {
  const rows = await shop.database.db.select().from(appSecrets)
  const keyNamed = (name: string) => rows.find((row) => row.name === name)?.value ?? ''
  return {
    SIGNING_KEY_PREVIOUS: keyNamed('signing'),
    SEALING_KEY_PREVIOUS: keyNamed('voucher-codes'),
    TICKET_KEY_PREVIOUS: keyNamed('tickets'),
  }
}

/** Another API on the database of a shop, with other keys. */
async function apiWith(shop: Shop, keys: Record<string, string>) {
  const settings = readSettings({ ...TEST_ENVIRONMENT, DATA_DIR: '/tmp', ...keys })
  const { app, context } = await buildApp({ db: shop.database.db, settings, now: shop.now })
  await listenForTests(app)
  return { app, context }
}

test('after a rotation and re-encrypt, vouchers are found, ticket codes are unchanged, and the previous keys are not needed', async () => {
  const shop = await testShop()
  const voucher = await testVoucher(shop)
  const booking = await testPaidBooking(shop, { sessionId: shop.sessionIds[0] ?? 0, tickets: adults(2) })
  // As before codes were stored.
  await shop.database.db
    .update(bookingGuests)
    .set({ ticketCode: null })
    .where(eq(bookingGuests.bookingUuid, booking.uuid))
  const { data: tickets } = await booking.browser.ask(Tickets, 'GET', `${booking.path}/tickets`)

  const rotated = await apiWith(shop, { ...current, ...(await keysOf(shop)) })
  expect((await voucherByCode(rotated.context, voucher.code))?.uuid).toBe(voucher.uuid)
  const lines = await runCommand(rotated.context, ['re-encrypt', '--as', 'Ada'], shop.now())
  expect(lines[0]).toMatch(/^Renewed 1 voucher codes, 0 links and 2 ticket codes\.$/)
  expect((await runCommand(rotated.context, ['re-encrypt', '--as', 'Ada'], shop.now()))[0]).toContain(
    'Renewed 0 voucher',
  )

  const after = await apiWith(shop, current)
  expect((await voucherByCode(after.context, voucher.code))?.uuid).toBe(voucher.uuid)
  const browser = await Browser.open(after.app)
  for (const [name, value] of booking.browser.cookies) browser.cookies.set(name, value)
  const { data: later } = await browser.ask(Tickets, 'GET', `${booking.path}/tickets`)
  expect(later.map(({ code }) => code)).toEqual(tickets.map(({ code }) => code))
  expect(later.map(({ signed }) => readSignedTicket(signed)?.code)).toEqual(tickets.map(({ code }) => code))
})
