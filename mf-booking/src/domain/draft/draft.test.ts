import { allSettled, fork } from 'effector'
import { adult, child, sessionOf, whole } from '../../testing/samples'
import * as draft from './draft'

const evening = sessionOf({ id: 's-evening', tickets: [adult, child] })

async function picked(session = sessionOf(), guests = { adults: 2, children: 0, private: false }) {
  const scope = fork()
  await allSettled(draft.guestsCarried, { scope, params: guests })
  await allSettled(draft.sessionPicked, { scope, params: session })
  return scope
}

test('choosing a session brings its tickets', async () => {
  const scope = await picked()
  expect(scope.getState(draft.$availableTickets).map(({ id }) => id)).toEqual(['t-adult', 't-child', 't-whole'])
  await allSettled(draft.sessionPicked, { scope, params: evening })
  expect(scope.getState(draft.$availableTickets).map(({ id }) => id)).toEqual(['t-adult', 't-child'])
})

test('quantities already chosen are kept for the same ticket ids, and others are dropped', async () => {
  const scope = await picked()
  await allSettled(draft.quantityChanged, { scope, params: { ticketId: 't-adult', quantity: 3 } })
  await allSettled(draft.quantityChanged, { scope, params: { ticketId: 't-child', quantity: 1 } })
  await allSettled(draft.sessionPicked, { scope, params: sessionOf({ id: 's-adults', tickets: [adult] }) })
  expect(scope.getState(draft.$selectedTickets)).toEqual({ 't-adult': 3 })
})

test('where no ticket id is the same, the party that was counted decides', async () => {
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

test('the party searched for fills the counters; without one there is one adult', async () => {
  const family = await picked(sessionOf(), { adults: 2, children: 3, private: false })
  expect(family.getState(draft.$selectedTickets)).toEqual({ 't-adult': 2, 't-child': 3 })
  const nobody = await picked(sessionOf(), { adults: 0, children: 0, private: false })
  expect(nobody.getState(draft.$selectedTickets)).toEqual({ 't-adult': 1 })
})

test('a session without a private ticket clears the private choice', async () => {
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

test('a private ticket that somebody has made impossible counts as none', async () => {
  const scope = await picked()
  await allSettled(draft.privateChosen, { scope, params: { ticketId: 't-whole' } })
  await allSettled(draft.sessionPicked, { scope, params: sessionOf({ tickets: [adult, { ...whole, available: 0 }] }) })
  expect(scope.getState(draft.$selectedPrivate)).toBe(false)
})

test('private can be chosen only if the session has a private ticket', async () => {
  const scope = await picked(evening)
  await allSettled(draft.privateChosen, { scope, params: { ticketId: 't-whole' } })
  expect(scope.getState(draft.$selectedPrivate)).toBe(false)
})

test('private can be chosen only if tickets are selected', async () => {
  const scope = await picked()
  await allSettled(draft.quantityChanged, { scope, params: { ticketId: 't-adult', quantity: 0 } })
  await allSettled(draft.privateChosen, { scope, params: { ticketId: 't-whole' } })
  expect(scope.getState(draft.$selectedPrivate)).toBe(false)
})

test('somebody who searched for a private group gets it where there is one, until they say no', async () => {
  const scope = await picked(sessionOf(), { adults: 0, children: 0, private: true })
  expect(scope.getState(draft.$selectedPrivate)).toBe(true)
  await allSettled(draft.privateDropped, { scope })
  await allSettled(draft.sessionPicked, { scope, params: sessionOf({ id: 's-later' }) })
  expect(scope.getState(draft.$selectedPrivate)).toBe(false)
})

test('a gift voucher makes it a voucher payment, and removing it a booking again', async () => {
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
])('clearing resets everything, keeping the guests only when asked (%s)', async (keepGuests, guests) => {
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
})

test('the total is the sum of price times quantity, in pounds', async () => {
  const scope = await picked()
  await allSettled(draft.quantityChanged, { scope, params: { ticketId: 't-child', quantity: 1 } })
  expect(scope.getState(draft.$totalPrice)).toBe(62.5)
})

test('the total of a private group is the private price, whoever comes', async () => {
  const scope = await picked()
  await allSettled(draft.privateChosen, { scope, params: { ticketId: 't-whole' } })
  expect(scope.getState(draft.$totalPrice)).toBe(180)
})

test('no counter goes below nobody', async () => {
  const scope = await picked()
  await allSettled(draft.quantityChanged, { scope, params: { ticketId: 't-adult', quantity: -1 } })
  expect(scope.getState(draft.$selectedTickets)['t-adult']).toBe(0)
})

test('a session costs from what an adult pays; only where no adult comes, what the cheapest guest pays', () => {
  expect(draft.priceFromOf(sessionOf())).toBe(2500)
  expect(draft.priceFromOf(sessionOf({ tickets: [child, whole] }))).toBe(1250)
  expect(draft.priceFromOf(sessionOf({ tickets: [whole] }))).toBeNull()
})

test('an experience that is being given makes the draft a voucher, until it is no longer given', async () => {
  const scope = fork()
  await allSettled(draft.voucherExperienceSet, { scope, params: { experienceId: '7', tickets: [adult] } })
  expect(scope.getState(draft.$paymentType)).toBe('voucher')
  await allSettled(draft.voucherExperienceCleared, { scope })
  expect(scope.getState(draft.$paymentType)).toBe('booking')
})
