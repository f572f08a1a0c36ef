import { type Event, type EventCallable, sample } from 'effector'
import type { PageVisit } from 'shared/parcel'

/** Loads a list without parameters while its page is visited. */
export function loadOnVisit(
  list: { start: EventCallable<unknown>; stop: EventCallable<void> },
  { visited, left }: { visited: Event<PageVisit>; left: Event<void> },
) {
  sample({ clock: visited, fn: () => {}, target: list.start })
  sample({ clock: left, target: list.stop })
}
