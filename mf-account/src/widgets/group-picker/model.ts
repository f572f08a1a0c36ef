import { attach, createEvent, createStore, sample } from 'effector'
import { announcer } from 'shared/bus'
import type { Widgets } from 'shared/contracts'
import type { ResponseOf } from 'shared/http'
import * as api from '../../api'

type Groups = ResponseOf<'GET /api/customer/groups'>['data']

type Choice = Widgets['account/GroupPicker']

export const shown = createEvent<Choice>()
export const picked = createEvent<Choice>()

const loadFx = attach({ effect: api.groupsFx })

/** Null until they are loaded. A failed load hides the picker, because a booking needs no group. */
export const $groups = createStore<Groups | null>(null, { serialize: 'ignore' }).on(
  loadFx.doneData,
  (_, { data }) => data,
)

sample({ clock: shown, source: loadFx.pending, filter: (busy) => !busy, fn: () => {}, target: loadFx })
const $shown = createStore<Choice | null>(null, { serialize: 'ignore' }).on(shown, (_, choice) => choice)
// Clears a group that the customer has left since it was chosen.
sample({
  clock: loadFx.doneData,
  source: $shown,
  filter: (choice, { data }) => choice?.groupId != null && data.every(({ id }) => id !== choice.groupId),
  fn: (choice) => ({ bookingUuid: choice?.bookingUuid ?? '', groupId: null }),
  target: picked,
})
sample({ clock: picked, target: announcer('account')('account/group-chosen') })
