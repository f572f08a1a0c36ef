import { createEvent, createStore, sample } from 'effector'
import { createPublisher } from 'shared/bus'
import type { PageVisit } from 'shared/parcel'
import { experienceHead, experienceLeft, experienceReady, experienceVisited } from '../../domain/experience/model'
import { nameAndTown } from '../../domain/experience/name-and-town'
import { experiencePath } from '../../domain/experience/paths'
import { experienceData } from '../../domain/experience/structured-data'
import { fullDescription, truncate } from '../../domain/experience/truncate'

const publish = createPublisher('discovery')

export const visited = createEvent<PageVisit>()
export const left = createEvent()

sample({ clock: visited, target: experienceVisited })
sample({ clock: left, target: experienceLeft })

const $isHere = createStore(false, { serialize: 'ignore' })
  .on(visited, () => true)
  .reset(left)
/** Fires when the experience of this page is available. */
export const shown = sample({
  clock: experienceReady,
  source: $isHere,
  filter: Boolean,
  fn: (_, experience) => experience,
})

// A server-rendered experience counts as opened too; published once per visit.
const $announced = createStore<string | null>(null, { serialize: 'ignore' }).reset(left)
const opened = sample({
  clock: shown,
  source: $announced,
  filter: (announced, { id }) => announced !== id,
  fn: (_, { id, name, priceFrom }) => ({ experienceId: id, name, priceInPence: priceFrom }),
})
$announced.on(opened, (_, { experienceId }) => experienceId)
sample({ clock: opened, target: publish('discovery/experience-opened') })

export const $head = experienceHead((experience, today) => ({
  title: nameAndTown(experience),
  description: truncate(`${nameAndTown(experience)}: ${fullDescription(experience)}`),
  canonical: experiencePath(experience.slug),
  image: experience.picture.url,
  ...(typeof window === 'undefined' ? { structuredData: experienceData(experience, today) } : {}),
}))
