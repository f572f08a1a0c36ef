import { createEffect, createEvent, createStore, sample } from 'effector'
import { localDate } from 'shared/formats'
import { serverNow } from 'shared/http'

/**
 * Reads the server's clock: today's date in Hampshire, YYYY-MM-DD. Models call it when a page or widget is shown. Components must not call
 * it while rendering, because server and browser would differ around midnight.
 */
export const readTodayFx = createEffect(() => localDate(serverNow()))

/**
 * The date as last read; null before. Part of the page's state, so the browser hydrates with the server's date and updates it afterwards.
 */
export const $today = createStore<string | null>(null, { sid: 'shared/today' }).on(
  readTodayFx.doneData,
  (_, today) => today,
)

/** Sent when the customer returns to the page, or the server's time has become known. */
export const dayMayHaveChanged = createEvent()

sample({
  clock: dayMayHaveChanged,
  source: $today,
  filter: (today) => today !== null,
  fn: () => {},
  target: readTodayFx,
})
