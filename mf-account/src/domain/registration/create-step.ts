import { createEvent, createStore, type Effect, sample, type Unit } from 'effector'
import type { Failure } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import type { User } from 'shared/session'
import { stepDone, stepVisited } from './flow'
import type { StepPath } from './steps'

/**
 * What every step with something to save has: it is shown, left and sent, and what went wrong with it.
 * @param path where it is; tells its stores from all others
 * @param saveFx saves what its form's rules have passed, and answers with the customer as they are then
 * @param changed after these what went wrong no longer matters
 */
export function createStep<Typed, Trouble extends Failure>(
  path: StepPath,
  saveFx: Effect<Typed, { data: User }, Trouble>,
  changed: readonly Unit<unknown>[] = [],
) {
  const visited = createEvent<PageVisit>()
  const left = createEvent()
  const submitted = createEvent<Typed>()

  const $failure = createStore<Failure | null>(null, { sid: `account${path}/failure`, serialize: 'ignore' })
    .on(saveFx.failData, (_, failure) => failure)
    .reset([submitted, left, ...changed])

  sample({ clock: visited, fn: () => path, target: stepVisited })
  sample({ clock: submitted, target: saveFx })
  sample({ clock: saveFx.doneData, fn: ({ data }) => data, target: stepDone })

  return { visited, left, submitted, $pending: saveFx.pending, $failure }
}
