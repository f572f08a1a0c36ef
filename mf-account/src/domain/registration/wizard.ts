import type { User } from 'shared/session'
import { openSteps, requiredStep, type StepPath } from './steps'

/** A customer's way through registration: the steps that were open at its start, and those visited since. */
export interface WizardState {
  steps: readonly StepPath[]
  seen: readonly StepPath[]
}

type Done = Pick<User, 'registrationState'>

/**
 * Enters a step. If the current way contains it, the way continues. Otherwise the persisted way is resumed if it contains all open steps;
 * if not, a new way starts with the open steps.
 * @returns the way, and the first open step as `goTo` when `path` is completed and another step is open
 */
export function enterStep(
  path: StepPath,
  { user, walk, kept }: { user: Done; walk: WizardState | null; kept: WizardState | null },
): { walk: WizardState; goTo: StepPath | null } {
  if (walk?.steps.includes(path)) return { walk: see(walk, path), goTo: null }
  const open = openSteps(user)
  const isGoingOn = kept !== null && open.length > 0 && open.every((step) => kept.steps.includes(step))
  const way = isGoingOn ? kept : { steps: open, seen: [] }
  const [first] = open
  if (first !== undefined && !open.includes(path)) return { walk: way, goTo: first }
  return { walk: see(way, path), goTo: null }
}

const see = ({ steps, seen }: WizardState, path: StepPath): WizardState => ({
  steps,
  seen: seen.includes(path) ? seen : [...seen, path],
})

/** Position such as "Step 2 of 4": the steps are counted in the order of their visits, out of those open at the start. */
export const progressOf = ({ steps, seen }: WizardState, path: StepPath): { step: number; of: number } => ({
  step: Math.max(1, seen.indexOf(path) + 1),
  of: Math.max(1, steps.length),
})

/** The next open step; after the last one, a required step that is still open; null when none is left. */
export function nextOf({ steps }: WizardState, path: StepPath, user: Done): StepPath | null {
  const open = openSteps(user)
  return steps.slice(steps.indexOf(path) + 1).find((step) => open.includes(step)) ?? requiredStep(user)
}

/** The previous step, completed or not; null before the first. */
export const previousOf = ({ steps }: WizardState, path: StepPath): StepPath | null =>
  steps[steps.indexOf(path) - 1] ?? null
