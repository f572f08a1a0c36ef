import { allSettled, fork } from 'effector'
import { adult, child, privateGroupTicket, sessionOf } from '../../testing/samples'
import * as draft from './draft'

const evening = sessionOf({ id: 's-evening', tickets: [adult, child] })

async function picked(session = sessionOf(), guests = { adults: 2, children: 0, private: false }) {
  const scope = fork()
  await allSettled(draft.guestsPrefilled, { scope, params: guests })
  await allSettled(draft.sessionPicked, { scope, params: session })
  return scope
}

test('picking a session loads its tickets', async () => {
  const scope = await picked()
  expect(scope.getState(draft.$availableTickets).map(({ id }) => id)).toEqual(['t-adult', 't-child', 't-whole'])
  await allSettled(draft.sessionPicked, { scope, params: evening })
  expect(scope.getState(draft.$availableTickets).map(({ id }) => id)).toEqual(['t-adult', 't-child'])
})

test('picking another session keeps the quantities of tickets with the same id and drops the others', async () => {
  const scope = await picked()
  await allSettled(draft.quantityChanged, { scope, params: { ticketId: 't-adult', quantity: 3 } })
  await allSettled(draft.quantityChanged, { scope, params: { ticketId: 't-child', quantity: 1 } })
  await allSettled(draft.sessionPicked, { scope, params: sessionOf({ id: 's-adults', tickets: [adult] }) })
  expect(scope.getState(draft.$selectedTickets)).toEqual({ 't-adult': 3 })
})

test('picking a session with other ticket ids fills the quantities from the party chosen before', async () => {
  const scope = await picked()
  await allSettled(draft.quantityChanged, { scope, params: { ticketId: 't-child', quantity: 2 } })
  const other = sessionOf({
    tickets: [
      { ...adult, id: 'o-adult' },
      { ...child, id: 'o-child' },
    ],
  })
  await allSettled(draft.sessionPicked, { scope, params: other })
  expect(scope.getState(draft.$selectedTickets)).toEqual({ 'o-adult': 2, 'o-child': 2 })
})

test('the party of the search fills the quantities; without a party there is one adult', async () => {
  const family = await picked(sessionOf(), { adults: 2, children: 3, private: false })
  expect(family.getState(draft.$selectedTickets)).toEqual({ 't-adult': 2, 't-child': 3 })
  const nobody = await picked(sessionOf(), { adults: 0, children: 0, private: false })
  expect(nobody.getState(draft.$selectedTickets)).toEqual({ 't-adult': 1 })
})

test('picking a session without a private ticket clears the private choice', async () => {
  const scope = await picked()
  await allSettled(draft.privateChosen, { scope, params: { ticketId: 't-whole' } })
  expect(scope.getState(draft.$selectedPrivate)).toBe(true)
  await allSettled(draft.sessionPicked, { scope, params: evening })
  expect(scope.getState(draft.$selectedPrivateTicketId)).toBeNull()
})

test('a private choice cleared by one session stays cleared when a session with a private ticket is picked', async () => {
  const scope = await picked()
  await allSettled(draft.privateChosen, { scope, params: { ticketId: 't-whole' } })
  await allSettled(draft.sessionPicked, { scope, params: evening })
  await allSettled(draft.sessionPicked, { scope, params: sessionOf() })
  expect(scope.getState(draft.$selectedPrivate)).toBe(false)
})

test('picking a session whose private ticket is sold out clears the private choice', async () => {
  const scope = await picked()
  await allSettled(draft.privateChosen, { scope, params: { ticketId: 't-whole' } })
  await allSettled(draft.sessionPicked, {
    scope,
    params: sessionOf({ tickets: [adult, { ...privateGroupTicket, available: 0 }] }),
  })
  expect(scope.getState(draft.$selectedPrivate)).toBe(false)
})

test('ignores a private choice when the session has no private ticket', async () => {
  const scope = await picked(evening)
  await allSettled(draft.privateChosen, { scope, params: { ticketId: 't-whole' } })
  expect(scope.getState(draft.$selectedPrivate)).toBe(false)
})

