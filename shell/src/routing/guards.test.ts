import { type GuardName, guardNames } from 'shared/contracts'
import type { Session, User } from 'shared/session'
import { PageError } from '../pages/page-error'
import { type GuardResult, runGuards } from './guards'

type Steps = User['registrationState']

const somebody = (registrationState: Steps, changes: Partial<User> = {}): Session => ({
  status: 'signed-in',
  user: {
    isGuest: false,
    finishedRegistration:
      registrationState.includes('enteredPhone') && registrationState.includes('acceptedTermsAndConditions'),
    registrationState,
    ...changes,
  } as User,
})

const required: Steps = ['enteredPhone', 'acceptedTermsAndConditions']
const everyStep: Steps = [...required, 'enteredLocation', 'uploadedAvatar', 'enteredBirthdate']

/** Every kind of visitor to a guarded page. */
const visitors = {
  'signed out': { status: 'signed-out' },
  'a guest account': somebody([], { isGuest: true }),
  'a guest account that has given a phone': somebody(['enteredPhone'], { isGuest: true }),
  'registered, nothing done': somebody([]),
  'terms accepted': somebody(['acceptedTermsAndConditions']),
  'phone given': somebody(['enteredPhone']),
  'every step but the terms': somebody(everyStep.filter((step) => step !== 'acceptedTermsAndConditions')),
  finished: somebody(required),
  'finished, every step done': somebody(everyStep),
} as const satisfies Record<string, Session>

const pass: GuardResult = { pass: true }
const to = (redirectTo: string, remember: boolean): GuardResult => ({ redirectTo, remember })
const signIn = to('/auth/sign-in', true)
const terms = to('/terms', true)
const phone = to('/register/set-phone', true)
const home = to('/', false)

const verdicts: Record<keyof typeof visitors, Record<GuardName, GuardResult>> = {
  'signed out': {
    authm: signIn,
    'complete-registration': pass,
    'complete-user': signIn,
    guest: pass,
    'register-complete': pass,
  },
  'a guest account': {
    authm: signIn,
    'complete-registration': pass,
    'complete-user': signIn,
    guest: pass,
    'register-complete': pass,
  },
  'a guest account that has given a phone': {
    authm: signIn,
    'complete-registration': pass,
    'complete-user': signIn,
    guest: pass,
    'register-complete': pass,
  },
  'registered, nothing done': {
    authm: pass,
    'complete-registration': terms,
    'complete-user': terms,
    guest: home,
    'register-complete': pass,
  },
  'terms accepted': {
    authm: pass,
    'complete-registration': phone,
    'complete-user': phone,
    guest: home,
    'register-complete': pass,
  },
  'phone given': {
    authm: pass,
    'complete-registration': terms,
    'complete-user': terms,
    guest: home,
    'register-complete': pass,
  },
  'every step but the terms': {
    authm: pass,
    'complete-registration': terms,
    'complete-user': terms,
    guest: home,
    'register-complete': pass,
  },
  finished: {
    authm: pass,
    'complete-registration': pass,
    'complete-user': pass,
    guest: home,
    'register-complete': pass,
  },
  'finished, every step done': {
    authm: pass,
    'complete-registration': pass,
    'complete-user': pass,
    guest: home,
    'register-complete': home,
  },
}

const names = Object.keys(visitors) as (keyof typeof visitors)[]

test.each(names.flatMap((who) => guardNames.map((guard) => [guard, who] as const)))('guard %s, %s', (guard, who) => {
  expect(runGuards([guard], visitors[who])).toEqual(verdicts[who][guard])
})

test('the first guard that redirects decides', () => {
  expect(runGuards(['authm', 'register-complete'], visitors['signed out'])).toEqual(signIn)
  expect(runGuards(['authm', 'register-complete'], visitors['finished, every step done'])).toEqual(home)
})

test.each(['over-eighteen', 'constructor', ''])(
  'an unknown guard (%s) throws a 500 page error that names it',
  (name) => {
    const unknown = new PageError(500, `Unknown middleware ${name}`)
    expect(() => runGuards(['authm', name], visitors.finished)).toThrow(unknown)
    // A redirect by an earlier guard comes first.
    expect(runGuards(['authm', name], visitors['signed out'])).toEqual(signIn)
  },
)
