import { attach, createEvent, createStore, sample } from 'effector'
import { createPublisher } from 'shared/bus'
import type { Widgets } from 'shared/contracts'
import { createQuery } from 'shared/query'
import { $isSignedIn, $userId } from 'shared/session'
import * as api from '../../api'

type Choice = Widgets['account/GroupPicker']

export const shown = createEvent<Choice>()
export const picked = createEvent<Choice>()

const loadFx = attach({ effect: api.groupsFx, mapParams: (_: { userId: string | null }) => {} })
const query = createQuery({ effect: loadFx, select: ({ data }) => data })

/** Null until they are loaded. A failed load hides the picker, because a booking needs no group. */
export const $groups = query.$data

const $shown = createStore<Choice | null>(null, { serialize: 'ignore' }).on(shown, (_, choice) => choice)
sample({
  clock: [shown, $userId],
  source: { userId: $userId, isSignedIn: $isSignedIn, choice: $shown },
  filter: ({ isSignedIn, choice }) => isSignedIn && choice !== null,
  fn: ({ userId }) => ({ userId }),
  target: query.fetch,
})
// Clears a group that the customer has left since it was chosen.
sample({
  clock: query.ready,
  source: $shown,
  filter: (choice, { data }): choice is Choice =>
    choice !== null && choice.groupId !== null && data.every(({ id }) => id !== choice.groupId),
  fn: ({ bookingUuid }: Choice) => ({ bookingUuid, groupId: null }),
  target: picked,
})
sample({ clock: picked, target: createPublisher('account')('account/group-chosen') })
