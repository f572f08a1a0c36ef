import dayjs from 'dayjs'

export interface Delays {
  /** Seconds after the start of the page load, for visitors who have never seen the popup. */
  first: number
  /** Days after the popup was last shown. */
  again: number
}

/**
 * Returns when the popup opens by itself, in milliseconds since the epoch.
 * @param loadedAt start of the page load, in milliseconds since the epoch
 */
export function popupDelay({ first, again }: Delays, shownAt: Date | null, loadedAt: number): number {
  if (!shownAt) return loadedAt + first * 1000
  // Calendar days: the time of day stays the same across a change of daylight saving time.
  return dayjs(shownAt).add(again, 'day').valueOf()
}
