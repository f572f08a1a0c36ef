import { asFields, createTabStorage, textsOf } from 'shared/persist'
import type { Location } from 'shared/rules'
import { isStepPath, type StepPath } from './steps'
import type { WizardState } from './wizard'

/** Typed values that have not been saved. */
export interface StepValues {
  phone?: string
  birthday?: string
  place?: Location
}
export interface PersistedRegistration {
  walk: WizardState | null
  typed: StepValues
}

/** Registration progress and values, persisted in this tab per customer. */
export const registrationStorage = createTabStorage<PersistedRegistration>('registration', 1, ({ walk, typed }) => ({
  walk: readWalk(walk),
  typed: readValues(typed),
}))

function readWalk(value: unknown): WizardState | null {
  const fields = asFields(value)
  const steps = readPaths(fields?.steps)
  return steps.length > 0 ? { steps, seen: readPaths(fields?.seen) } : null
}

const readPaths = (value: unknown): StepPath[] =>
  Array.isArray(value) ? value.filter((path): path is StepPath => typeof path === 'string' && isStepPath(path)) : []

function readValues(value: unknown): StepValues {
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
