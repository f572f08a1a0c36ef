import type { VoucherKind } from 'shared/contracts'
import { CARD_MIN_PENCE } from 'shared/rules'

/** What a voucher can pay of a booking. */
export interface Spendable {
  uuid: string
  kind: VoucherKind
  expiresAt: Date
  /** Balance in pence. */
  available: number
  /** The unused tickets of an experience voucher, at their prices when it was bought. */
  tickets: { ticketId: string; unitPrice: number; left: number }[]
}

/** What one voucher pays. */
export interface Share {
  voucherUuid: string
  /** Pence of the price that it pays. */
  covers: number
  /** Pence that the voucher loses of its value. The value of an experience voucher is that of its tickets at the prices when it was bought. */
  drawn: number
  /** How many tickets of each kind it pays, by their ids. Empty for a money voucher. */
  tickets: Record<string, number>
}

/**
 * Distributes a price over vouchers: experience vouchers first, because they pay for nothing else, then money; of each kind the one that
 * expires first. A given ticket is covered at its current price. A voucher that pays nothing has no share. The rest for the card is
 * nothing or at least the minimum of a card payment: the last money vouchers pay that much less, and keep it.
 */
export function allocate(
  price: { toPay: number; lines: { ticketId: string; unitPrice: number; quantity: number }[] },
  vouchers: readonly Spendable[],
): Share[] {
  let toPay = price.toPay
  const wanted = new Map(price.lines.map(({ ticketId, quantity }) => [ticketId, quantity]))
  const shares: Share[] = []
  for (const voucher of [...vouchers].sort(usedBefore)) {
    const share = voucher.kind === 'money' ? ofMoney(voucher, toPay) : ofTickets(voucher, price.lines, wanted, toPay)
    if (share.covers === 0) continue
    toPay -= share.covers
    for (const [ticketId, quantity] of Object.entries(share.tickets)) {
      wanted.set(ticketId, (wanted.get(ticketId) ?? 0) - quantity)
    }
    shares.push(share)
  }
  return leavingEnough(shares, toPay)
}

function leavingEnough(shares: readonly Share[], left: number): Share[] {
  let missing = left > 0 ? CARD_MIN_PENCE - left : 0
  const kept: Share[] = []
  for (const share of shares.toReversed()) {
    // Tickets are paid for completely or not at all.
    const isMoney = Object.keys(share.tickets).length === 0
    const less = isMoney ? Math.min(share.covers, Math.max(0, missing)) : 0
    missing -= less
    if (share.covers > less) kept.push({ ...share, covers: share.covers - less, drawn: share.drawn - less })
  }
  return kept.reverse()
}

/** Pence that experience vouchers pay for tickets. These are already paid for, so no discount applies to them. */
export function valueGiven(price: Parameters<typeof allocate>[0], vouchers: readonly Spendable[]): number {
  const given = vouchers.filter(({ kind }) => kind === 'experience')
  return allocate(price, given).reduce((sum, { covers }) => sum + covers, 0)
}

function usedBefore(a: Spendable, b: Spendable): number {
  if (a.kind !== b.kind) return a.kind === 'experience' ? -1 : 1
  return a.expiresAt.getTime() - b.expiresAt.getTime() || (a.uuid < b.uuid ? -1 : 1)
}

function ofMoney({ uuid, available }: Spendable, toPay: number): Share {
  const covers = Math.min(available, toPay)
  return { voucherUuid: uuid, covers, drawn: covers, tickets: {} }
}

function ofTickets(
  voucher: Spendable,
  lines: { ticketId: string; unitPrice: number }[],
  wanted: ReadonlyMap<string, number>,
  toPay: number,
): Share {
  const share: Share = { voucherUuid: voucher.uuid, covers: 0, drawn: 0, tickets: {} }
  for (const { ticketId, unitPrice } of lines) {
    const given = voucher.tickets.find((ticket) => ticket.ticketId === ticketId)
    const quantity = Math.min(wanted.get(ticketId) ?? 0, given?.left ?? 0)
    if (!given || quantity === 0) continue
    share.covers += quantity * unitPrice
    share.drawn += quantity * given.unitPrice
    share.tickets[ticketId] = quantity
  }
  // A discount may have made the total cheaper than these tickets.
  return { ...share, covers: Math.min(share.covers, toPay) }
}
