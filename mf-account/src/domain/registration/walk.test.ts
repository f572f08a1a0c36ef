import { neededStep, openSteps, type Step } from './steps'
import { arrive, nextOf, previousOf, progressOf, type Walk } from './walk'

const done = (...registrationState: Step[]) => ({ registrationState })
const fresh = done('acceptedTermsAndConditions')
const four = ['/register/set-phone', '/register/set-location', '/register/set-photo', '/register/set-birthday'] as const
const walk: Walk = { steps: four, seen: ['/register/set-phone'] }

test('what is done is left out, the rest stays in its order', () => {
  expect(openSteps(fresh)).toEqual(four)
  expect(openSteps(done('enteredLocation', 'uploadedAvatar'))).toEqual([
    '/register/set-phone',
    '/register/set-birthday',
    '/terms',
  ])
})

test('the terms are needed before the phone, nothing else is', () => {
  expect(neededStep(done())).toBe('/terms')
  expect(neededStep(fresh)).toBe('/register/set-phone')
  expect(neededStep(done('acceptedTermsAndConditions', 'enteredPhone'))).toBeNull()
})

test('who comes with four steps open is at the first of four', () => {
  const { walk: way, goTo } = arrive('/register/set-phone', { user: fresh, walk: null, kept: null })
  expect(goTo).toBeNull()
  expect(progressOf(way, '/register/set-phone')).toEqual({ step: 1, of: 4 })
})

test('the next step is the second of as many, also when the first is done by then', () => {
  const user = done('acceptedTermsAndConditions', 'enteredPhone')
  const { walk: way, goTo } = arrive('/register/set-location', { user, walk, kept: null })
  expect(goTo).toBeNull()
  expect(progressOf(way, '/register/set-location')).toEqual({ step: 2, of: 4 })
})

test('who comes back to what is done goes on where they were, and counts on', () => {
  const user = done('acceptedTermsAndConditions', 'enteredPhone')
  const back = arrive('/register/set-phone', { user, walk: null, kept: walk })
  expect(back.goTo).toBe('/register/set-location')
  expect(
    progressOf(arrive('/register/set-location', { ...back, user, kept: null }).walk, '/register/set-location'),
  ).toEqual({
    step: 2,
    of: 4,
  })
})

test('a kept way that knows nothing of what is open is over', () => {
  const user = done('enteredPhone', 'enteredLocation', 'uploadedAvatar', 'enteredBirthdate')
  const { walk: way } = arrive('/terms', { user, walk: null, kept: walk })
  expect(progressOf(way, '/terms')).toEqual({ step: 1, of: 1 })
})

test('next passes over what is done, previous does not', () => {
  const user = done('acceptedTermsAndConditions', 'enteredLocation')
  expect(nextOf(walk, '/register/set-phone', user)).toBe('/register/set-photo')
  expect(previousOf(walk, '/register/set-photo')).toBe('/register/set-location')
  expect(previousOf(walk, '/register/set-phone')).toBeNull()
})

test('after the last step comes what registration still needs, and then nothing', () => {
  const all: Walk = { steps: [...four, '/terms'], seen: ['/terms'] }
  expect(nextOf(all, '/terms', fresh)).toBe('/register/set-phone')
  expect(nextOf(walk, '/register/set-birthday', fresh)).toBe('/register/set-phone')
  expect(nextOf(walk, '/register/set-birthday', done('acceptedTermsAndConditions', 'enteredPhone'))).toBeNull()
})

test('who is sent to the terms first is at the first step, and the phone is the second', () => {
  const { walk: way } = arrive('/terms', { user: done(), walk: null, kept: null })
  expect(progressOf(way, '/terms')).toEqual({ step: 1, of: 5 })
  const then = arrive('/register/set-phone', { user: fresh, walk: way, kept: null })
  expect(progressOf(then.walk, '/register/set-phone')).toEqual({ step: 2, of: 5 })
})
