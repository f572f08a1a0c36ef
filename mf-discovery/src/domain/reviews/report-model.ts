import { createEvent, createStore } from 'effector'

export const opened = createEvent<{ reviewId: string }>()
export const dismissed = createEvent()
/** A review was reported. */
export const reported = createEvent<{ reviewId: string }>()

/** The id of the review whose report dialog is open. */
export const $subject = createStore<string | null>(null, { serialize: 'ignore' })
  .on(opened, (_, { reviewId }) => reviewId)
  .reset(dismissed, reported)
/** Ids of the reviews reported on this page. */
export const $reported = createStore<readonly string[]>([], { serialize: 'ignore' }).on(
  reported,
  (ids, { reviewId }) => [...ids, reviewId],
)
