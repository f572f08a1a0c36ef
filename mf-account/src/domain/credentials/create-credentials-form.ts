import { createStore, type Effect, type Event, sample } from 'effector'
import { failureOfPost } from 'shared/form'
import type { Failure } from 'shared/http'
import type { PageVisit } from 'shared/parcel'

interface Page {
  visited: Event<PageVisit>
  left: Event<void>
}

/**
 * Creates the sending of a form that also works without JavaScript. The failure of a form that was posted natively stays until the next
 * submit.
 */
export function createCredentialsForm<Values, Response, FormFailure extends Failure>({
  visited,
  left,
  submitted,
  effect,
}: Page & { submitted: Event<Values>; effect: Effect<{ body: Values }, Response, FormFailure> }) {
  const $failure = createStore<Failure | null>(null)
    .on(visited, (failure, { posted }) => (posted ? failureOfPost(posted) : failure))
    .on(effect.failData, (_, failure) => failure)
    .reset(submitted, left)

  sample({ clock: submitted, fn: (body) => ({ body }), target: effect })

  return { $isPending: effect.pending, $failure }
}

/** Creates the store of the e-mail typed into a form that was posted without JavaScript. */
export const createPostedEmail = ({ visited, left }: Page) =>
  createStore('')
    .on(visited, (typed, { posted }) => posted?.values.email ?? typed)
    .reset(left)
