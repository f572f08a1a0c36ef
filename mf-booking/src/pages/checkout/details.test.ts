import { emailRule, nameRule, ukPhoneRule } from 'shared/rules'
import { detailsErrors } from './details'

const details = {
  firstName: 'Ada',
  lastName: 'Lovell',
  email: 'ada@example.com',
  phone: '',
  acceptTerms: true,
  'guests.0.firstName': 'Ada',
  'guests.0.lastName': 'Lovell',
}
const complaints = (changes: object) =>
  Object.fromEntries(Object.entries(detailsErrors({ ...details, ...changes }, 1)).filter(([, sentence]) => sentence))

test('a checkout that is filled in has nothing wrong with it, with a phone number or without', () => {
  expect([complaints({}), complaints({ phone: '  ' }), complaints({ phone: '07400 123456' })]).toEqual([{}, {}, {}])
})

const names = ['', ' ', 'J', 'a'.repeat(121), 'Ada\u0007']
const emails = ['', 'ada', 'ada@example', 'a b@example.com', `${'a'.repeat(110)}@example.com`]
const phones = ['07400', '+1 202 555 0100', '070 1234 5678', '07600 123456', '0800 111 222', '09011 234567']

test.each([
  ...names.flatMap((value) => (['firstName', 'lastName'] as const).map((field) => [field, value, nameRule(value)])),
  ...emails.map((value) => ['email', value, emailRule(value)]),
  ...phones.map((value) => ['phone', value, ukPhoneRule(value)]),
])('%s: “%s” is refused before anything is sent: %s', (field, value, sentence) => {
  expect(complaints({ [field ?? '']: value })).toEqual({ [field ?? '']: sentence })
})

test.each(['J', 'a'.repeat(121), 'Ada\u0007'])('so is “%s” as a name on a ticket', (value) => {
  expect(complaints({ 'guests.0.firstName': value })).toEqual({ 'guests.0.firstName': nameRule(value) })
})
