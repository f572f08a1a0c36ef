import type { User } from 'shared/session'
import { neededStep, openSteps, type StepPath } from './steps'

/** The way through registration that somebody is on: what was open when they came, and what of it they have seen. */
export interface Walk {
  steps: readonly StepPath[]
  seen: readonly StepPath[]
}

type Done = Pick<User, 'registrationState'>

/**
 * Somebody comes to a step. Going forth and back on a way goes on with it; coming anew goes on with what is still open of the way that was
 * kept, at its first open step, and begins another where that one is over.
 * @returns the way, and where it goes on if not at `path`
 */
export function arrive(
  path: StepPath,
  { user, walk, kept }: { user: Done; walk: Walk | null; kept: Walk | null },
): { walk: Walk; goTo: StepPath | null } {
  if (walk?.steps.includes(path)) return { walk: see(walk, path), goTo: null }
  const open = openSteps(user)
  const isGoingOn = kept !== null && open.length > 0 && open.every((step) => kept.steps.includes(step))
  const way = isGoingOn ? kept : { steps: open, seen: [] }
  const [first] = open
  if (first !== undefined && !open.includes(path)) return { walk: way, goTo: first }
  return { walk: see(way, path), goTo: null }
}

const see = ({ steps, seen }: Walk, path: StepPath): Walk => ({
  steps,
  seen: seen.includes(path) ? seen : [...seen, path],
})

/** "Step 2 of 4": counted as they come, of those that were open at the beginning. */
export const progressOf = ({ steps, seen }: Walk, path: StepPath): { step: number; of: number } => ({
  step: Math.max(1, seen.indexOf(path) + 1),
  of: Math.max(1, steps.length),
})

/** The next open step; after the last one that registration still needs, and null when there is nothing left to go to. */
export function nextOf({ steps }: Walk, path: StepPath, user: Done): StepPath | null {
  const open = openSteps(user)
  return steps.slice(steps.indexOf(path) + 1).find((step) => open.includes(step)) ?? neededStep(user)
}

/** The step before, done or not; null before the first. */
export const previousOf = ({ steps }: Walk, path: StepPath): StepPath | null => steps[steps.indexOf(path) - 1] ?? null
