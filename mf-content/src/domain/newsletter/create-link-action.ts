import { createEvent, createStore, type Effect, sample } from 'effector'
import { createPublisher } from 'shared/bus'
import type { Failure } from 'shared/http'
import type { PageVisit } from 'shared/parcel'

interface Followed {
  data: { email: string | null }
}

/**
 * Creates the model of a page that a mailed link leads to. It uses the token only when the reader presses the button,
 * because e-mail security scanners open every link and run its scripts.
 */
export function createLinkAction<Answer extends Followed>({
  followFx,
}: {
  followFx: Effect<{ params: { token: string } }, Answer, Failure>
}) {
  const visited = createEvent<PageVisit>()
  const left = createEvent()
  const confirmPressed = createEvent()

  const $token = createStore('', { serialize: 'ignore' })
    .on(visited, (_, { params }) => params.token ?? '')
    .reset(left)
  const $followed = createStore<Followed['data'] | null>(null, { serialize: 'ignore' })
    .on(followFx.doneData, (_, { data }) => data)
    .reset(visited, left)
  const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
    .on(followFx.failData, (_, failure) => failure)
    .reset(visited, confirmPressed, followFx.done, left)

  sample({
    clock: confirmPressed,
    source: { token: $token, pending: followFx.pending },
    filter: ({ token, pending }) => token !== '' && !pending,
    fn: ({ token }) => ({ params: { token } }),
    target: followFx,
  })
  sample({ clock: followFx.done, fn: () => ({}), target: createPublisher('content')('content/newsletter-decided') })
  return { visited, left, confirmPressed, $isPending: followFx.pending, $followed, $failure }
}
