import { createEvent, sample } from 'effector'
import type { Widgets } from 'shared/contracts'
import * as api from '../../api'
import { createAnswers } from '../../domain/answers/create-answers'

type Props = Widgets['discovery/HostCard']

export const shown = createEvent<Props>()
export const gone = createEvent<Props>()
export const retryPressed = createEvent<Props>()

const hosts = createAnswers('host-cards', api.hostFx)
sample({ clock: shown, fn: ({ hostId }) => hostId, target: hosts.wanted })
sample({ clock: gone, fn: ({ hostId }) => hostId, target: hosts.left })
sample({ clock: retryPressed, fn: ({ hostId }) => hostId, target: hosts.retried })

export const $hosts = hosts.$known
