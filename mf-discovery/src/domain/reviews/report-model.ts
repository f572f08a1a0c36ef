import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Failure, RequestOf } from 'shared/http'
import * as api from '../../api/experience'

export type ReportReason = RequestOf<'POST /api/customer/reviews/:id/report'>['body']['reason']

export const opened = createEvent<{ reviewId: string }>()
export const dismissed = createEvent()
export const reasonPicked = createEvent<ReportReason>()
export const confirmed = createEvent()

const reportFx = attach({ effect: api.reportReviewFx })

/** The id of the review whose report dialog is open. */
export const $subject = createStore<string | null>(null, { serialize: 'ignore' })
  .on(opened, (_, { reviewId }) => reviewId)
  .reset(dismissed, reportFx.done)
export const $reason = createStore<ReportReason | null>(null, { serialize: 'ignore' })
  .on(reasonPicked, (_, reason) => reason)
  .reset(opened)
export const $isReporting = reportFx.pending
export const $failure = createStore<Failure<'TOO_MANY_REQUESTS'> | null>(null, { serialize: 'ignore' })
  .on(reportFx.failData, (_, failure) => failure)
  .reset(opened, confirmed)
/** Ids of the reviews reported on this page. */
export const $reported = createStore<readonly string[]>([], { serialize: 'ignore' }).on(
  reportFx.done,
  (reported, { params }) => [...reported, params.params.id],
)

sample({
  clock: confirmed,
  source: combine($subject, $reason, reportFx.pending, (id, reason, isPending) =>
    id && reason && !isPending ? { params: { id }, body: { reason } } : null,
  ),
  filter: Boolean,
  target: reportFx,
})
