import { allSettled, createWatch, fork } from 'effector'
import { locationChanged, navigationRequested } from 'shared/nav'
import { $user, redirectRemembered, sessionOpened, type User } from 'shared/session'
import { $progress, $values, previousPressed, skipPressed, stepCompleted, stepVisited, valuesChanged } from './flow'
import { isStepPath, type Step } from './steps'

const user = (...registrationState: Step[]) =>
  ({
    id: 'ada1',
    registrationState,
    finishedRegistration:
      registrationState.includes('enteredPhone') && registrationState.includes('acceptedTermsAndConditions'),
  }) as unknown as User

beforeEach(() => sessionStorage.clear())

/** A fake shell in one tab: it follows navigation requests and visits the steps. */
async function tab(customer: User, wanted?: string) {
  const scope = fork()
  const went: string[] = []
  await allSettled(sessionOpened, { scope, params: { user: customer } })
  if (wanted) await allSettled(redirectRemembered, { scope, params: wanted })
  const go = async (pathname: string) => {
    await allSettled(locationChanged, { scope, params: { pathname, search: '', hash: '' } })
    if (isStepPath(pathname)) await allSettled(stepVisited, { scope, params: pathname })
  }
  createWatch({ unit: navigationRequested, scope, fn: ({ to }) => went.push(to) })
  const follow = async () => {
    const to = went.at(-1) ?? ''
    await go(to)
    return to
  }
  return {
    scope,
    go,
    went,
    progress: () => scope.getState($progress),
    done: async (...state: Step[]) => {
      await allSettled(stepCompleted, { scope, params: user(...state) })
      return await follow()
    },
    skip: async () => {
      await allSettled(skipPressed, { scope })
      return await follow()
    },
    back: async () => {
      await allSettled(previousPressed, { scope })
      return await follow()
    },
  }
}

test('leads through the open steps in order, then to the remembered path', async () => {
  const { go, done, skip, progress, scope } = await tab(user('acceptedTermsAndConditions'), '/bookings')
  await go('/register/set-phone')
  expect(progress()).toEqual({ step: 1, of: 4 })
  expect(await done('acceptedTermsAndConditions', 'enteredPhone')).toBe('/register/set-location')
  expect(scope.getState($user)?.registrationState).toContain('enteredPhone')
  expect(progress()).toEqual({ step: 2, of: 4 })
  expect(await skip()).toBe('/register/set-photo')
  expect(await skip()).toBe('/register/set-birthday')
  expect(progress()).toEqual({ step: 4, of: 4 })
  expect(await skip()).toBe('/bookings')
})

test('leads to the home page when no path is remembered', async () => {
  const { go, done } = await tab(user('enteredPhone', 'enteredLocation', 'uploadedAvatar', 'enteredBirthdate'))
  await go('/terms')
  expect(
    await done('enteredPhone', 'enteredLocation', 'uploadedAvatar', 'enteredBirthdate', 'acceptedTermsAndConditions'),
  ).toBe('/')
})

test('Previous leads to the previous step, and from the first one to the home page', async () => {
  const { go, skip, back } = await tab(user('acceptedTermsAndConditions', 'enteredPhone'))
  await go('/register/set-location')
  await skip()
  expect(await back()).toBe('/register/set-location')
  expect(await back()).toBe('/')
})

test('a completed step redirects to the first open one', async () => {
  const { go, went } = await tab(user('acceptedTermsAndConditions', 'enteredPhone', 'enteredLocation'))
  await go('/register/set-phone')
  expect(went).toEqual(['/register/set-photo'])
})

test('restores typed values and progress when the customer returns to registration, even after a reload', async () => {
  const before = await tab(user('acceptedTermsAndConditions'))
  await before.go('/register/set-phone')
  await before.done('acceptedTermsAndConditions', 'enteredPhone')
  await before.skip()
  await before.skip()
  await allSettled(valuesChanged, { scope: before.scope, params: { birthday: '31/12/19' } })
  await before.go('/browse')
  await before.go('/register/set-birthday')
  expect(before.scope.getState($values)).toEqual({ birthday: '31/12/19' })

  const after = await tab(user('acceptedTermsAndConditions', 'enteredPhone'))
  await after.go('/register/set-birthday')
  expect(after.scope.getState($values)).toEqual({ birthday: '31/12/19' })
  expect(after.progress()).toEqual({ step: 4, of: 4 })
})

test('does not restore the values of another customer in the same tab', async () => {
  const before = await tab(user('acceptedTermsAndConditions'))
  await before.go('/register/set-phone')
  await allSettled(valuesChanged, { scope: before.scope, params: { phone: '07400' } })
  const other = await tab({ ...user('acceptedTermsAndConditions'), id: 'eve1' })
  await other.go('/register/set-phone')
  expect(other.scope.getState($values)).toEqual({})
})
