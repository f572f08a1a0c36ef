import { attach, combine, createEvent, createStore, sample } from 'effector'
import { localDate } from 'shared/formats'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import { bookingPath } from '../../domain/booking/booking'
import { $subject, bookingChanged, closed } from '../../domain/booking/booking-model'

export type Option = ResponseOf<'GET /api/customer/bookings/:uuid/reschedule-options'>['data'][number]
export type RescheduleRefusal = RefusalOf<'POST /api/customer/bookings/:uuid/reschedule'>

export const opened = createEvent()
export const dismissed = createEvent()
export const picked = createEvent<Option>()
export const moreDaysPressed = createEvent()
export const confirmed = createEvent()

const options = createQuery({ effect: api.rescheduleOptionsFx, select: ({ data }): readonly Option[] => data })
const rescheduleFx = attach({ effect: api.rescheduleFx })

/** Number of days that the dialog adds at a time. */
const DAYS = 7

export const $isOpen = createStore(false)
  .on(opened, () => true)
  .on(rescheduleFx.done, () => false)
  .reset(dismissed, closed)
export const $options = options.$data
export const $picked = createStore<Option | null>(null)
  .on(picked, (_, option) => option)
  .reset(opened, options.succeeded, closed)
const $rescheduleFailure = createStore<Failure<RescheduleRefusal> | null>(null)
  .on(rescheduleFx.failData, (_, failure) => failure)
  .reset(opened, picked, confirmed, closed)
export const $failure = combine($rescheduleFailure, options.$error, (reschedule, load) => reschedule ?? load)
export const $isMoving = rescheduleFx.pending
const $shownDays = createStore(DAYS)
  .on(moreDaysPressed, (days) => days + DAYS)
  .reset(opened, closed)

const $allDays = $options.map((options) => {
  const days = new Map<string, Option[]>()
  for (const option of options ?? []) {
    const date = localDate(option.startsAt)
    days.set(date, [...(days.get(date) ?? []), option])
  }
  return [...days].map(([date, times]) => ({ date, times }))
})
export const $days = combine($allDays, $shownDays, (days, shown) => days.slice(0, shown))
export const $hasMoreDays = combine($allDays, $shownDays, (days, shown) => days.length > shown)

const STALE: readonly string[] = ['PRICE_CHANGED', 'SESSION_FULL', 'SESSION_NOT_BOOKABLE'] satisfies RescheduleRefusal[]
// These refusals mean that the options on screen are stale.
const isStale = (failure: Failure) => failure.kind === 'refused' && STALE.includes(failure.code)
sample({
  clock: opened,
  source: $subject,
  filter: Boolean,
  target: options.fetch,
})
sample({ clock: rescheduleFx.failData, filter: isStale, fn: () => {}, target: options.refetch })
sample({ clock: [dismissed, closed], fn: () => {}, target: options.stop })
sample({
  clock: confirmed,
  source: combine($subject, $picked, rescheduleFx.pending, (subject, option, isPending) =>
    subject && option && !isPending
      ? { ...subject, body: { sessionId: option.sessionId, expectedDifference: option.difference } }
      : null,
  ),
  filter: Boolean,
  target: rescheduleFx,
})
sample({ clock: rescheduleFx.doneData, fn: ({ data }) => data.booking, target: bookingChanged })
// A more expensive session: the API holds the new seats, and paying the difference moves the booking.
sample({
  clock: rescheduleFx.doneData.filterMap(({ data }) => data.toPay ?? undefined),
  fn: ({ uuid }) => ({ to: bookingPath('/pay', uuid) }),
  target: navigationRequested,
})
const moved = sample({ clock: rescheduleFx.doneData, filter: ({ data }) => data.toPay === null, fn: () => {} })
/** Counts moves without a payment; each one shows a toast. */
export const $moves = createStore(0)
  .on(moved, (count) => count + 1)
  .reset(closed)
