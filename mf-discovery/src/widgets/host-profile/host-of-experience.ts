import { combine, createEvent, createStore, sample } from 'effector'
import type { Widgets } from 'shared/contracts'
import type { PageVisit } from 'shared/parcel'
import type { Experience } from '../../api'
import {
  $carried,
  $experience,
  breadcrumbData,
  experienceHead,
  experienceLeft,
  experienceReady,
  experienceVisited,
} from '../../domain/experience/model'
import { experiencePath } from '../../domain/experience/paths'
import { pageIn } from '../../domain/reviews/review-query'
import { shown } from './model'

// Two pages, the profile and all that the host offers, are two views of one thing.
export const visited = createEvent<PageVisit>()
export const left = createEvent()

const $visit = createStore<PageVisit | null>(null)
  .on(visited, (_, visit) => visit)
  .reset(left)

sample({ clock: visited, target: experienceVisited })
sample({ clock: left, target: experienceLeft })

/** The host's profile as this page shows it; null before the experience is known. */
export const $profile = combine(
  { visit: $visit, experience: $experience, carried: $carried },
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
// The profile tells by itself once it is mounted; a server has nothing that mounts.
sample({ clock: experienceReady, source: $profile, filter: Boolean, target: shown })

const about = ({ name, host }: Experience) => ({
  description: `${host.name} is your host for ${name}${host.verified ? ', verified' : ''}, hosting since ${host.since.slice(0, 4)}.`,
})

export const $profileHead = experienceHead((experience) => ({
  ...about(experience),
  title: `${experience.host.name}, host of ${experience.name}`,
  canonical: `/experience/${experience.slug}/host`,
  structuredData: [breadcrumbData(experience, experience.host.name)],
}))
export const $experiencesHead = experienceHead((experience) => ({
  ...about(experience),
  title: `Experiences of ${experience.host.name}`,
  canonical: `/experience/${experience.slug}/host/experiences`,
  structuredData: [breadcrumbData(experience, `Experiences of ${experience.host.name}`)],
}))
