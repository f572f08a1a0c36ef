import { combine, createEvent, createStore, sample } from 'effector'
import type { Party } from 'shared/formats'
import type { ResponseOf } from 'shared/http'

export type Session = ResponseOf<'GET /api/customer/experiences/:id/sessions'>['data'][number]
export type Ticket = Session['tickets'][number]
export type Quantities = Readonly<Record<string, number>>

export type Guests = Party

/** A gift voucher being bought. Redeeming a voucher code does not use it. */
export interface GiftVoucher {
  experienceId: string | null
  amountInPence: number
}

/** The tickets of an experience that can be given as a gift. */
export interface VoucherExperience {
  experienceId: string
  tickets: readonly Omit<Ticket, 'available'>[]
}

export const sessionPicked = createEvent<Session>()
export const sessionDropped = createEvent()
export const quantityChanged = createEvent<{ ticketId: string; quantity: number }>()
export const privateChosen = createEvent<{ ticketId: string }>()
export const privateDropped = createEvent()
/** The choice persisted in this tab was restored. Its session follows once the API has confirmed that it is still available. */
export const choiceRestored = createEvent<{ quantities: Quantities; privateTicketId: string | null; guests: Guests }>()
/** The party of the search in the URL. */
export const guestsPrefilled = createEvent<Guests>()
export const voucherChosen = createEvent<GiftVoucher>()
export const voucherRemoved = createEvent()
/** An experience is given as a gift, with the tickets it can be given for. */
export const voucherExperienceSet = createEvent<VoucherExperience>()
export const voucherExperienceCleared = createEvent()
export const draftCleared = createEvent<{ keepGuests: boolean }>()

const emptyParty: Guests = { adults: 0, children: 0, private: false }
const seatsApplied = createEvent<Quantities>()
const privateApplied = createEvent<string>()

export const $session = createStore<Session | null>(null)
  .on(sessionPicked, (_, session) => session)
  .reset(sessionDropped, draftCleared)

/** All tickets of the picked session, including the private one. */
export const $availableTickets = $session.map((session) => session?.tickets ?? [])

export const $guests = createStore<Guests>(emptyParty)
  .on(guestsPrefilled, (_, guests) => guests)
  .on(choiceRestored, (_, { guests }) => guests)
  .on(privateApplied, (guests) => ({ ...guests, private: true }))
  .on(privateDropped, (guests) => ({ ...guests, private: false }))
  .on(draftCleared, (guests, { keepGuests }) => (keepGuests ? guests : emptyParty))

export const $selectedTickets = createStore<Quantities>({})
  .on(seatsApplied, (_, quantities) => quantities)
  .on(choiceRestored, (_, { quantities }) => quantities)
  .on(quantityChanged, (quantities, { ticketId, quantity }) => ({ ...quantities, [ticketId]: Math.max(0, quantity) }))
  .reset(draftCleared)

export const $selectedPrivateTicketId = createStore<string | null>(null)
  .on(privateApplied, (_, ticketId) => ticketId)
  .on(choiceRestored, (_, { privateTicketId }) => privateTicketId)
  .reset(privateDropped, draftCleared)

export const $selectedPrivate = $selectedPrivateTicketId.map((ticketId) => ticketId !== null)

export const $voucher = createStore<GiftVoucher | null>(null)
  .on(voucherChosen, (_, voucher) => voucher)
  .reset(voucherRemoved, draftCleared)

export const $voucherExperience = createStore<VoucherExperience | null>(null)
  .on(voucherExperienceSet, (_, experience) => experience)
  .reset(voucherExperienceCleared, voucherRemoved, draftCleared)
export const $paymentType = combine($voucher, $voucherExperience, (voucher, experience) =>
  voucher || experience ? 'voucher' : 'booking',
)

/** In pounds, as the specification requires. The amount to pay comes from the API. */
export const $totalPrice = combine(
  $availableTickets,
  $selectedTickets,
  $selectedPrivateTicketId,
  (tickets, quantities, privateId) => totalInPence(tickets, quantities, privateId) / 100,
)

export function totalInPence(tickets: readonly Ticket[], quantities: Quantities, privateId: string | null): number {
  const privateTicket = tickets.find((ticket) => ticket.id === privateId)
  if (privateTicket) return privateTicket.price
  return tickets.reduce((sum, ticket) => sum + (ticket.private ? 0 : ticket.price * (quantities[ticket.id] ?? 0)), 0)
}

/** Lowest price per person in pence: the adult price if there is one. Null without a ticket for one person. */
export function priceFromOf({ tickets }: Session): number | null {
  const single = tickets.filter((ticket) => !ticket.private)
  const adults = single.filter(({ kind }) => kind === 'adult')
  const prices = (adults.length > 0 ? adults : single).map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The private ticket, if it is available. */
export function privateTicketOf(session: Session | null): Ticket | null {
  return session?.tickets.find((ticket) => ticket.private && ticket.available > 0) ?? null
}

export function seatsOf(tickets: readonly Ticket[], quantities: Quantities): number {
  return tickets.reduce((sum, ticket) => sum + (ticket.private ? 0 : (quantities[ticket.id] ?? 0)), 0)
}

// A session without a private ticket clears the private choice for good, also for sessions picked later.
sample({
  clock: sessionPicked,
  source: $selectedPrivateTicketId,
  filter: (ticketId, session) => ticketId !== null && privateTicketOf(session) === null,
  fn: () => {},
  target: privateDropped,
})
// A new session keeps the quantities of tickets with the same ids. If none remains, the party fills the counters.
sample({
  clock: sessionPicked,
  source: { quantities: $selectedTickets, guests: $guests },
  fn: ({ quantities, guests }, session) => {
    const kept = Object.entries(quantities).filter(([id]) => session.tickets.some((ticket) => ticket.id === id))
    return kept.some(([, quantity]) => quantity > 0) ? Object.fromEntries(kept) : ticketsFor(session, guests)
  },
  target: seatsApplied,
})
// A party that searched for a private group gets the private ticket if there is one.
sample({
  clock: seatsApplied,
  source: combine($session, $guests, (session, guests) => (guests.private ? privateTicketOf(session) : null)),
  filter: Boolean,
  fn: ({ id }) => id,
  target: privateApplied,
})
// Updates the party from the quantities, so that a session with other ticket ids can restore it.
sample({
  clock: quantityChanged,
  source: { tickets: $availableTickets, quantities: $selectedTickets, guests: $guests },
  fn: ({ tickets, quantities, guests }) => {
    const count = (kind: Ticket['kind']) =>
      seatsOf(
        tickets.filter((ticket) => ticket.kind === kind),
        quantities,
      )
    return { ...guests, adults: count('adult'), children: count('child') }
  },
  target: guestsPrefilled,
})
sample({
  clock: privateChosen,
  source: { tickets: $availableTickets, quantities: $selectedTickets },
  filter: ({ tickets, quantities }, { ticketId }) =>
    seatsOf(tickets, quantities) > 0 && tickets.some((ticket) => ticket.private && ticket.id === ticketId),
  fn: (_, { ticketId }) => ticketId,
  target: privateApplied,
})

function ticketsFor(session: Session, guests: Guests): Quantities {
  const first = (kind: Ticket['kind']) => session.tickets.find((ticket) => ticket.kind === kind)
  const adult = first('adult')
  const child = first('child')
  // Without a party the counters start with one adult, or with the minimum of the adult ticket.
  const adults = guests.adults || guests.children ? guests.adults : Math.max(1, adult?.min ?? 1)
  return {
    ...(adult && { [adult.id]: adults }),
    ...(child && guests.children > 0 && { [child.id]: guests.children }),
  }
}
