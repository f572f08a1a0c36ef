import { asFields, keptInTab, textsOf } from 'shared/kept'
import type { Location } from 'shared/rules'
import { isStepPath, type StepPath } from './steps'
import type { Walk } from './walk'

/** Typed values that have not been saved. */
export interface Typed {
  phone?: string
  birthday?: string
  place?: Location
}
export interface KeptRegistration {
  walk: Walk | null
  typed: Typed
}

/** Registration progress and values, persisted in this tab per customer. */
export const keptRegistration = keptInTab<KeptRegistration>('registration', 1, ({ walk, typed }) => ({
  walk: readWalk(walk),
  typed: readTyped(typed),
}))

function readWalk(value: unknown): Walk | null {
  const fields = asFields(value)
  const steps = readPaths(fields?.steps)
  return steps.length > 0 ? { steps, seen: readPaths(fields?.seen) } : null
}

const readPaths = (value: unknown): StepPath[] =>
  Array.isArray(value) ? value.filter((path): path is StepPath => typeof path === 'string' && isStepPath(path)) : []

function readTyped(value: unknown): Typed {
  const { phone, birthday } = textsOf(value)
  const place = readPlace(asFields(value)?.place)
  return {
    ...(phone !== undefined && { phone }),
    ...(birthday !== undefined && { birthday }),
    ...(place && { place }),
  }
}

function readPlace(value: unknown): Location | null {
  const { address, latitude, longitude } = asFields(value) ?? {}
  return typeof address === 'string' && typeof latitude === 'number' && typeof longitude === 'number'
    ? { address, latitude, longitude }
    : null
}
