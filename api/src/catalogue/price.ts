import type { HoldRequest } from 'shared/contracts'
import { Refusal } from '../platform/refusal'

export interface SellableTicket {
  id: string
  kind: 'adult' | 'child' | 'private'
  name: string
  priceInPence: number
  min: number
  max: number
}

export interface PartyRules {
  minGuests: number
  maxGuests: number
  unaccompaniedChildrenOk: boolean
  privateAllowed: boolean
}

export interface PricedLine {
  ticketId: string
  kind: 'adult' | 'child' | 'private'
  name: string
  unitPrice: number
  quantity: number
}

export interface Quote {
  lines: PricedLine[]
  isPrivate: boolean
  /** Guests by kind; both are 0 for a private booking. */
  adults: number
  children: number
  subtotal: number
}

/** @throws Refusal PRICE_CHANGED when the customer has been shown another total */
export function assertExpectedTotal({ subtotal }: Quote, expectedTotal: number | undefined): void {
  if (expectedTotal !== undefined && expectedTotal !== subtotal) throw new Refusal('PRICE_CHANGED')
}

/**
 * Prices the requested tickets and checks that they can be booked together. Prices come from the tickets, never from the request.
 * @throws Refusal TICKETS_NOT_COMBINABLE, TICKET_QUANTITY_OUT_OF_RANGE, CHILDREN_NEED_ADULT
 */
export function priceTickets(wanted: HoldRequest['tickets'], tickets: SellableTicket[], rules: PartyRules): Quote {
  const lines = wanted.map(({ ticket_id, quantity }) => {
    const ticket = tickets.find(({ id }) => id === ticket_id)
    if (!ticket) throw new Refusal('TICKETS_NOT_COMBINABLE')
    if (quantity < ticket.min || quantity > ticket.max) throw new Refusal('TICKET_QUANTITY_OUT_OF_RANGE')
    return { ticketId: ticket.id, kind: ticket.kind, name: ticket.name, unitPrice: ticket.priceInPence, quantity }
  })
  if (new Set(lines.map(({ ticketId }) => ticketId)).size !== lines.length) throw new Refusal('TICKETS_NOT_COMBINABLE')

  const count = (kind: PricedLine['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.quantity, 0)
  const [adults, children, privates] = [count('adult'), count('child'), count('private')]
  const isPrivate = privates > 0
  if (isPrivate) {
    if (lines.length > 1 || !rules.privateAllowed) throw new Refusal('TICKETS_NOT_COMBINABLE')
    if (privates !== 1) throw new Refusal('TICKET_QUANTITY_OUT_OF_RANGE')
  } else {
    if (adults === 0 && !rules.unaccompaniedChildrenOk) throw new Refusal('CHILDREN_NEED_ADULT')
    const guests = adults + children
    if (guests < rules.minGuests || guests > rules.maxGuests) throw new Refusal('TICKET_QUANTITY_OUT_OF_RANGE')
  }
  return { lines, isPrivate, adults, children, subtotal: lines.reduce((sum, l) => sum + l.unitPrice * l.quantity, 0) }
}
