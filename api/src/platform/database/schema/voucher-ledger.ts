import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { VoucherEntry } from 'shared/contracts'
import { bookings } from './bookings'
import { instant } from './column-kinds'
import { vouchers } from './vouchers'

/** Append-only, enforced by a trigger: every movement of a voucher's money. The sum of a voucher's entries is its balance. */
export const voucherLedger = pgTable(
  'voucher_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    voucherUuid: uuid('voucher_uuid')
      .notNull()
      .references(() => vouchers.uuid),
    kind: text('kind').$type<VoucherEntry['kind']>().notNull(),
    amount: integer('amount').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    bookingUuid: uuid('booking_uuid').references(() => bookings.uuid),
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('voucher_ledger_voucher').on(table.voucherUuid, table.id),
    check('voucher_ledger_balance', sql`${table.balanceAfter} >= 0`),
    check(
      'voucher_ledger_kind',
      sql`case ${table.kind}
        when 'issue' then ${table.amount} > 0 and ${table.bookingUuid} is null
        when 'redeem' then ${table.amount} < 0 and ${table.bookingUuid} is not null
        when 'restore' then ${table.amount} > 0
        when 'refund' then ${table.amount} < 0 and ${table.bookingUuid} is null
        when 'extend' then ${table.amount} = 0
        when 'expire' then ${table.amount} = 0
        else false end`,
    ),
  ],
)

/** The vouchers that pay for a booking, and how much. The sum of `covers` is the booking's voucher amount. */
export const bookingVouchers = pgTable(
  'booking_vouchers',
  {
    bookingUuid: uuid('booking_uuid')
      .notNull()
      .references(() => bookings.uuid, { onDelete: 'cascade' }),
    voucherUuid: uuid('voucher_uuid')
      .notNull()
      .references(() => vouchers.uuid),
    position: integer('position').notNull(),
    /** Pence of the booking's price. */
    covers: integer('covers').notNull(),
    /** Pence deducted from the voucher: for an experience's tickets, their price when the voucher was bought. */
    drawn: integer('drawn').notNull(),
    /** Ticket id to quantity, of an experience voucher. */
    tickets: jsonb('tickets').$type<Record<string, number>>().notNull(),
    /** False once it was returned to the voucher: the hold ended, or the card was declined. */
    isTaken: boolean('is_taken').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingUuid, table.voucherUuid] }),
    index('booking_vouchers_voucher').on(table.voucherUuid),
    check('booking_vouchers_amounts', sql`${table.covers} > 0 and ${table.drawn} >= 0`),
  ],
)
