import { combine, createEffect, createEvent, createStore, type Effect, merge, type Store, sample } from 'effector'
import { factOf } from 'shared/bus'
import type { Failure } from 'shared/http'
import { afterSkeleton } from './skeleton-time'

interface Held<Data> {
  key: string
  data: Data | null
  failure: Failure | null
  /** Loaded during this visit, on the server or in the browser. Data that is not fresh is shown, but requested again. */
  isFresh: boolean
}

const keyOf = (request: object) => JSON.stringify(request)

/**
 * Creates a query that loads one resource at a time. Skips the request if the data was server-rendered or is already loading; ignores
 * responses to earlier requests.
 * @param name part of the sids of its stores, unique in this remote
 */
export function createAnswer<Request extends object, Data>(name: string, effect: Effect<Request, Data, Failure>) {
  const wanted = createEvent<Request>()
  const retried = createEvent()
  /** The page was left: the next visit shows the previous data while it is refetched. */
  const left = createEvent()

  const askFx = createEffect<{ request: Request; isAwaited: boolean }, Data, Failure>(({ request, isAwaited }) =>
    afterSkeleton(effect(request), isAwaited),
  )

  const $wanted = createStore<Request | null>(null, { sid: `discovery/${name}/wanted` })
    .on(wanted, (before, request) => (before && keyOf(before) === keyOf(request) ? before : request))
    .reset(left)
  const $held = createStore<Held<Data> | null>(null, { sid: `discovery/${name}` })
    .on(wanted, (held, request) => (held?.key === keyOf(request) ? held : null))
    .on(retried, (held) => held && { ...held, failure: null })
    .on(left, (held) => (held?.data ? { ...held, failure: null, isFresh: false } : null))
  const $asking = createStore<string | null>(null, { serialize: 'ignore' })
    .on(askFx, (_, { request }) => keyOf(request))
    .on(askFx.finally, (asking, { params }) => (asking === keyOf(params.request) ? null : asking))
    .reset(left)

  // What failed without a connection is requested again when the connection is back.
  sample({
    clock: factOf('shell/online'),
    source: $held,
    filter: (held) => held?.failure?.kind === 'unreachable',
    fn: () => {},
    target: retried,
  })

  const resumed = sample({
    clock: wanted,
    source: $held,
    fn: (held, request) => (held?.isFresh && held.data ? { request, data: held.data } : undefined),
  }).filterMap((answer) => answer)
  sample({
    clock: wanted,
    source: { held: $held, asking: $asking },
    filter: ({ held, asking }, request) => !held?.isFresh && asking !== keyOf(request),
    fn: ({ held }, request) => ({ request, isAwaited: !held?.data }),
    target: askFx,
  })
  const again = sample({
    clock: retried,
    source: $wanted,
    fn: (request) => (request ? { request, isAwaited: true } : undefined),
  })
  sample({ clock: again.filterMap((ask) => ask), target: askFx })

  const arrived = sample({
    clock: askFx.done,
    source: $wanted,
    filter: (present, { params }) => present !== null && keyOf(present) === keyOf(params.request),
    fn: (_, { params, result }) => ({ request: params.request, data: result }),
  })
  const failed = sample({
    clock: askFx.fail,
    source: $wanted,
    filter: (present, { params }) => present !== null && keyOf(present) === keyOf(params.request),
    fn: (_, { params, error }) => ({ request: params.request, failure: error }),
  })
  $held
    .on(arrived, (_, { request, data }) => ({ key: keyOf(request), data, failure: null, isFresh: true }))
    .on(failed, (held, { request, failure }) => ({
      key: keyOf(request),
      data: held?.data ?? null,
      failure,
      isFresh: true,
    }))

  const present = <Part>(part: (held: Held<Data>) => Part | null): Store<Part | null> =>
    combine($held, $wanted, (held, request) => (held && request && held.key === keyOf(request) ? part(held) : null))

  return {
    wanted,
    retried,
    left,
    /** Fires when the data is available: it has arrived, or the page had it already. */
    ready: merge([arrived, resumed]),
    $wanted,
    $data: present(({ data }) => data),
    $failure: present(({ failure }) => failure),
    $isPending: $asking.map((asking) => asking !== null),
  }
}
