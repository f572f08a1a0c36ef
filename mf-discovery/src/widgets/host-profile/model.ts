import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Widgets } from 'shared/contracts'
import { $today, readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { createAnswer } from '../../domain/answers/create-answer'
import { monthIn } from '../../domain/calendar/months-on-sale'

type Props = Widgets['discovery/HostProfile']

export const shown = createEvent<Props>()
export const gone = createEvent()
export const retryPressed = createEvent()

const readDayFx = attach({ mapParams: (_: Props) => {}, effect: readTodayFx })
const host = createAnswer(
  'host',
  attach({ mapParams: ({ id }: { id: string }) => ({ params: { id } }), effect: api.hostFx }),
)
const byPage = ({ id, page }: { id: string; page: number }) => ({ params: { id }, query: { page } })
const experiences = createAnswer('host-experiences', attach({ mapParams: byPage, effect: api.hostExperiencesFx }))
const reviews = createAnswer('host-reviews', attach({ mapParams: byPage, effect: api.hostReviewsFx }))
const calendar = createAnswer(
  'host-calendar',
  attach({
    mapParams: ({ id, month }: { id: string; month: string }) => ({ params: { id }, query: { month } }),
    effect: api.hostCalendarFx,
  }),
)
const answers = [host, experiences, reviews, calendar]

const $props = createStore<Props | null>(null)
  .on(shown, (_, props) => props)
  .reset(gone)

const onProfile = sample({ clock: shown, filter: ({ view }) => view === 'profile' })
sample({ clock: shown, fn: ({ hostId }) => ({ id: hostId }), target: host.wanted })
sample({
  clock: shown,
  // The profile shows the best experiences, which are on the first page.
  fn: ({ hostId, view, page }) => ({ id: hostId, page: view === 'experiences' ? page : 1 }),
  target: experiences.wanted,
})
sample({ clock: onProfile, fn: ({ hostId, page }) => ({ id: hostId, page }), target: reviews.wanted })
sample({ clock: onProfile, target: readDayFx })
sample({
  clock: readDayFx.done,
  fn: ({ params: { hostId, month }, result: today }) => ({ id: hostId, month: monthOnView(month, today) }),
  target: calendar.wanted,
})
sample({ clock: gone, target: answers.map(({ left }) => left) })
sample({ clock: retryPressed, target: answers.map(({ retried }) => retried) })

const monthOnView = (month: string | null, today: string) => monthIn(month ? `month=${month}` : '', today)

export const $host = host.$data.map((found) => found?.data ?? null)
export const $hostFailure = host.$failure
export const $experiences = experiences.$data
export const $experiencesFailure = experiences.$failure
export const $reviews = reviews.$data
export const $reviewsFailure = reviews.$failure
export const $sessions = calendar.$data.map((found) => found?.data ?? null)
export const $sessionsFailure = calendar.$failure
export const $month = combine($props, $today, (props, today) =>
  props && today ? monthOnView(props.month, today) : null,
)
