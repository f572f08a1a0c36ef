import { createEvent, sample } from 'effector'
import type { Widgets } from 'shared/contracts'
import * as api from '../../api'
import { createAnswers } from '../../domain/answers/create-answers'

type Props = Widgets['discovery/ExperienceCard']

export const shown = createEvent<Props>()
export const gone = createEvent<Props>()
export const retryPressed = createEvent<Props>()

const experiences = createAnswers('experience-cards', api.experienceFx)
sample({ clock: shown, fn: ({ experienceId }) => experienceId, target: experiences.wanted })
sample({ clock: gone, fn: ({ experienceId }) => experienceId, target: experiences.left })
sample({ clock: retryPressed, fn: ({ experienceId }) => experienceId, target: experiences.retried })

export const $experiences = experiences.$known
