import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import { $location, navigationRequested } from 'shared/nav'
import { $redirectAfterAuth, $user, redirectConsumed, type User, userChanged } from 'shared/session'
import { type PersistedRegistration, registrationStorage, type StepValues } from './persisted-registration'
import { isStepPath, type StepPath } from './steps'
import { enterStep, nextOf, previousOf, progressOf, type WizardState } from './wizard'

/** The page of a step is shown. */
export const stepVisited = createEvent<StepPath>()
/** A step is completed, with the customer as the API returned them. */
export const stepCompleted = createEvent<User>()
export const skipPressed = createEvent()
export const previousPressed = createEvent()
/** Typed values that have not been saved. */
export const valuesChanged = createEvent<StepValues>()

export const restoreRegistrationFx = createEffect((userId: string) => registrationStorage.read(userId))
export const persistRegistrationFx = createEffect(({ userId, ...kept }: PersistedRegistration & { userId: string }) =>
  registrationStorage.write(kept, userId),
)
export const clearRegistrationFx = createEffect((userId: string) => registrationStorage.forget(userId))

/** The customer left the registration pages: the in-memory state is cleared, and a return starts from the persisted one. */
const wandered = sample({ clock: $location, filter: ({ pathname }) => !isStepPath(pathname) })

const $path = createStore<StepPath | null>(null, { serialize: 'ignore' })
  .on(stepVisited, (_, path) => path)
  .reset(wandered)

sample({
  clock: stepVisited,
  source: $user,
  filter: Boolean,
  fn: ({ id }) => id,
  target: restoreRegistrationFx,
})

const $walk = createStore<WizardState | null>(null, { serialize: 'ignore' }).reset(wandered)
const arrived = sample({
  clock: restoreRegistrationFx.doneData,
  source: combine($path, $user, $walk, (path, user, walk) => path && user && { path, user, walk }),
  filter: Boolean,
  fn: ({ path, user, walk }, kept) => enterStep(path, { user, walk, kept: kept?.walk ?? null }),
})
$walk.on(arrived, (_, { walk }) => walk)
sample({
  clock: arrived.map(({ goTo }) => goTo),
  filter: Boolean,
  fn: (to) => ({ to, replace: true }),
  target: navigationRequested,
})

/** Values typed during registration; null until the persisted ones have been read. */
export const $values = createStore<StepValues | null>(null, { serialize: 'ignore' })
  .on(restoreRegistrationFx.doneData, (known, kept) => known ?? kept?.typed ?? {})
  .on(valuesChanged, (known, now) => ({ ...known, ...now }))
  .reset(wandered)

sample({
  clock: [arrived, valuesChanged],
  source: combine($walk, $values, $user, (walk, typed, user) => user && { walk, typed: typed ?? {}, userId: user.id }),
  filter: Boolean,
  target: persistRegistrationFx,
})

/** Progress such as "Step 2 of 4"; null until it is clear that this step is shown. */
export const $progress = combine($walk, $path, (walk, path) =>
  walk && path && walk.seen.includes(path) ? progressOf(walk, path) : null,
)
/** Registration requires the terms and the phone number, so these steps cannot be skipped. */
export const $canSkip = $path.map((path) => path !== '/terms' && path !== '/register/set-phone')

// Updates the customer first: the next step depends on the open steps in the API response.
sample({ clock: stepCompleted, target: userChanged })
const passed = sample({
  clock: [stepCompleted, skipPressed],
  source: { walk: $walk, path: $path, user: $user, wanted: $redirectAfterAuth },
  filter: ({ path, user }) => path !== null && user !== null,
  fn: ({ walk, path, user, wanted }, done) => {
    const customer = done || user
    const next = path && customer && nextOf(walk ?? { steps: [], seen: [] }, path, customer)
    return { next, wanted, userId: customer?.id ?? '' }
  },
})
sample({ clock: passed, fn: ({ next, wanted }) => ({ to: next ?? wanted }), target: navigationRequested })
const finished = sample({ clock: passed, filter: ({ next }) => next === null })
sample({
  clock: finished,
  fn: ({ userId }) => userId,
  target: [clearRegistrationFx, redirectConsumed.prepend(() => {})],
})

sample({
  clock: previousPressed,
  source: { walk: $walk, path: $path },
  fn: ({ walk, path }) => ({ to: (walk && path && previousOf(walk, path)) ?? pathTo('/') }),
  target: navigationRequested,
})
