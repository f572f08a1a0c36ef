import { adult, child, sessionOf, whole } from '../../testing/samples'
import { hasRoomFor, isClosed, misfitOf, misfitText, mostOf } from './fitting'

const rules = { minGuests: 1, maxGuests: 6, unaccompaniedChildrenOk: false }
const session = sessionOf({ seatsLeft: 4 })

test.each([
  ['nobody', {}, { kind: 'nobody' }],
  ['two adults', { 't-adult': 2 }, null],
  ['more than are left', { 't-adult': 5 }, { kind: 'only-left', left: 4 }],
  ['children by themselves', { 't-child': 2 }, { kind: 'children-alone' }],
  ['children with an adult', { 't-child': 2, 't-adult': 1 }, null],
])('%s', (_, quantities, misfit) => {
  expect(misfitOf(session, quantities, null, rules)).toEqual(misfit)
})

test('children may come alone where the experience says so', () => {
  expect(misfitOf(session, { 't-child': 2 }, null, { ...rules, unaccompaniedChildrenOk: true })).toBeNull()
})

test('the experience’s smallest and largest party count', () => {
  expect(misfitOf(session, { 't-adult': 1 }, null, { ...rules, minGuests: 2 })).toEqual({ kind: 'too-few', min: 2 })
  expect(misfitOf(session, { 't-adult': 4 }, null, { ...rules, maxGuests: 3 })).toEqual({ kind: 'too-many', max: 3 })
})

test('a ticket’s own bounds count', () => {
  const pairs = sessionOf({ tickets: [{ ...adult, min: 2, max: 3 }] })
  expect(misfitOf(pairs, { 't-adult': 1 }, null, rules)).toEqual({ kind: 'ticket-too-few', ticket: 'Adult', min: 2 })
  expect(misfitOf(pairs, { 't-adult': 4 }, null, rules)).toEqual({ kind: 'too-many', max: 3 })
})

test('private fits while nothing is sold, and not after', () => {
  expect(misfitOf(session, { 't-adult': 2 }, 't-whole', rules)).toBeNull()
  const sold = sessionOf({ tickets: [adult, { ...whole, available: 0 }] })
  expect(misfitOf(sold, { 't-adult': 2 }, 't-whole', rules)).toEqual({ kind: 'private-taken' })
})

test('a counter stops at the places the others leave', () => {
  expect(mostOf(adult, session, { 't-child': 1 }, rules)).toBe(3)
  expect(mostOf(child, session, { 't-adult': 4 }, rules)).toBe(0)
  expect(mostOf(adult, sessionOf(), {}, rules)).toBe(6)
})

test('full, cancelled and past sessions have room for nobody', () => {
  expect(hasRoomFor(session, 4)).toBe(true)
  expect(hasRoomFor(session, 5)).toBe(false)
  expect(hasRoomFor(sessionOf({ seatsLeft: 0 }), 0)).toBe(false)
  expect(hasRoomFor(sessionOf({ status: 'cancelled' }), 1)).toBe(false)
})

test('one place is not "1 places"', () => {
  expect(misfitText({ kind: 'only-left', left: 1 })).toBe('Only 1 place left at this time.')
})

test('a session too near its start has room and nothing to sell: it is closed, and one that is full is not', () => {
  const tickets = [adult, whole].map((ticket) => ({ ...ticket, available: 0 }))
  expect(isClosed(sessionOf({ tickets }))).toBe(true)
  expect(hasRoomFor(sessionOf({ tickets }), 1)).toBe(false)
  expect(isClosed(sessionOf({ tickets, seatsLeft: 0 }))).toBe(false)
  expect(isClosed(sessionOf())).toBe(false)
})
