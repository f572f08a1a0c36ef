import type { VoucherKind } from 'shared/contracts'
import { CARD_LEAST } from 'shared/rules'

/** A voucher as far as a booking can be paid with it. */
export interface Spendable {
  uuid: string
  kind: VoucherKind
  expiresAt: Date
  /** Pence left. */
  available: number
  /** Of an experience voucher: what is left of its tickets, at the price they were given for. */
  tickets: { ticketId: string; unitPrice: number; left: number }[]
}

export interface Share {
  voucherUuid: string
  covers: number
  drawn: number
  tickets: Record<string, number>
}

/**
 * Spreads a price over vouchers: those for the experience itself first, since they are good for nothing else, then money; of each kind
 * the one that runs out first. A ticket that was given is covered whatever it costs by now. What cannot be used has no share. What is left
 * for a card is nothing, or enough for it: the last money gives so much less, and keeps it.
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
  let missing = left > 0 ? CARD_LEAST - left : 0
  const kept: Share[] = []
  for (const share of shares.toReversed()) {
    // Tickets are given whole.
    const isMoney = Object.keys(share.tickets).length === 0
    const less = isMoney ? Math.min(share.covers, Math.max(0, missing)) : 0
    missing -= less
    if (share.covers > less) kept.push({ ...share, covers: share.covers - less, drawn: share.drawn - less })
  }
  return kept.reverse()
}

/** Pence of a price that tickets which were given pay for: they are paid for already, so there is nothing to take off them. */
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
  // A discount may have made the whole cheaper than its tickets.
  return { ...share, covers: Math.min(share.covers, toPay) }
}
