import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import type { z } from 'zod'
import { vouchers } from '../platform/database/schema'
import { anonymousRequester } from '../platform/http/requester'
import { issueVoucher } from '../vouchers/issue'
import { buyVoucher } from '../vouchers/purchase'
import type { TestApp } from './test-app'

type Purchase = z.input<(typeof endpoints)['POST /api/customer/vouchers']['body']>

const card = {
  sender_name: 'Rose Hale',
  recipient_name: 'Ada Lovell',
  recipient_email: 'ada@example.com',
  message: 'Happy birthday!',
  design: 'solent-sails-3',
  deliver_on: null,
}

/** The request body of a £50 voucher, with changes. */
export const moneyGift = (amount: unknown = 5000, changes: Partial<typeof card> | object = {}) => ({
  kind: 'money',
  amount,
  card: { ...card, ...changes },
  buyer: { first_name: 'Rose', last_name: 'Hale', email: `rose.${randomUUID()}@example.com` },
  accept_terms: true,
})

export const experienceGift = (experience_id: string, tickets: unknown, changes: object = {}) => ({
  kind: 'experience',
  experience_id,
  tickets,
  card: { ...card, ...changes },
  buyer: { first_name: 'Rose', last_name: 'Hale', email: `rose.${randomUUID()}@example.com` },
  accept_terms: true,
})

/** The parts of an API that create vouchers. */
export type GiftShop = Pick<TestApp, 'database' | 'context' | 'now'>

/** Creates a paid voucher. `expiresAt` sets its expiry. @returns its uuid and code */
export async function testVoucher(api: GiftShop, purchase: object = moneyGift(), expiresAt?: Date) {
  const { db } = api.database
  const body: Purchase = endpoints['POST /api/customer/vouchers'].body.parse(purchase)
  const paid = await db.transaction(async (tx) => {
    const voucher = await buyVoucher(tx, body, anonymousRequester, api.now())
    await issueVoucher(api.context, tx, voucher, 'test', api.now())
    return voucher.uuid
  })
  if (expiresAt) await db.update(vouchers).set({ expiresAt }).where(eq(vouchers.uuid, paid))
  const [row] = await db.select().from(vouchers).where(eq(vouchers.uuid, paid))
  if (!row?.codeSealed) throw new Error('The voucher has no code')
  return { uuid: row.uuid, code: api.context.sealer.open(row.codeSealed) }
}

/** Balance and status of a voucher. @throws Error when its ledger has another balance */
export async function standOf(
  api: Pick<TestApp, 'database'>,
  uuid: string,
): Promise<[balance: number, status: string]> {
  // One statement reads both, because money may move between two.
  const { rows } = await api.database.db.execute<{ balance: number; status: string; sum: number }>(
    sql`select balance, status, (
      select coalesce(sum(amount), 0)::integer from voucher_ledger where voucher_uuid = vouchers.uuid
    ) as sum from vouchers where uuid = ${uuid}`,
  )
  const [row] = rows
  if (!row) throw new Error(`There is no voucher ${uuid}`)
  if (row.sum !== row.balance) throw new Error(`The ledger says ${row.sum}, the voucher ${row.balance}`)
  return [row.balance, row.status]
}
