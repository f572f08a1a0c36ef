import { combine, createEvent, createStore, sample } from 'effector'
import type { Widgets } from 'shared/contracts'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import type { Experience } from '../../api'
import {
  $experience,
  $searchContext,
  experienceHead,
  experienceLeft,
  experienceReady,
  experienceVisited,
} from '../../domain/experience/model'
import { experiencePath, type SubPage } from '../../domain/experience/paths'
import { breadcrumbData } from '../../domain/experience/structured-data'
import { pageIn } from '../../domain/reviews/review-query'
import { shown } from './model'

// Two pages, the profile and the list of experiences, show the same host.
export const visited = createEvent<PageVisit>()
export const left = createEvent()

const $visit = createStore<PageVisit | null>(null)
  .on(visited, (_, visit) => visit)
  .reset(left)

sample({ clock: visited, target: experienceVisited })
sample({ clock: left, target: experienceLeft })

/** Props of the host's profile on this page; null before the experience is loaded. */
export const $profile = combine(
  { visit: $visit, experience: $experience, carried: $searchContext },
  ({ visit, experience, carried }): Widgets['discovery/HostProfile'] | null =>
    visit &&
    experience && {
      hostId: experience.host.id,
      view: visit.pathname.endsWith('/experiences') ? 'experiences' : 'profile',
      path: experiencePath(experience.slug, '', 'host'),
      carried,
      month: new URLSearchParams(visit.search).get('month'),
      page: pageIn(visit.search),
    },
)
// In the browser the widget sends `shown` when it mounts; on the server nothing mounts.
sample({ clock: experienceReady, source: $profile, filter: Boolean, target: shown })

const hosting = ({ host }: Experience) => `${host.verified ? 'verified, ' : ''}hosting since ${host.since.slice(0, 4)}`

const headOf = (experience: Experience, page: SubPage, about: { title: string; description: string }): Head => ({
  ...about,
  canonical: experiencePath(experience.slug, '', page),
  image: experience.picture.url,
  ...(typeof window === 'undefined'
    ? { structuredData: [breadcrumbData(experience, { name: about.title, page })] }
    : {}),
})

export const $profileHead = experienceHead((experience) =>
  headOf(experience, 'host', {
    title: `${experience.host.name}, host of ${experience.name}`,
    description: `${experience.host.name} is your host for ${experience.name}: ${hosting(experience)}. The calendar, and what guests say.`,
  }),
)
export const $experiencesHead = experienceHead((experience) =>
  headOf(experience, 'host/experiences', {
    title: `Experiences by ${experience.host.name}, host of ${experience.name}`,
    description: `Everything that ${experience.host.name}, host of ${experience.name}, offers in Hampshire: days, prices and places left.`,
  }),
)
