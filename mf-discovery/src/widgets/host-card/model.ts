import { createEvent, sample } from 'effector'
import type { Widgets } from 'shared/contracts'
import { createQueries } from 'shared/query'
import * as api from '../../api'

type Props = Widgets['discovery/HostCard']

export const shown = createEvent<Props>()
export const unmounted = createEvent<Props>()
export const retryPressed = createEvent<Props>()

const hosts = createQueries({
  effect: api.hostFx,
  requestOf: (id: string) => ({ params: { id } }),
  select: ({ data }) => data,
  hasSkeleton: true,
})
sample({ clock: shown, fn: ({ hostId }) => hostId, target: hosts.start })
sample({ clock: unmounted, fn: ({ hostId }) => hostId, target: hosts.stop })
sample({ clock: retryPressed, fn: ({ hostId }) => hostId, target: hosts.refetch })

export const $hosts = hosts.$results
