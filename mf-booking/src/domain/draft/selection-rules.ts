import type { ResponseOf } from 'shared/http'
import { privateTicketOf, type Quantities, type Session, seatsOf, type Ticket } from './draft'

export type Experience = ResponseOf<'GET /api/customer/experiences/:id'>['data']
export type PartyRules = Pick<Experience, 'minGuests' | 'maxGuests' | 'unaccompaniedChildrenOk'>

/** The reason why a ticket selection would be refused. Mirrors the rules of the API, which makes the final decision. */
export type SelectionError =
  | { kind: 'nobody' }
  | { kind: 'too-few'; min: number }
  | { kind: 'too-many'; max: number }
  | { kind: 'only-left'; left: number }
  | { kind: 'ticket-too-few'; ticket: string; min: number }
  | { kind: 'children-alone' }
  | { kind: 'private-taken' }

export function selectionErrorOf(
  session: Session,
  quantities: Quantities,
  privateId: string | null,
  rules: PartyRules,
): SelectionError | null {
  if (privateId !== null) return privateTicketOf(session)?.id === privateId ? null : { kind: 'private-taken' }
  const tickets = session.tickets.filter((ticket) => !ticket.private)
  const seats = seatsOf(tickets, quantities)
  if (seats === 0) return { kind: 'nobody' }
  if (seats > session.seatsLeft) return { kind: 'only-left', left: session.seatsLeft }
  if (seats < rules.minGuests) return { kind: 'too-few', min: rules.minGuests }
  if (seats > rules.maxGuests) return { kind: 'too-many', max: rules.maxGuests }
  return ticketMisfit(tickets, quantities) ?? childrenMisfit(tickets, quantities, rules)
}

/** Maximum quantity of a ticket, given the quantities of the other tickets. */
export function maxQuantityOf(ticket: Ticket, session: Session, quantities: Quantities, rules: PartyRules): number {
  const others = seatsOf(session.tickets, quantities) - (quantities[ticket.id] ?? 0)
  return Math.max(0, Math.min(ticket.max, ticket.available, session.seatsLeft - others, rules.maxGuests - others))
}

/** True if the session has seats for the party and can be booked. */
export function hasPlacesFor(session: Session, seats: number): boolean {
  return session.status === 'scheduled' && session.seatsLeft >= Math.max(1, seats) && !isClosed(session)
}

/** True for a session too near its start to be booked: it has seats left, but no ticket is available. */
export function isClosed({ seatsLeft, tickets }: Session): boolean {
  return seatsLeft > 0 && tickets.every(({ available }) => available === 0)
}

function ticketMisfit(tickets: readonly Ticket[], quantities: Quantities): SelectionError | null {
  for (const ticket of tickets) {
    const quantity = quantities[ticket.id] ?? 0
    if (quantity > 0 && quantity < ticket.min) return { kind: 'ticket-too-few', ticket: ticket.name, min: ticket.min }
    if (quantity > ticket.max) return { kind: 'too-many', max: ticket.max }
    if (quantity > ticket.available) return { kind: 'only-left', left: ticket.available }
  }
  return null
}

function childrenMisfit(tickets: readonly Ticket[], quantities: Quantities, rules: PartyRules): SelectionError | null {
  const count = (kind: Ticket['kind']) =>
    seatsOf(
      tickets.filter((ticket) => ticket.kind === kind),
      quantities,
    )
  const alone = count('child') > 0 && count('adult') === 0
  return alone && !rules.unaccompaniedChildrenOk ? { kind: 'children-alone' } : null
}

const places = (count: number) => (count === 1 ? '1 place' : `${count} places`)

/** Text of a selection error for the panel. */
export function selectionErrorText(misfit: SelectionError): string {
  switch (misfit.kind) {
    case 'nobody':
      return 'Choose who is coming.'
    case 'too-few':
      return `This experience needs at least ${misfit.min} guests.`
    case 'too-many':
      return `You can book for at most ${misfit.max} guests.`
    case 'only-left':
      return misfit.left === 0 ? 'This session has just filled up.' : `Only ${places(misfit.left)} left at this time.`
    case 'ticket-too-few':
      return `Please choose at least ${misfit.min} ${misfit.ticket} tickets.`
    case 'children-alone':
      return 'Children need an adult with them here.'
    case 'private-taken':
      return 'Someone has booked places in this session, so it can no longer be private.'
  }
}
