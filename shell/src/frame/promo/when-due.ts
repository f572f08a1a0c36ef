export interface Delays {
  /** Seconds after the page has loaded, for who has never seen it. */
  first: number
  /** Days after it was last shown. */
  again: number
}

/**
 * When the popup opens by itself.
 * @param loadedAt when the page was asked for, in milliseconds
 */
export function whenDue({ first, again }: Delays, shownAt: Date | null, loadedAt: number): number {
  if (!shownAt) return loadedAt + first * 1000
  const due = new Date(shownAt)
  // The same time of day, whatever the clocks do in between.
  due.setDate(due.getDate() + again)
  return due.getTime()
}
