import { openSteps, requiredStep, type Step } from './steps'
import { enterStep, nextOf, previousOf, progressOf, type WizardState } from './wizard'

const done = (...registrationState: Step[]) => ({ registrationState })
const fresh = done('acceptedTermsAndConditions')
const four = ['/register/set-phone', '/register/set-location', '/register/set-photo', '/register/set-birthday'] as const
const walk: WizardState = { steps: four, seen: ['/register/set-phone'] }

test('the open steps exclude completed ones and keep their order', () => {
  expect(openSteps(fresh)).toEqual(four)
  expect(openSteps(done('enteredLocation', 'uploadedAvatar'))).toEqual([
    '/register/set-phone',
    '/register/set-birthday',
    '/terms',
  ])
})

test('registration requires only the terms, then the phone number', () => {
  expect(requiredStep(done())).toBe('/terms')
  expect(requiredStep(fresh)).toBe('/register/set-phone')
  expect(requiredStep(done('acceptedTermsAndConditions', 'enteredPhone'))).toBeNull()
})

test('the first of four open steps is step 1 of 4', () => {
  const { walk: way, goTo } = enterStep('/register/set-phone', { user: fresh, walk: null, kept: null })
  expect(goTo).toBeNull()
  expect(progressOf(way, '/register/set-phone')).toEqual({ step: 1, of: 4 })
})

test('the second step stays step 2 of 4 after the first is completed', () => {
  const user = done('acceptedTermsAndConditions', 'enteredPhone')
  const { walk: way, goTo } = enterStep('/register/set-location', { user, walk, kept: null })
  expect(goTo).toBeNull()
  expect(progressOf(way, '/register/set-location')).toEqual({ step: 2, of: 4 })
})

test('returning to a completed step leads to the first open one and continues the persisted count', () => {
  const user = done('acceptedTermsAndConditions', 'enteredPhone')
  const back = enterStep('/register/set-phone', { user, walk: null, kept: walk })
  expect(back.goTo).toBe('/register/set-location')
  expect(
    progressOf(enterStep('/register/set-location', { ...back, user, kept: null }).walk, '/register/set-location'),
  ).toEqual({
    step: 2,
    of: 4,
  })
})

test('starts a new count when the persisted one does not contain all open steps', () => {
  const user = done('enteredPhone', 'enteredLocation', 'uploadedAvatar', 'enteredBirthdate')
  const { walk: way } = enterStep('/terms', { user, walk: null, kept: walk })
  expect(progressOf(way, '/terms')).toEqual({ step: 1, of: 1 })
})

test('the next step skips completed ones, and the previous step does not', () => {
  const user = done('acceptedTermsAndConditions', 'enteredLocation')
  expect(nextOf(walk, '/register/set-phone', user)).toBe('/register/set-photo')
  expect(previousOf(walk, '/register/set-photo')).toBe('/register/set-location')
  expect(previousOf(walk, '/register/set-phone')).toBeNull()
})

test('after the last step, the next one is an open required step, or none', () => {
  const all: WizardState = { steps: [...four, '/terms'], seen: ['/terms'] }
  expect(nextOf(all, '/terms', fresh)).toBe('/register/set-phone')
  expect(nextOf(walk, '/register/set-birthday', fresh)).toBe('/register/set-phone')
  expect(nextOf(walk, '/register/set-birthday', done('acceptedTermsAndConditions', 'enteredPhone'))).toBeNull()
})

test('the terms come first and count as step 1, and the phone number as step 2', () => {
  const { walk: way } = enterStep('/terms', { user: done(), walk: null, kept: null })
  expect(progressOf(way, '/terms')).toEqual({ step: 1, of: 5 })
  const then = enterStep('/register/set-phone', { user: fresh, walk: way, kept: null })
  expect(progressOf(then.walk, '/register/set-phone')).toEqual({ step: 2, of: 5 })
})
