import { createEvent, createStore, type Effect, sample } from 'effector'
import { announcer } from 'shared/bus'
import type { Failure } from 'shared/http'
import type { PageVisit } from 'shared/parcel'

interface Followed {
  data: { email: string | null }
}

/**
 * A page that a mailed link leads to. What its token stands for is done when its reader presses: programs that look through letters for harm open
 * every link, also with scripts.
 * @param name tells its stores from all others
 */
export function createFollowedLink<Answer extends Followed>(
  name: string,
  { followFx }: { followFx: Effect<{ params: { token: string } }, Answer, Failure> },
) {
  const visited = createEvent<PageVisit>()
  const left = createEvent()
  const pressed = createEvent()

  const $token = createStore('', { sid: `${name}/token`, serialize: 'ignore' })
    .on(visited, (_, { params }) => params.token ?? '')
    .reset(left)
  const $followed = createStore<Followed['data'] | null>(null, { sid: `${name}/followed`, serialize: 'ignore' })
    .on(followFx.doneData, (_, { data }) => data)
    .reset(visited, left)
  const $failure = createStore<Failure | null>(null, { sid: `${name}/failure`, serialize: 'ignore' })
    .on(followFx.failData, (_, failure) => failure)
    .reset(visited, pressed, followFx.done, left)

  sample({
    clock: pressed,
    source: { token: $token, pending: followFx.pending },
    filter: ({ token, pending }) => token !== '' && !pending,
    fn: ({ token }) => ({ params: { token } }),
    target: followFx,
  })
  sample({ clock: followFx.done, fn: () => ({}), target: announcer('content')('content/newsletter-decided') })
  return { visited, left, pressed, $isPending: followFx.pending, $followed, $failure }
}
