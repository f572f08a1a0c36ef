import { Instant, LocalDate, Pence } from 'shared/contracts'
import { z } from 'zod'
import type { PartnerEndpoint } from '../http/partner-route'
import { ListMeta, listPages } from './list-pages'
import { NumericId } from './local-times'

const TAG = 'payouts'
const MAX_DAYS = 366
const DAY_MS = 86_400_000

/** What was paid for a booking, and what of that has gone back, in pence. */
export const Amounts = z.object({
  gross: Pence.describe('Price of the tickets.'),
  discount: Pence.describe('Of a promo code. We bear it.'),
  voucher: Pence.describe('Paid by gift vouchers.'),
  card: Pence.describe('Paid by card.'),
  reseller_invoice: Pence.describe('Invoiced to the reseller who sold the places.'),
  refunds: z.object({
    card: Pence,
    credit: Pence.describe('Card money that the customer took as a voucher instead.'),
    voucher: Pence.describe('Returned to gift vouchers.'),
    reseller_invoice: Pence.describe('Taken off the invoice.'),
    total: Pence,
  }),
})
export type Amounts = z.output<typeof Amounts>

const Payout = {
  ...Amounts.shape,
  withdrawn: Pence.describe(
    'What is neither refunded nor paid out, such as the discount of a booking that was refunded.',
  ),
  sales: Pence.describe('gross - refunds.total - withdrawn.'),
  commission: Pence,
  payout: Pence.describe('sales - commission.'),
}

const Line = z.object({
  booking_uuid: z.uuid(),
  reference: z.string(),
  status: z.enum(['confirmed', 'completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_host']),
  session_id: NumericId,
  starts_at: Instant,
  experience_id: z.string(),
  experience_name: z.string(),
  host_id: z.string(),
  tickets: z.string().describe('Such as 2 × Adult, 1 × Child.'),
  reseller: z.string().nullable(),
  ...Payout,
})
export type PayoutLine = z.output<typeof Line>
export type PayoutTotals = Omit<PayoutLine, Exclude<keyof PayoutLine, keyof typeof Payout>>

const period = {
  from: LocalDate.describe('First day of the sessions, in Europe/London.'),
  until: LocalDate.describe('Last day, inclusive.'),
  host_id: z.string().optional().describe('One host only, for a key to all hosts.'),
}

interface Period {
  from: string
  until: string
}
const isOrdered = ({ from, until }: Period) => until >= from
const isShort = ({ from, until }: Period) => Date.parse(until) - Date.parse(from) < MAX_DAYS * DAY_MS
const ORDER = { path: ['until'], message: 'Must not be before from.' }
const LENGTH = { path: ['until'], message: `The period must not be longer than ${MAX_DAYS} days.` }

const AS_CSV = 'CSV of RFC 4180 with all lines and a last line of totals, in pounds.'

/** Endpoints of payouts. */
export const payoutEndpoints = {
  list: {
    method: 'GET',
    path: '/payouts',
    tag: TAG,
    summary: 'What bookings earn, by the days of their sessions',
    description: `With "Accept: text/csv", the response is ${AS_CSV}`,
    query: z
      .strictObject({ ...period, ...listPages })
      .refine(isOrdered, ORDER)
      .refine(isShort, LENGTH),
    response: z.union([
      z.object({
        data: z.array(Line),
        totals: z.object(Payout).describe('Of all lines of the period, not of this page only.'),
        commission_percent: z.number(),
        meta: ListMeta,
      }),
      z.string(),
    ]),
  },
  csv: {
    method: 'GET',
    path: '/payouts.csv',
    tag: TAG,
    summary: 'The same as a file',
    description: AS_CSV,
    query: z.strictObject(period).refine(isOrdered, ORDER).refine(isShort, LENGTH),
    response: z.string(),
  },
} as const satisfies Record<string, PartnerEndpoint>
