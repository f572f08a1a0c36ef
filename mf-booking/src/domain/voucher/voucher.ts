import { longDate, money, pathTo, weekday } from 'shared/formats'
import type { ResponseOf } from 'shared/http'
import type { StatusTone } from '../status-pill/status-pill'

export type Voucher = ResponseOf<'GET /api/customer/vouchers/:uuid'>['data']
export type VoucherBalance = ResponseOf<'POST /api/customer/vouchers/check-balance'>['data']

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Path of the voucher page; `token` comes from an e-mailed link. */
export const voucherPath = (uuid: string, token?: string | null): string =>
  pathTo('/vouchers/VoucherStatus', { uuid, token })

/** Path of the payment page of a voucher. */
export const voucherPayPath = (uuid: string, token?: string | null): string => pathTo('/pay', { voucher: uuid, token })

/** The voucher in a query string, with the token of an e-mailed link if there is one; null if the UUID is missing or malformed. */
export function voucherInQuery(
  search: string,
  name: 'uuid' | 'voucher',
): { uuid: string; token: string | null } | null {
  const query = new URLSearchParams(search)
  const uuid = query.get(name)
  return uuid && UUID.test(uuid) ? { uuid, token: query.get('token') } : null
}

export const statusText: Record<Voucher['status'], string> = {
  pending_payment: 'Waiting for payment',
  scheduled: 'Scheduled',
  active: 'Ready to use',
  partially_redeemed: 'Partly used',
  redeemed: 'Used up',
  expired: 'Expired',
  refunded: 'Refunded',
  void: 'Not paid for',
}

export const statusTones: Record<Voucher['status'], StatusTone> = {
  pending_payment: 'plain',
  scheduled: 'good',
  active: 'good',
  partially_redeemed: 'good',
  redeemed: 'plain',
  expired: 'over',
  refunded: 'over',
  void: 'over',
}

/** Value of a voucher: `£50.00`, or the name of the experience. */
export const formatGift = ({ experience, initial }: Pick<Voucher, 'experience' | 'initial'>): string =>
  experience ? experience.name : money(initial)

/** Remaining value: `£20.00`, or the remaining tickets. */
export function formatBalance({
  experience,
  tickets,
  balance,
}: Pick<Voucher, 'experience' | 'tickets' | 'balance'>): string {
  if (!experience) return money(balance)
  const left = tickets.filter((ticket) => ticket.left > 0)
  return left.length > 0 ? left.map((ticket) => `${ticket.left} × ${ticket.name}`).join(', ') : 'Nothing'
}

/** Last day of validity. `expiresAt` is the first instant of the next day. */
export const lastDayOf = (expiresAt: string): string => longDate(new Date(Date.parse(expiresAt) - 1))

/** Delivery status of the card. */
export function deliveryText({ delivery, status, recipientEmail, recipientName, deliverOn }: Voucher): string {
  const to = recipientEmail ? `${recipientName} at ${recipientEmail}` : recipientName
  if (status === 'scheduled' && deliverOn)
    return `The card goes to ${to} on ${weekday(deliverOn)} ${longDate(deliverOn)} at 08:00.`
  switch (delivery) {
    case 'queued':
      return `The card is on its way to ${to}.`
    case 'sent':
      return `The card has been delivered to ${to}.`
    case 'bounced':
      return `We could not deliver the card: ${to} does not accept our e-mail.`
    case 'not_due':
      return 'Print the card and give it in person.'
  }
}

export const ledgerEntryLabels: Record<NonNullable<Voucher['ledger']>[number]['kind'], string> = {
  issue: 'Bought',
  redeem: 'Used for a booking',
  restore: 'Returned from a booking',
  refund: 'Refunded',
  extend: 'Extended by three months',
  expire: 'Expired',
}

/** Path of the printable card. The token grants the same access as the voucher page. */
export const pdfPath = (uuid: string, token: string | null): string =>
  `/api/customer/vouchers/${uuid}/pdf${token ? `?token=${encodeURIComponent(token)}` : ''}`
