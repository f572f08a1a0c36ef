import type { Session, User } from 'shared/session'
import { judge } from './guards'
import { PageError } from './page-error'

const user = (changes: Partial<User>): Session => ({
  status: 'signed-in',
  user: { isGuest: false, finishedRegistration: true, registrationState: [], ...changes } as User,
})
const signedOut: Session = { status: 'signed-out' }
const finished = user({})
const guest = user({ isGuest: true, finishedRegistration: false })
const withoutPhone = user({ finishedRegistration: false, registrationState: ['acceptedTermsAndConditions'] })
const withoutTerms = user({ finishedRegistration: false, registrationState: ['enteredPhone'] })
const everyStep = user({
  registrationState: [
    'enteredPhone',
    'enteredLocation',
    'uploadedAvatar',
    'enteredBirthdate',
    'acceptedTermsAndConditions',
  ],
})

const pass = { pass: true }
const to = (redirectTo: string, remember: boolean) => ({ redirectTo, remember })

test.each([
  ['authm', 'signed out', signedOut, to('/auth/sign-in', true)],
  ['authm', 'a guest account', guest, to('/auth/sign-in', true)],
  ['authm', 'signed in', finished, pass],
  ['complete-registration', 'signed out', signedOut, pass],
  ['complete-registration', 'finished', finished, pass],
  ['complete-registration', 'terms accepted, no phone', withoutPhone, to('/register/set-phone', true)],
  ['complete-registration', 'terms not accepted', withoutTerms, to('/terms', true)],
  ['complete-user', 'signed out', signedOut, to('/auth/sign-in', true)],
  ['complete-user', 'unfinished', withoutPhone, to('/register/set-phone', true)],
  ['complete-user', 'finished', finished, pass],
  ['guest', 'signed out', signedOut, pass],
  ['guest', 'a guest account', guest, pass],
  ['guest', 'signed in', finished, to('/', false)],
  ['register-complete', 'steps pending', withoutPhone, pass],
  ['register-complete', 'nothing pending', everyStep, to('/', false)],
])('guard %s, %s', (name, _, session, verdict) => {
  expect(judge([name], session)).toEqual(verdict)
})

test('the first guard that objects decides', () => {
  expect(judge(['authm', 'register-complete'], signedOut)).toEqual(to('/auth/sign-in', true))
})

test('a guard that this shell does not know is a 500 page that names it', () => {
  expect(() => judge(['authm', 'over-eighteen'], finished)).toThrow(
    new PageError(500, 'Unknown middleware over-eighteen'),
  )
})
