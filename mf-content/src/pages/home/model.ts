import { attach, createEvent, createStore, sample } from 'effector'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { contentPageFx } from '../../api'

export const visited = createEvent<PageVisit>()
export const retryPressed = createEvent()

const loadFx = attach({ effect: contentPageFx })

export const $page = createStore<Awaited<ReturnType<typeof contentPageFx>> | null>(null).on(
  loadFx.doneData,
  (_, page) => page,
)

export const $failure = createStore<'missing' | 'unreachable' | null>(null)
  .on(loadFx.failData, (_, failure) => failure)
  .reset(loadFx)

export const $head = $page.map(
  (page): Head | null => page && { title: 'Days out in Hampshire', description: page.description },
)

// What is on screen stays until something newer is there.
sample({
  clock: [visited, retryPressed],
  source: { page: $page, pending: loadFx.pending },
  filter: ({ page, pending }) => !page && !pending,
  fn: () => ({ slug: 'home' }),
  target: loadFx,
})
