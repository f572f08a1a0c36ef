import { adult, child, privateGroupTicket, sessionOf } from '../../testing/samples'
import { hasPlacesFor, isClosed, maxQuantityOf, selectionErrorOf, selectionErrorText } from './selection-rules'

const rules = { minGuests: 1, maxGuests: 6, unaccompaniedChildrenOk: false }
const session = sessionOf({ seatsLeft: 4 })

test.each([
  ['no guests', {}, { kind: 'nobody' }],
  ['two adults', { 't-adult': 2 }, null],
  ['more than are left', { 't-adult': 5 }, { kind: 'only-left', left: 4 }],
  ['children by themselves', { 't-child': 2 }, { kind: 'children-alone' }],
  ['children with an adult', { 't-child': 2, 't-adult': 1 }, null],
])('the selection check handles %s', (_, quantities, misfit) => {
  expect(selectionErrorOf(session, quantities, null, rules)).toEqual(misfit)
})

test('allows children without an adult when the experience does', () => {
  expect(selectionErrorOf(session, { 't-child': 2 }, null, { ...rules, unaccompaniedChildrenOk: true })).toBeNull()
})

test('refuses a party below the minimum or above the maximum of the experience', () => {
  expect(selectionErrorOf(session, { 't-adult': 1 }, null, { ...rules, minGuests: 2 })).toEqual({
    kind: 'too-few',
    min: 2,
  })
  expect(selectionErrorOf(session, { 't-adult': 4 }, null, { ...rules, maxGuests: 3 })).toEqual({
    kind: 'too-many',
    max: 3,
  })
})

test('refuses a quantity outside the minimum and maximum of a ticket', () => {
  const pairs = sessionOf({ tickets: [{ ...adult, min: 2, max: 3 }] })
  expect(selectionErrorOf(pairs, { 't-adult': 1 }, null, rules)).toEqual({
    kind: 'ticket-too-few',
    ticket: 'Adult',
    min: 2,
  })
  expect(selectionErrorOf(pairs, { 't-adult': 4 }, null, rules)).toEqual({ kind: 'too-many', max: 3 })
})

test('allows the private ticket while no seat is sold, and refuses it afterwards', () => {
  expect(selectionErrorOf(session, { 't-adult': 2 }, 't-whole', rules)).toBeNull()
  const sold = sessionOf({ tickets: [adult, { ...privateGroupTicket, available: 0 }] })
  expect(selectionErrorOf(sold, { 't-adult': 2 }, 't-whole', rules)).toEqual({ kind: 'private-taken' })
})

test('the maximum of a counter is what the other tickets leave', () => {
  expect(maxQuantityOf(adult, session, { 't-child': 1 }, rules)).toBe(3)
  expect(maxQuantityOf(child, session, { 't-adult': 4 }, rules)).toBe(0)
  expect(maxQuantityOf(adult, sessionOf(), {}, rules)).toBe(6)
})

test('full, cancelled and past sessions have no room', () => {
  expect(hasPlacesFor(session, 4)).toBe(true)
  expect(hasPlacesFor(session, 5)).toBe(false)
  expect(hasPlacesFor(sessionOf({ seatsLeft: 0 }), 0)).toBe(false)
  expect(hasPlacesFor(sessionOf({ status: 'cancelled' }), 1)).toBe(false)
})

test('the text for one remaining place is in the singular', () => {
  expect(selectionErrorText({ kind: 'only-left', left: 1 })).toBe('Only 1 place left at this time.')
})

test('a session with seats but no available ticket is closed, and a full session is not', () => {
  const tickets = [adult, privateGroupTicket].map((ticket) => ({ ...ticket, available: 0 }))
  expect(isClosed(sessionOf({ tickets }))).toBe(true)
  expect(hasPlacesFor(sessionOf({ tickets }), 1)).toBe(false)
  expect(isClosed(sessionOf({ tickets, seatsLeft: 0 }))).toBe(false)
  expect(isClosed(sessionOf())).toBe(false)
})
