import { attach, createEvent, createStore, sample } from 'effector'
import { createPublisher } from 'shared/bus'
import type { Widgets } from 'shared/contracts'
import type { Failure, RefusalOf } from 'shared/http'
import * as api from '../../api'

type Subject = Pick<Widgets['account/ReviewForm'], 'bookingUuid' | 'token'>
export type ExistingReview = NonNullable<Widgets['account/ReviewForm']['review']>
export type ReviewRefusal =
  | RefusalOf<'POST /api/customer/bookings/:uuid/review'>
  | RefusalOf<'PUT /api/customer/reviews/:id'>
  | RefusalOf<'DELETE /api/customer/reviews/:id'>

interface Wish extends Subject {
  /** Id of the review being edited; null for a new one. */
  reviewId: string | null
  rating: number
  text: string
}

/** The latest change to the review of a booking on this page. */
interface Change {
  written: ExistingReview | null
  /** Selects the success message. */
  done: 'published' | 'changed' | 'deleted'
}

export type Mode = 'read' | 'edit' | 'delete'

export const submitted = createEvent<Wish>()
export const deletePressed = createEvent<Subject & { reviewId: string }>()
/** A form or the delete dialog is opened or closed, which clears the failure. */
export const modeChanged = createEvent<{ bookingUuid: string; to: Mode }>()

const writeFx = attach({
  mapParams: ({ bookingUuid, token, rating, text }: Wish) => ({
    params: { uuid: bookingUuid },
    query: queryOf(token),
    body: { rating, text },
  }),
  effect: api.reviewFx,
})
const editFx = attach({
  mapParams: ({ reviewId, token, rating, text }: Wish) => ({
    params: { id: reviewId ?? '' },
    query: queryOf(token),
    body: { rating, text },
  }),
  effect: api.editReviewFx,
})
const deleteFx = attach({
  mapParams: ({ reviewId, token }: Subject & { reviewId: string }) => ({
    params: { id: reviewId },
    query: queryOf(token),
  }),
  effect: api.deleteReviewFx,
})

const queryOf = (token: string | null) => (token ? { token } : {})

type Changes = Readonly<Record<string, Change>>
/** Reviews changed on this page, by booking UUID: a page can show several. They replace the review the page was loaded with. */
export const $changes = createStore<Changes>({}, { serialize: 'ignore' })
  .on(writeFx.done, (changes, { params, result }) => ({
    ...changes,
    [params.bookingUuid]: {
      written: { ...result.data, canEdit: true, isPublished: true },
      done: 'published',
    },
  }))
  .on(editFx.done, (changes, { params, result }) => ({
    ...changes,
    [params.bookingUuid]: { written: result.data, done: 'changed' },
  }))
  .on(deleteFx.done, (changes, { params }) => ({
    ...changes,
    [params.bookingUuid]: { written: null, done: 'deleted' },
  }))

export const $failures = createStore<Readonly<Record<string, Failure<ReviewRefusal> | null>>>(
  {},
  { serialize: 'ignore' },
)
  .on([writeFx.fail, editFx.fail, deleteFx.fail], (failures, { params, error }) => ({
    ...failures,
    [params.bookingUuid]: error,
  }))
  .on([submitted, deletePressed, modeChanged], (failures, { bookingUuid }) => ({ ...failures, [bookingUuid]: null }))

/** How each review is shown, by booking UUID; `read` by default. */
export const $modes = createStore<Readonly<Record<string, Mode>>>({}, { serialize: 'ignore' })
  .on(modeChanged, (modes, { bookingUuid, to }) => ({ ...modes, [bookingUuid]: to }))
  .on([writeFx.done, editFx.done, deleteFx.done], (modes, { params }) => ({ ...modes, [params.bookingUuid]: 'read' }))

/** The booking whose review is being sent. */
export const $submittingBookingUuid = createStore<string | null>(null, { serialize: 'ignore' })
  .on([writeFx, editFx, deleteFx], (_, { bookingUuid }) => bookingUuid)
  .reset(writeFx.finally, editFx.finally, deleteFx.finally)

const wished = sample({
  clock: submitted,
  source: $submittingBookingUuid,
  filter: (sending) => sending === null,
  fn: (_, wish) => wish,
})
sample({ clock: wished, filter: ({ reviewId }) => reviewId === null, target: writeFx })
sample({ clock: wished, filter: ({ reviewId }) => reviewId !== null, target: editFx })
sample({
  clock: deletePressed,
  source: $submittingBookingUuid,
  filter: (sending) => sending === null,
  fn: (_, wish) => wish,
  target: deleteFx,
})
sample({
  clock: [writeFx.done, editFx.done, deleteFx.done],
  fn: ({ params }) => ({ bookingUuid: params.bookingUuid }),
  target: createPublisher('account')('account/reviewed'),
})
