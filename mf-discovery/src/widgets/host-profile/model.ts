import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Widgets } from 'shared/contracts'
import { createQuery } from 'shared/query'
import { $today, readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { monthIn } from '../../domain/calendar/month-in-query'

type Props = Widgets['discovery/HostProfile']

export const shown = createEvent<Props>()
export const unmounted = createEvent()
export const retryPressed = createEvent()

const readDayFx = attach({ mapParams: (_: Props) => {}, effect: readTodayFx })
const options = { keepAfterStop: true, hasSkeleton: true } as const
const host = createQuery({ effect: api.hostFx, select: ({ data }) => data, ...options })
const experiences = createQuery({ effect: api.hostExperiencesFx, ...options })
const reviews = createQuery({ effect: api.hostReviewsFx, ...options })
const calendar = createQuery({ effect: api.hostCalendarFx, select: ({ data }) => data, ...options })
const queries = [host, experiences, reviews, calendar]

const $props = createStore<Props | null>(null)
  .on(shown, (_, props) => props)
  .reset(unmounted)

const onProfile = sample({ clock: shown, filter: ({ view }) => view === 'profile' })
sample({ clock: shown, fn: ({ hostId }) => ({ params: { id: hostId } }), target: host.start })
sample({
  clock: shown,
  // The profile shows the best experiences, which are on the first page.
  fn: ({ hostId, view, page }) => ({ params: { id: hostId }, query: { page: view === 'experiences' ? page : 1 } }),
  target: experiences.start,
})
sample({
  clock: onProfile,
  fn: ({ hostId, page }) => ({ params: { id: hostId }, query: { page } }),
  target: reviews.start,
})
sample({ clock: onProfile, target: readDayFx })
sample({
  clock: readDayFx.done,
  fn: ({ params: { hostId, month }, result: today }) => ({
    params: { id: hostId },
    query: { month: monthOnView(month, today) },
  }),
  target: calendar.start,
})
sample({ clock: unmounted, target: queries.map(({ stop }) => stop) })
sample({ clock: retryPressed, target: queries.map(({ refetch }) => refetch) })

const monthOnView = (month: string | null, today: string) => monthIn(month ? `month=${month}` : '', today)

export const $host = host.$data
export const $hostFailure = host.$error
export const $experiences = experiences.$data
export const $experiencesFailure = experiences.$error
export const $reviews = reviews.$data
export const $reviewsFailure = reviews.$error
export const $sessions = calendar.$data
export const $sessionsFailure = calendar.$error
export const $month = combine($props, $today, (props, today) =>
  props && today ? monthOnView(props.month, today) : null,
)
