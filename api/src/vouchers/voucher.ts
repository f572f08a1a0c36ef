import { asc, eq, inArray } from 'drizzle-orm'
import type { Voucher as WireVoucher } from 'shared/contracts'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { bookings, voucherLedger, vouchers } from '../platform/database/schema'
import type { Requester } from '../platform/http/requester'
import type { Signer } from '../platform/keys'
import { Refusal } from '../platform/refusal'
import { later } from '../platform/time/instants'
import { formatVoucherCode } from './code'
import { isDisputed, type VoucherRow } from './ledger'
import { redeemedTicketsOfAll } from './redeemed-tickets'
import { type Role, voucherTokenOf } from './voucher-token'

/** An unused voucher can be refunded for this long after its purchase. */
export const COOLING_OFF_DAYS = 14
export const EXTENSION_MONTHS = 3
/** Maximum number of e-mails with a card, including the first. */
export const MAX_EMAILS = 5

/** The mailed URL at which a voucher can be managed without an account. */
export const voucherUrlOf = ({ settings, signer }: Pick<Context, 'settings' | 'signer'>, uuid: string, role: Role) =>
  `${settings.publicUrl}/vouchers/VoucherStatus?uuid=${uuid}&token=${voucherTokenOf(signer, uuid, role)}`

/** The role in which the requester sees a voucher; null when they may not see it. An order without an account belongs to its browser. */
export function roleOf(signer: Signer, voucher: VoucherRow, requester: Requester, token?: string): Role | null {
  if (token && signer.verify('voucher-owner', voucher.uuid, token)) return 'owner'
  if (token && signer.verify('voucher-buyer', voucher.uuid, token)) return 'buyer'
  const isBuyer = voucher.userId
    ? requester.user?.id === voucher.userId
    : voucher.visitorHash !== null && voucher.visitorHash === requester.visitorHash
  if (isBuyer) return 'buyer'
  return voucher.claimedBy !== null && requester.user?.id === voucher.claimedBy ? 'owner' : null
}

/**
 * True if the requester may use a voucher and see its code. Once claimed, only its account may. Before that, the card's link may, and its
 * buyer until the card has been delivered to another person.
 */
export function mayUse(voucher: VoucherRow, role: Role, requester: Requester): boolean {
  if (voucher.claimedBy !== null) return requester.user?.id === voucher.claimedBy
  if (role === 'owner') return true
  return voucher.recipientEmail === null || voucher.deliveredAt === null
}

/** Finds a voucher that the requester may see. @throws Refusal NOT_FOUND when they may not */
export async function findVoucher(
  { db, signer }: Pick<Context, 'db' | 'signer'>,
  uuid: string,
  requester: Requester,
  token?: string,
): Promise<{ voucher: VoucherRow; role: Role }> {
  const [voucher] = await db.select().from(vouchers).where(eq(vouchers.uuid, uuid))
  const role = voucher && roleOf(signer, voucher, requester, token)
  if (!voucher || !role) throw new Refusal('NOT_FOUND')
  return { voucher, role }
}

const isUsable = ({ status }: VoucherRow) => status === 'active' || status === 'partially_redeemed'
const isUnused = ({ status }: VoucherRow) => status === 'active' || status === 'scheduled'

/** The end of the cooling-off period. A credit has none, because the customer chose it instead of a card refund. */
export const cancellableUntil = ({ paidAt, creditFor }: VoucherRow): Date | null =>
  paidAt && creditFor === null ? later(paidAt, COOLING_OFF_DAYS, 'days') : null

/** The card can be changed until it is delivered, and again after a bounce. */
export const isEditable = (voucher: VoucherRow): boolean =>
  isUnused(voucher) && voucher.creditFor === null && (voucher.deliveredAt === null || voucher.delivery === 'bounced')

export const isExtendable = (voucher: VoucherRow, now: Date): boolean =>
  isUsable(voucher) && !voucher.isExtended && voucher.expiresAt !== null && voucher.expiresAt > now

export const isCancellable = (voucher: VoucherRow, now: Date): boolean =>
  isUnused(voucher) && !isDisputed(voucher) && (cancellableUntil(voucher) ?? now) > now

/** True for a credit, whose e-mail goes to the customer who cancelled. */
export const sendsToBuyer = ({ creditFor }: VoucherRow): boolean => creditFor !== null

export const isSendable = (voucher: VoucherRow): boolean => isUsable(voucher) && voucher.delivery !== 'queued'

interface View {
  role: Role
  requester: Requester
  now: Date
}

/** The voucher on the wire, for a requester in this role. */
export async function toWireVoucher(
  context: Pick<Context, 'db' | 'sealer'>,
  voucher: VoucherRow,
  view: View,
  db: Queries = context.db,
): Promise<WireVoucher> {
  const [wire] = await toWireVouchers(context, [voucher], view, db)
  if (!wire) throw new Error('A voucher has no form on the wire')
  return wire
}

