import { combine, createEvent, createStore, sample } from 'effector'
import type { ResponseOf } from 'shared/http'

export type Session = ResponseOf<'GET /api/customer/experiences/:id/sessions'>['data'][number]
export type Ticket = Session['tickets'][number]
export type Quantities = Readonly<Record<string, number>>

export interface Guests {
  adults: number
  children: number
  private: boolean
}

/** A gift that is being bought; redeeming a code is something else. */
export interface GiftVoucher {
  experienceId: string | null
  amountInPence: number
}

/** What can be given of an experience. */
export interface VoucherExperience {
  experienceId: string
  tickets: readonly Omit<Ticket, 'available'>[]
}

export const sessionPicked = createEvent<Session>()
export const sessionDropped = createEvent()
export const quantityChanged = createEvent<{ ticketId: string; quantity: number }>()
export const privateChosen = createEvent<{ ticketId: string }>()
export const privateDropped = createEvent()
/** What was chosen in this tab before; its session follows once it is known to be there still. */
export const choiceRecalled = createEvent<{ quantities: Quantities; privateTicketId: string | null; guests: Guests }>()
/** The party that was searched for. */
export const guestsCarried = createEvent<Guests>()
export const voucherChosen = createEvent<GiftVoucher>()
export const voucherRemoved = createEvent()
/** An experience is being given, with the tickets it can be given for. */
export const voucherExperienceSet = createEvent<VoucherExperience>()
export const voucherExperienceCleared = createEvent()
export const draftCleared = createEvent<{ keepGuests: boolean }>()

const nobody: Guests = { adults: 0, children: 0, private: false }
const seatsApplied = createEvent<Quantities>()
const privateApplied = createEvent<string>()

export const $session = createStore<Session | null>(null)
  .on(sessionPicked, (_, session) => session)
  .reset(sessionDropped, draftCleared)

/** The tickets of the picked session, the private one apart. */
export const $availableTickets = $session.map((session) => session?.tickets ?? [])

export const $guests = createStore<Guests>(nobody)
  .on(guestsCarried, (_, guests) => guests)
  .on(choiceRecalled, (_, { guests }) => guests)
  .on(privateApplied, (guests) => ({ ...guests, private: true }))
  .on(privateDropped, (guests) => ({ ...guests, private: false }))
  .on(draftCleared, (guests, { keepGuests }) => (keepGuests ? guests : nobody))

export const $selectedTickets = createStore<Quantities>({})
  .on(seatsApplied, (_, quantities) => quantities)
  .on(choiceRecalled, (_, { quantities }) => quantities)
  .on(quantityChanged, (quantities, { ticketId, quantity }) => ({ ...quantities, [ticketId]: Math.max(0, quantity) }))
  .reset(draftCleared)

export const $selectedPrivateTicketId = createStore<string | null>(null)
  .on(privateApplied, (_, ticketId) => ticketId)
  .on(choiceRecalled, (_, { privateTicketId }) => privateTicketId)
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

/** Pounds, as the specification has it: what the server asks for is the server's. */
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

/** What a session costs a person from: an adult, wherever adults come; pence. Null when it has no ticket for one person. */
export function priceFromOf({ tickets }: Session): number | null {
  const single = tickets.filter((ticket) => !ticket.private)
  const adults = single.filter(({ kind }) => kind === 'adult')
  const prices = (adults.length > 0 ? adults : single).map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The private ticket that can be had right now. */
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
// A new session brings its own tickets. What was chosen stays where the ids are the same; where none is, the party decides.
sample({
  clock: sessionPicked,
  source: { quantities: $selectedTickets, guests: $guests },
  fn: ({ quantities, guests }, session) => {
    const kept = Object.entries(quantities).filter(([id]) => session.tickets.some((ticket) => ticket.id === id))
    return kept.some(([, quantity]) => quantity > 0) ? Object.fromEntries(kept) : ticketsFor(session, guests)
  },
  target: seatsApplied,
})
// A party that was looking for a private session gets it where there is one.
sample({
  clock: seatsApplied,
  source: { session: $session, guests: $guests },
  filter: ({ session, guests }) => guests.private && privateTicketOf(session) !== null,
  fn: ({ session }) => privateTicketOf(session)?.id ?? '',
  target: privateApplied,
})
// The other way round, so that the party outlives a session whose tickets have other ids.
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
  target: guestsCarried,
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
  // Nobody comes to book for nobody: one adult to begin with.
  const adults = guests.adults || guests.children ? guests.adults : Math.max(1, adult?.min ?? 1)
  return {
    ...(adult && { [adult.id]: adults }),
    ...(child && guests.children > 0 && { [child.id]: guests.children }),
  }
}