test('ignores a private choice when no tickets are selected', async () => {
  const scope = await picked()
  await allSettled(draft.quantityChanged, { scope, params: { ticketId: 't-adult', quantity: 0 } })
  await allSettled(draft.privateChosen, { scope, params: { ticketId: 't-whole' } })
  expect(scope.getState(draft.$selectedPrivate)).toBe(false)
})

test('a search for a private group selects the private ticket, until the customer clears it', async () => {
  const scope = await picked(sessionOf(), { adults: 0, children: 0, private: true })
  expect(scope.getState(draft.$selectedPrivate)).toBe(true)
  await allSettled(draft.privateDropped, { scope })
  await allSettled(draft.sessionPicked, { scope, params: sessionOf({ id: 's-later' }) })
  expect(scope.getState(draft.$selectedPrivate)).toBe(false)
})

test('choosing a gift voucher sets the payment type to voucher, and removing it sets it back to booking', async () => {
  const scope = fork()
  expect(scope.getState(draft.$paymentType)).toBe('booking')
  await allSettled(draft.voucherChosen, { scope, params: { experienceId: null, amountInPence: 5000 } })
  expect(scope.getState(draft.$paymentType)).toBe('voucher')
  await allSettled(draft.voucherRemoved, { scope })
  expect(scope.getState(draft.$paymentType)).toBe('booking')
})

test.each([
  [true, { adults: 2, children: 1, private: false }],
  [false, { adults: 0, children: 0, private: false }],
])(
  'clearing the draft resets everything and keeps the guests only with keepGuests (%s)',
  async (keepGuests, guests) => {
    const scope = await picked(sessionOf(), { adults: 2, children: 1, private: false })
    await allSettled(draft.privateChosen, { scope, params: { ticketId: 't-whole' } })
    await allSettled(draft.privateDropped, { scope })
    await allSettled(draft.voucherChosen, { scope, params: { experienceId: '7', amountInPence: 5000 } })
    await allSettled(draft.draftCleared, { scope, params: { keepGuests } })
    expect(scope.getState(draft.$session)).toBeNull()
    expect(scope.getState(draft.$selectedTickets)).toEqual({})
    expect(scope.getState(draft.$selectedPrivate)).toBe(false)
    expect(scope.getState(draft.$paymentType)).toBe('booking')
    expect(scope.getState(draft.$totalPrice)).toBe(0)
    expect(scope.getState(draft.$guests)).toEqual(guests)
  },
)

test('the total is the sum of price times quantity, in pounds', async () => {
  const scope = await picked()
  await allSettled(draft.quantityChanged, { scope, params: { ticketId: 't-child', quantity: 1 } })
  expect(scope.getState(draft.$totalPrice)).toBe(62.5)
})

test('the total of a private group is the price of the private ticket for a party of any size', async () => {
  const scope = await picked()
  await allSettled(draft.privateChosen, { scope, params: { ticketId: 't-whole' } })
  expect(scope.getState(draft.$totalPrice)).toBe(180)
})

test('a quantity cannot go below zero', async () => {
  const scope = await picked()
  await allSettled(draft.quantityChanged, { scope, params: { ticketId: 't-adult', quantity: -1 } })
  expect(scope.getState(draft.$selectedTickets)['t-adult']).toBe(0)
})

test('the from price of a session is its adult price, or its cheapest guest price without an adult ticket', () => {
  expect(draft.priceFromOf(sessionOf())).toBe(2500)
  expect(draft.priceFromOf(sessionOf({ tickets: [child, privateGroupTicket] }))).toBe(1250)
  expect(draft.priceFromOf(sessionOf({ tickets: [privateGroupTicket] }))).toBeNull()
})

test('an experience given as a gift sets the payment type to voucher until it is cleared', async () => {
  const scope = fork()
  await allSettled(draft.voucherExperienceSet, { scope, params: { experienceId: '7', tickets: [adult] } })
  expect(scope.getState(draft.$paymentType)).toBe('voucher')
  await allSettled(draft.voucherExperienceCleared, { scope })
  expect(scope.getState(draft.$paymentType)).toBe('booking')
})
