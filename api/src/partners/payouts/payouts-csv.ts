import { stringify } from 'csv-stringify/sync'
import { localDate, time } from 'shared/formats'
import type { PayoutLine, PayoutTotals } from '../contract/payout-endpoints'

const PENCE_PER_POUND = 100

const pounds = (pence: number): string => (pence / PENCE_PER_POUND).toFixed(2)

const amountsOf = (row: PayoutTotals) => ({
  gross: pounds(row.gross),
  discount: pounds(row.discount),
  voucher: pounds(row.voucher),
  card: pounds(row.card),
  reseller_invoice: pounds(row.reseller_invoice),
  refunds: pounds(row.refunds.total),
  withdrawn: pounds(row.withdrawn),
  sales: pounds(row.sales),
  commission: pounds(row.commission),
  payout: pounds(row.payout),
})

const COLUMNS = [
  'reference',
  'status',
  'date',
  'time',
  'session_id',
  'experience_id',
  'experience_name',
  'host_id',
  'tickets',
  'reseller',
  'gross',
  'discount',
  'voucher',
  'card',
  'reseller_invoice',
  'refunds',
  'withdrawn',
  'sales',
  'commission',
  'payout',
]

/**
 * Payouts as CSV (RFC 4180), in pounds, with a last line of totals. A text that a spreadsheet would take for a formula gets an apostrophe in
 * front (OWASP, CSV injection).
 */
export function payoutsCsv(lines: readonly PayoutLine[], totals: PayoutTotals): string {
  const rows = lines.map((line) => ({
    ...line,
    ...amountsOf(line),
    date: localDate(line.starts_at),
    time: time(line.starts_at),
  }))
  return stringify([...rows, { reference: 'Total', ...amountsOf(totals) }], {
    header: true,
    columns: COLUMNS,
    record_delimiter: '\r\n',
    escape_formulas: true,
  })
}
