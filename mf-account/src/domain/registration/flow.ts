import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import { $location, navigationRequested } from 'shared/nav'
import { $redirectAfterAuth, $user, redirectConsumed, type User, userChanged } from 'shared/session'
import { type KeptRegistration, keptRegistration, type Typed } from './kept-registration'
import { isStepPath, type StepPath } from './steps'
import { arrive, nextOf, previousOf, progressOf, type Walk } from './walk'

/** The page of a step is shown. */
export const stepVisited = createEvent<StepPath>()
/** A step is completed, with the customer as the API returned them. */
export const stepDone = createEvent<User>()
export const skipPressed = createEvent()
export const previousPressed = createEvent()
/** Typed values that have not been saved. */
export const typed = createEvent<Typed>()

export const readKeptFx = createEffect((userId: string) => keptRegistration.read(userId))
export const keepFx = createEffect(({ userId, ...kept }: KeptRegistration & { userId: string }) =>
  keptRegistration.write(kept, userId),
)
export const forgetFx = createEffect((userId: string) => keptRegistration.forget(userId))

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
  target: readKeptFx,
})

const $walk = createStore<Walk | null>(null, { serialize: 'ignore' }).reset(wandered)
const arrived = sample({
  clock: readKeptFx.doneData,
  source: combine($path, $user, $walk, (path, user, walk) => path && user && { path, user, walk }),
  filter: Boolean,
  fn: ({ path, user, walk }, kept) => arrive(path, { user, walk, kept: kept?.walk ?? null }),
})
$walk.on(arrived, (_, { walk }) => walk)
sample({
  clock: arrived.map(({ goTo }) => goTo),
  filter: Boolean,
  fn: (to) => ({ to, replace: true }),
  target: navigationRequested,
})

/** Values typed during registration; null until the persisted ones have been read. */
export const $typed = createStore<Typed | null>(null, { serialize: 'ignore' })
  .on(readKeptFx.doneData, (known, kept) => known ?? kept?.typed ?? {})
  .on(typed, (known, now) => ({ ...known, ...now }))
  .reset(wandered)

sample({
  clock: [arrived, typed],
  source: combine($walk, $typed, $user, (walk, typed, user) => user && { walk, typed: typed ?? {}, userId: user.id }),
  filter: Boolean,
  target: keepFx,
})

/** Progress such as "Step 2 of 4"; null until it is clear that this step is shown. */
export const $progress = combine($walk, $path, (walk, path) =>
  walk && path && walk.seen.includes(path) ? progressOf(walk, path) : null,
)
/** Registration requires the terms and the phone number, so these steps cannot be skipped. */
export const $canSkip = $path.map((path) => path !== '/terms' && path !== '/register/set-phone')

// Updates the customer first: the next step depends on the open steps in the API response.
sample({ clock: stepDone, target: userChanged })
const passed = sample({
  clock: [stepDone, skipPressed],
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
sample({ clock: finished, fn: ({ userId }) => userId, target: [forgetFx, redirectConsumed.prepend(() => {})] })

sample({
  clock: previousPressed,
  source: { walk: $walk, path: $path },
  fn: ({ walk, path }) => ({ to: (walk && path && previousOf(walk, path)) ?? pathTo('/') }),
  target: navigationRequested,
})
