import { createEvent, createStore, type Effect, sample, type Unit } from 'effector'
import type { Failure } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import type { User } from 'shared/session'
import { stepCompleted, stepVisited } from './flow'
import type { StepPath } from './steps'

/**
 * Creates the model of a registration step that saves something.
 * @param path path of the step
 * @param saveFx saves the validated values and returns the updated customer
 * @param changed units that clear the failure
 */
export function createStep<Typed, Trouble extends Failure>(
  path: StepPath,
  saveFx: Effect<Typed, { data: User }, Trouble>,
  changed: readonly Unit<unknown>[] = [],
) {
  const visited = createEvent<PageVisit>()
  const left = createEvent()
  const submitted = createEvent<Typed>()

  const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
    .on(saveFx.failData, (_, failure) => failure)
    .reset([submitted, left, ...changed])

  sample({ clock: visited, fn: () => path, target: stepVisited })
  sample({ clock: submitted, target: saveFx })
  sample({ clock: saveFx.doneData, fn: ({ data }) => data, target: stepCompleted })

  return { visited, left, submitted, $isPending: saveFx.pending, $failure }
}
