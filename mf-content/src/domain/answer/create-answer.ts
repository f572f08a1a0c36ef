import { createEffect, createEvent, createStore, type Effect, sample } from 'effector'
import { factOf } from 'shared/bus'
import type { ContentFailure } from '../../api'
import { afterSkeleton } from './skeleton-time'

interface Held<Data> {
  key: string
  data: Data | null
  failure: ContentFailure | null
}

const keyOf = (request: object) => JSON.stringify(request)

/**
 * Creates a query that loads one resource of the content service at a time. It skips the request if the data was
 * server-rendered or is already loading, ignores responses for earlier parameters, and drops a failure when the page is
 * left.
 * @param name unique part of the sids of its stores, which are the same on the server and in the browser
 */
export function createAnswer<Request extends object, Data>(
  name: string,
  effect: Effect<Request, Data, ContentFailure>,
) {
  const wanted = createEvent<Request>()
  const retried = createEvent()
  const left = createEvent()
  const askFx = createEffect<Request, Data, ContentFailure>((request) => afterSkeleton(effect(request)))

  const $wanted = createStore<Request | null>(null, { sid: `content/${name}/wanted` }).on(wanted, (before, request) =>
    before && keyOf(before) === keyOf(request) ? before : request,
  )
  const $held = createStore<Held<Data> | null>(null, { sid: `content/${name}` })
    .on(wanted, (held, request) => (held?.key === keyOf(request) ? held : null))
    .on(retried, (held) => held && { ...held, failure: null })
    .on(left, (held) => (held?.failure ? null : held))
  const $asking = createStore<string | null>(null, { serialize: 'ignore' })
    .on(askFx, (_, request) => keyOf(request))
    .on(askFx.finally, (asking, { params }) => (asking === keyOf(params) ? null : asking))

  sample({
    clock: wanted,
    source: { held: $held, asking: $asking },
    filter: ({ held, asking }, request) => !held && asking !== keyOf(request),
    fn: (_, request) => request,
    target: askFx,
  })
  sample({ clock: retried, source: $wanted, filter: Boolean, target: askFx })
  // What failed without a connection is requested again when the connection is back.
  sample({
    clock: factOf('shell/online'),
    source: $held,
    filter: (held) => held?.failure === 'unreachable',
    fn: () => {},
    target: retried,
  })

  const isWanted = (present: Request | null, { params }: { params: Request }) =>
    present !== null && keyOf(present) === keyOf(params)
  const arrived = sample({ clock: askFx.done, source: $wanted, filter: isWanted, fn: (_, answer) => answer })
  const failed = sample({ clock: askFx.fail, source: $wanted, filter: isWanted, fn: (_, answer) => answer })
  $held
    .on(arrived, (_, { params, result }) => ({ key: keyOf(params), data: result, failure: null }))
    .on(failed, (_, { params, error }) => ({ key: keyOf(params), data: null, failure: error }))

  return {
    wanted,
    retried,
    left,
    $data: $held.map((held) => held?.data ?? null),
    $failure: $held.map((held) => held?.failure ?? null),
  }
}
