import type { User } from 'shared/session'
import { afterStep } from './next-step'

const user = (registrationState: User['registrationState'], finishedRegistration: boolean) =>
  ({ registrationState, finishedRegistration }) as User

test('a customer who has finished goes where they wanted to be', () => {
  expect(afterStep(user(['enteredPhone', 'acceptedTermsAndConditions'], true), '/bookings?when=past#top')).toBe(
    '/bookings?when=past#top',
  )
})

test('terms accepted and no phone yet: the phone is next', () => {
  expect(afterStep(user(['acceptedTermsAndConditions'], false), '/bookings')).toBe('/register/set-phone')
})

test('a phone without the terms: the terms are next', () => {
  expect(afterStep(user(['enteredPhone'], false), '/bookings')).toBe('/terms')
})
