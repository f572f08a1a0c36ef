import { bookingOf, contact } from '../../testing/samples'
import { bodyOf, detailsErrors, detailsOf } from './details'

const details = {
  firstName: 'Ada',
  lastName: 'Lovell',
  email: 'ada@example.com',
  phone: '',
  acceptTerms: true,
  'guests.0.firstName': 'Ada',
  'guests.0.lastName': 'Lovell',
  'guests.1.firstName': 'Bo',
  'guests.1.lastName': 'Reed',
}
const complaints = (changes: object) =>
  Object.fromEntries(Object.entries(detailsErrors({ ...details, ...changes }, 2)).filter(([, sentence]) => sentence))
const namesSent = (changes: object) => bodyOf({ ...details, ...changes }, 2).guests

test('accepts complete details, with or without a phone number', () => {
  expect([complaints({}), complaints({ phone: '  ' }), complaints({ phone: '07400 123456' })]).toEqual([{}, {}, {}])
})

test('cleared guest names are removed from the tickets, including the last one', () => {
  const ada = { firstName: 'Ada', lastName: 'Lovell' }
  const second = { 'guests.1.firstName': '', 'guests.1.lastName': ' ' }
  const both = { ...second, 'guests.0.firstName': '', 'guests.0.lastName': '' }
  expect([complaints(second), complaints(both)]).toEqual([{}, {}])
  expect([namesSent({}), namesSent(second), namesSent(both)]).toEqual([
    [ada, { firstName: 'Bo', lastName: 'Reed' }],
    [ada],
    [],
  ])
})

test('a phone number cleared in this tab is not refilled from the account', () => {
  const user = { ...contact, phone: '+447400123456' }
  expect(detailsOf(bookingOf(), user, {}).phone).toBe('07400 123456')
  expect(detailsOf(bookingOf(), user, { phone: '' }).phone).toBe('')
})
