import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Failure, RequestOf } from 'shared/http'
import * as api from '../../api/report'
import { $subject, opened, reported } from './report-model'

export type ReportReason = RequestOf<'POST /api/customer/reviews/:id/report'>['body']['reason']

export const reasonPicked = createEvent<ReportReason>()
export const confirmed = createEvent()

const reportFx = attach({ effect: api.reportReviewFx })

export const $reason = createStore<ReportReason | null>(null, { serialize: 'ignore' })
  .on(reasonPicked, (_, reason) => reason)
  .reset(opened)
export const $isReporting = reportFx.pending
export const $failure = createStore<Failure<'TOO_MANY_REQUESTS'> | null>(null, { serialize: 'ignore' })
  .on(reportFx.failData, (_, failure) => failure)
  .reset(opened, confirmed)

sample({
  clock: confirmed,
  source: combine($subject, $reason, reportFx.pending, (id, reason, isPending) =>
    id && reason && !isPending ? { params: { id }, body: { reason } } : null,
  ),
  filter: Boolean,
  target: reportFx,
})
sample({ clock: reportFx.done, fn: ({ params }) => ({ reviewId: params.params.id }), target: reported })
