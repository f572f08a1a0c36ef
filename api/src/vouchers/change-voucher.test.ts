import { and, asc, eq } from 'drizzle-orm'
import { auditLog, voucherLedger } from '../platform/database/schema'
import { Browser } from '../testing/browser'
import { moneyGift, testVoucher } from '../testing/gifts'
import { type TestApp, testApp } from '../testing/test-app'
import { deliverVouchers } from './deliver'
import { recordCardSent } from './record-delivery'
import { voucherTokenOf } from './voucher-token'

let api: TestApp
let browser: Browser
beforeAll(async () => {
  api = await testApp()
  browser = await Browser.open(api.app)
})

/** Sends a request about a voucher by the mailed link of its buyer or its owner. @returns the status of the response */
async function ask(uuid: string, role: 'buyer' | 'owner', verb: 'resend' | 'extend'): Promise<number> {
  const token = voucherTokenOf(api.context.signer, uuid, role)
  return (await browser.send('POST', `/api/customer/vouchers/${uuid}/${verb}?token=${token}`)).statusCode
}

test.each(['buyer', 'owner'] as const)('audit log and ledger name the %s who extends a voucher', async (role) => {
  const { db } = api.database
  const { uuid } = await testVoucher(api)
  expect(await ask(uuid, role, 'extend')).toBe(200)
  const entries = await db
    .select({ actor: voucherLedger.actor })
    .from(voucherLedger)
    .where(and(eq(voucherLedger.voucherUuid, uuid), eq(voucherLedger.kind, 'extend')))
  const trail = await db
    .select({ actor: auditLog.actor })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `voucher:${uuid}`), eq(auditLog.action, 'extended')))
  expect([entries, trail]).toEqual([[{ actor: role }], [{ actor: role }]])
})

test('the audit log names who sends a card: the clock on its day, then its buyer and its owner', async () => {
  const { db } = api.database
  const { uuid } = await testVoucher(api, moneyGift(5000, { deliver_on: '2026-12-24' }))
  api.wind(Date.parse('2026-12-24T08:00:00.000Z') - api.now().getTime())
  await deliverVouchers(api.context, api.now())
  for (const role of ['buyer', 'owner'] as const) {
    await db.transaction((tx) => recordCardSent(tx, uuid, api.now()))
    expect(await ask(uuid, role, 'resend')).toBe(200)
  }
  const sent = await db
    .select({ actor: auditLog.actor })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `voucher:${uuid}`), eq(auditLog.statusTo, 'queued')))
    .orderBy(asc(auditLog.id))
  expect(sent.map(({ actor }) => actor)).toEqual(['clock', 'buyer', 'owner'])
})
