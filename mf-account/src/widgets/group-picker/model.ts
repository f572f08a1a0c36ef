import { attach, createEvent, createStore, sample } from 'effector'
import { announcer } from 'shared/bus'
import type { ResponseOf } from 'shared/http'
import * as api from '../../api'

type Groups = ResponseOf<'GET /api/customer/groups'>['data']

export const shown = createEvent()
export const picked = createEvent<{ bookingUuid: string; groupId: string | null }>()

const loadFx = attach({ effect: api.groupsFx })

/** Null until they are known. Without an answer nobody is asked: a booking needs no group. */
export const $groups = createStore<Groups | null>(null, { serialize: 'ignore' }).on(
  loadFx.doneData,
  (_, { data }) => data,
)

sample({ clock: shown, source: loadFx.pending, filter: (busy) => !busy, fn: () => {}, target: loadFx })
sample({ clock: picked, target: announcer('account')('account/group-chosen') })
