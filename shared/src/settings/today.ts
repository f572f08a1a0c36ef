import { createEffect, createEvent, createStore, sample } from 'effector'
import { localDate } from 'shared/formats'
import { serverNow } from 'shared/http'

/**
 * Reads the server's clock: the day it is in Hampshire, YYYY-MM-DD. Models ask when a page or a widget is shown. Nothing that draws may ask, since
 * server and browser would differ at midnight.
 */
export const readTodayFx = createEffect(() => localDate(serverNow()))

/** The day as last read; null before. Carried in the page, so a browser first draws the server's day and moves on after that. */
export const $today = createStore<string | null>(null, { sid: 'shared/today' }).on(
  readTodayFx.doneData,
  (_, today) => today,
)

/** The customer has come back to the page, or the server's time has become known. */
export const dayMayHaveChanged = createEvent()

sample({
  clock: dayMayHaveChanged,
  source: $today,
  filter: (today) => today !== null,
  fn: () => {},
  target: readTodayFx,
})
