import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { readSignedTicket } from 'shared/rules'
import { buildApp } from '../app/app'
import { appSecrets, bookingGuests, suppliers, webhookEndpoints, wishlists } from '../platform/database/schema'
import { randomToken } from '../platform/secrets'
import { readSettings } from '../platform/settings'
import { Browser } from '../testing/browser'
import { adults, testPaidBooking } from '../testing/buy'
import { testVoucher } from '../testing/gifts'
import { listenForTests } from '../testing/listen-for-tests'
import { createOwnedResources } from '../testing/owned-resources'
import { testPartner } from '../testing/partner-client'
import { type PayableApp, testPayableApp } from '../testing/payable-app'
import { columnsNamedSealed, sealedColumns } from '../testing/sealed-columns'
import { testShop } from '../testing/shop'
import { TEST_ENVIRONMENT } from '../testing/test-environment'
import { voucherByCode } from '../vouchers/find-by-code'
import { runCommand } from './run-command'

const Tickets = endpoints['GET /api/customer/bookings/:uuid/tickets'].response
const current = { SIGNING_KEY: randomToken(), SEALING_KEY: randomToken(), TICKET_KEY: randomToken() }

/** The keys of the local stage, which are in the database, as previous ones. */
async function keysOf(shop: PayableApp) {
  const rows = await shop.database.db.select().from(appSecrets)
  const keyNamed = (name: string) => rows.find((row) => row.name === name)?.value ?? ''
  return {
    SIGNING_KEY_PREVIOUS: keyNamed('signing'),
    SEALING_KEY_PREVIOUS: keyNamed('voucher-codes'),
    TICKET_KEY_PREVIOUS: keyNamed('tickets'),
  }
}

/** Another API on the database of a shop, with other keys. */
async function apiWith(shop: PayableApp, keys: Record<string, string>) {
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
  expect(lines[0]).toMatch(
    /^Renewed 1 voucher codes, 0 links, 2 ticket codes, 0 keys of suppliers and 0 webhook secrets\.$/,
  )
  expect(lines[1]).toContain('when the previous signing key is removed')
  expect((await runCommand(rotated.context, ['re-encrypt', '--as', 'Ada'], shop.now()))[0]).toContain(
    'Renewed 0 voucher',
  )

  const after = await apiWith(shop, current)
  expect(await runCommand(after.context, ['re-encrypt', '--as', 'Ada'], shop.now())).toHaveLength(1)
  expect((await voucherByCode(after.context, voucher.code))?.uuid).toBe(voucher.uuid)
  const browser = await Browser.open(after.app)
  for (const [name, value] of booking.browser.cookies) browser.cookies.set(name, value)
  const { data: later } = await browser.ask(Tickets, 'GET', `${booking.path}/tickets`)
  expect(later.map(({ code }) => code)).toEqual(tickets.map(({ code }) => code))
  expect(later.map(({ signed }) => readSignedTicket(signed)?.code)).toEqual(tickets.map(({ code }) => code))
})

/** Tokens of e-mails that were sent, which nothing reads again, and of sign-ins, which last ten minutes. */
const SHORT_LIVED = ['outbox.details', 'social_attempts.verifier']

test('re-encrypt renews every sealed column', async () => {
  const shop = await testPayableApp()
  const { db } = shop.database
  const owned = await createOwnedResources(shop)
  const partner = await testPartner(shop, 'h7')
  const created = await partner.send('POST', '/webhooks', {
    url: 'https://partner.example/',
    event_types: ['session.full'],
  })
  const { id } = created.json().data
  const { secret } = (await partner.send('POST', `/webhooks/${id}/rotate-secret`)).json().data
  const seal = (value: string) => shop.context.sealer.seal(value)
  await db.insert(suppliers).values({
    id: 'coast',
    name: 'Coast Tickets',
    baseUrl: 'https://coast.example',
    keySealed: seal('a key'),
    hostId: 'h7',
    status: 'active',
    createdAt: shop.now(),
  })
  await db
    .update(wishlists)
    .set({ shareHash: 'h', shareSealed: seal('a link') })
    .where(eq(wishlists.id, owned.ids.get('wishlists') ?? ''))
  const before = await sealedColumns(db, shop.context.sealer)
  expect([...before]).toEqual(expect.arrayContaining(await columnsNamedSealed(db)))

  const rotated = await apiWith(shop, { ...current, ...(await keysOf(shop)) })
  const lines = await runCommand(rotated.context, ['re-encrypt', '--as', 'Ada'], shop.now())
  expect(lines[0]).toContain(' and 1 webhook secrets.')
  const left = [...(await sealedColumns(db, shop.context.sealer))].filter((column) => !SHORT_LIVED.includes(column))
  expect(left).toEqual([])
  const { context } = await apiWith(shop, current)
  const [endpoint] = await db.select().from(webhookEndpoints)
  expect(context.sealer.open(endpoint?.secretSealed ?? '')).toBe(secret)
  expect(context.sealer.open(endpoint?.previousSecretSealed ?? '')).toBe(created.json().data.secret)
})
