import { createEffect, createEvent, createStore, type Effect, sample } from 'effector'
import type { Failure } from 'shared/http'
import { afterSkeleton } from './skeleton-time'

/** Result by id; an id without a result is still loading. */
export type Answered<Data> = { status: 'failed'; isGone: boolean } | { status: 'ready'; data: Data }
type Known<Data> = Readonly<Record<string, Answered<Data>>>

/**
 * Creates a query that loads many resources by id at once, for widgets that repeat on a page.
 * @param name part of the sids of its stores, unique in this remote
 */
export function createAnswers<Data>(name: string, effect: Effect<{ params: { id: string } }, { data: Data }, Failure>) {
  const wanted = createEvent<string>()
  const retried = createEvent<string>()
  const left = createEvent<string>()

  const askFx = createEffect<string, { data: Data }, Failure>((id) => afterSkeleton(effect({ params: { id } }), true))

  const without = (known: Known<Data>, id: string): Known<Data> =>
    Object.fromEntries(Object.entries(known).filter(([key]) => key !== id))
  const $known = createStore<Known<Data>>({}, { sid: `discovery/${name}` })
    .on(askFx.done, (known, { params, result }) => ({ ...known, [params]: { status: 'ready', data: result.data } }))
    .on(askFx.fail, (known, { params, error }) => ({
      ...known,
      [params]: { status: 'failed', isGone: error.kind === 'refused' && error.code === 'NOT_FOUND' },
    }))
    .on(retried, without)
    // A failed request is made again at the next visit.
    .on(left, (known, id) => (known[id]?.status === 'failed' ? without(known, id) : known))
  const $asking = createStore<readonly string[]>([], { serialize: 'ignore' })
    .on(askFx, (asking, id) => [...asking, id])
    .on(askFx.finally, (asking, { params }) => asking.filter((id) => id !== params))

  sample({
    clock: [wanted, retried],
    source: { known: $known, asking: $asking },
    filter: ({ known, asking }, id) => !known[id] && !asking.includes(id),
    fn: (_, id) => id,
    target: askFx,
  })
  return { wanted, retried, left, $known }
}