/** Vouchers on the wire, for a requester in this role. The number of queries does not depend on how many they are. */
export async function toWireVouchers(
  context: Pick<Context, 'db' | 'sealer'>,
  rows: readonly VoucherRow[],
  view: View,
  db: Queries = context.db,
): Promise<WireVoucher[]> {
  const redeemed = await redeemedTicketsOfAll(db, rows)
  const shown = rows.filter((voucher) => isOpen(voucher, view)).map(({ uuid }) => uuid)
  const ledgers = await ledgersOf(db, shown)
  const booked = [...rows.map(({ creditFor }) => creditFor), ...ledgers.map(({ bookingUuid }) => bookingUuid)]
  const references = await referencesOf(db, booked)
  return rows.map((voucher) =>
    wireOf(context, voucher, view, { redeemed: redeemed.get(voucher.uuid) ?? new Map(), ledgers, references }),
  )
}

/** True if the requester sees its code and its ledger. */
const isOpen = (voucher: VoucherRow, { role, requester }: View) =>
  mayUse(voucher, role, requester) && voucher.codeSealed !== null

type LedgerRow = typeof voucherLedger.$inferSelect

function wireOf(
  { sealer }: Pick<Context, 'sealer'>,
  voucher: VoucherRow,
  view: View,
  {
    redeemed,
    ledgers,
    references,
  }: {
    redeemed: ReadonlyMap<string, number>
    ledgers: readonly LedgerRow[]
    references: ReadonlyMap<string, string>
  },
): WireVoucher {
  const { role, now } = view
  const open = isOpen(voucher, view)
  const isBuyer = role === 'buyer'
  return {
    uuid: voucher.uuid,
    kind: voucher.kind,
    status: voucher.status,
    payment_status: voucher.paymentStatus,
    refund_status: voucher.refundStatus,
    delivery: voucher.delivery,
    code: open && voucher.codeSealed ? formatVoucherCode(sealer.open(voucher.codeSealed)) : null,
    last4: voucher.last4,
    initial: voucher.initial,
    balance: voucher.balance,
    currency: 'gbp',
    experience: voucher.experience,
    tickets: wireTicketsOf(voucher, redeemed),
    sender_name: voucher.senderName,
    recipient_name: voucher.recipientName,
    recipient_email: isBuyer ? voucher.recipientEmail : null,
    message: voucher.message,
    design: voucher.design,
    deliver_on: voucher.deliverOn,
    delivered_at: voucher.deliveredAt?.toISOString() ?? null,
    expires_at: voucher.expiresAt?.toISOString() ?? null,
    extended: voucher.isExtended,
    ledger: open
      ? ledgers.filter(({ voucherUuid }) => voucherUuid === voucher.uuid).map((entry) => wireEntryOf(entry, references))
      : null,
    may: {
      edit: isBuyer && isEditable(voucher),
      resend: isSendable(voucher) && (!isBuyer || sendsToBuyer(voucher) || voucher.recipientEmail !== null),
      extend: open && isExtendable(voucher, now),
      cancel: isBuyer && isCancellable(voucher, now),
    },
    credit_for: voucher.creditFor === null ? null : (references.get(voucher.creditFor) ?? null),
    cancellable_until: cancellableUntil(voucher)?.toISOString() ?? null,
    role,
    created_at: voucher.createdAt.toISOString(),
  }
}

/** The reference of the booking that a credit is for. */
export async function referenceOf(db: Queries, bookingUuid: string | null): Promise<string | null> {
  return bookingUuid === null ? null : ((await referencesOf(db, [bookingUuid])).get(bookingUuid) ?? null)
}

async function referencesOf(db: Queries, uuids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = uuids.filter((uuid) => uuid !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ uuid: bookings.uuid, reference: bookings.reference })
    .from(bookings)
    .where(inArray(bookings.uuid, wanted))
  return new Map(rows.map(({ uuid, reference }) => [uuid, reference]))
}

export const wireTicketsOf = (voucher: VoucherRow, redeemed: ReadonlyMap<string, number>): WireVoucher['tickets'] =>
  voucher.tickets.map(({ ticketId, name, quantity }) => ({
    ticket_id: ticketId,
    name,
    quantity,
    left: quantity - (redeemed.get(ticketId) ?? 0),
  }))

async function ledgersOf(db: Queries, uuids: readonly string[]): Promise<LedgerRow[]> {
  if (uuids.length === 0) return []
  return await db
    .select()
    .from(voucherLedger)
    .where(inArray(voucherLedger.voucherUuid, [...uuids]))
    .orderBy(asc(voucherLedger.id))
}

const wireEntryOf = (
  { kind, amount, balanceAfter, bookingUuid, at }: LedgerRow,
  references: ReadonlyMap<string, string>,
) => ({
  kind,
  amount,
  balance_after: balanceAfter,
  booking_reference: bookingUuid === null ? null : (references.get(bookingUuid) ?? null),
  at: at.toISOString(),
})
