import { allSettled, fork } from 'effector'
import {
  clearChoiceFx,
  isStillUsable,
  type PersistedChoice,
  persistChoiceFx,
  restoreChoiceFx,
} from './persisted-choice'

const emptyParty = { adults: 0, children: 0, private: false }
const choice: PersistedChoice = {
  date: '2026-06-12',
  sessionId: 's-evening',
  quantities: { 't-adult': 3 },
  privateTicketId: null,
  guests: { adults: 3, children: 0, private: false },
  searchedFor: { from: '2026-06-12', guests: { ...emptyParty, adults: 2 } },
}
const read = async (experienceId = '7') => {
  const { value } = await allSettled(restoreChoiceFx, { scope: fork(), params: experienceId })
  return value
}

beforeEach(() => sessionStorage.clear())

test('persists a choice for its own experience only, until it is cleared', async () => {
  await allSettled(persistChoiceFx, { scope: fork(), params: { of: '7', choice } })
  expect(await read()).toEqual(choice)
  expect(await read('8')).toBeNull()
  await allSettled(clearChoiceFx, { scope: fork(), params: '7' })
  expect(await read()).toBeNull()
})

test.each([
  ['an invalid day', { date: 'tomorrow' }],
  ['a session that is a number', { sessionId: 7 }],
  ['quantities that are a list', { quantities: [3] }],
  ['a negative quantity', { quantities: { 't-adult': -3 } }],
  ['a private ticket without a name', { privateTicketId: '' }],
  ['a party without a size', { guests: { private: false } }],
  ['no party', { guests: null }],
  ['a search that is text', { searchedFor: '?adults=2' }],
  ['a search for no day', { searchedFor: { from: 'soon', guests: emptyParty } }],
  ['another version', { version: 0 }],
])('ignores a persisted choice with %s', async (_, changes) => {
  sessionStorage.setItem('booking_choice:7', JSON.stringify({ ...choice, version: 1, ...changes }))
  expect(await read()).toBeNull()
})

test('a persisted choice is used when the URL repeats its search or contains none', () => {
  expect(isStillUsable(choice, choice.searchedFor)).toBe(true)
  expect(isStillUsable(choice, { from: null, guests: emptyParty })).toBe(true)
  expect(isStillUsable(choice, { ...choice.searchedFor, from: '2026-06-20' })).toBe(false)
  expect(isStillUsable(choice, { from: '2026-06-12', guests: { ...emptyParty, adults: 4 } })).toBe(false)
})
