import { createEvent, sample } from 'effector'
import type { Widgets } from 'shared/contracts'
import { createQueries } from 'shared/query'
import * as api from '../../api'

type Props = Widgets['discovery/ExperienceCard']

export const shown = createEvent<Props>()
export const unmounted = createEvent<Props>()
export const retryPressed = createEvent<Props>()

const experiences = createQueries({
  effect: api.experienceFx,
  requestOf: (id: string) => ({ params: { id } }),
  select: ({ data }) => data,
  hasSkeleton: true,
})
sample({ clock: shown, fn: ({ experienceId }) => experienceId, target: experiences.start })
sample({ clock: unmounted, fn: ({ experienceId }) => experienceId, target: experiences.stop })
sample({ clock: retryPressed, fn: ({ experienceId }) => experienceId, target: experiences.refetch })

export const $experiences = experiences.$results
