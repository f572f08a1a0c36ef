import { attach, combine, createStore, sample } from 'effector'
import * as draft from '../../domain/draft/draft'
import { clearChoiceFx, type PersistedChoice, persistChoiceFx } from '../../domain/draft/persisted-choice'
import type { LostChoice } from './default-selection'
import { $experienceId, $searchContext, datePressed, initialised, left, sessionPicked } from './init-model'
import { $date, privateChanged, suggested } from './model'

/** Persists the customer's choice in this tab, across a reload, a sign-in and a new release. */

const persistFx = attach({ effect: persistChoiceFx })
const clearFx = attach({ effect: clearChoiceFx })

/** Why the restored choice was lost; null when it was not. */
export const $lostChoice = createStore<LostChoice | null>(null, { serialize: 'ignore' })
  .on(initialised, (_, { isOver }) => (isOver ? 'gone' : null))
  .on(suggested, (known, { lost }) => lost ?? known)
  .reset(datePressed, sessionPicked, left)

// A suggestion of the panel is not a choice. After the customer's first press, everything shown is.
const $isChosen = createStore(false, { serialize: 'ignore' })
  .on([datePressed, sessionPicked, draft.quantityChanged, privateChanged], () => true)
  .reset(initialised, left)

const $persistedChoice = combine(
  {
    date: $date,
    session: draft.$session,
    quantities: draft.$selectedTickets,
    privateTicketId: draft.$selectedPrivateTicketId,
    guests: draft.$guests,
    searchedFor: $searchContext,
  },
  ({ date, session, searchedFor, ...party }): PersistedChoice | null =>
    date && searchedFor ? { date, sessionId: session?.id ?? null, searchedFor, ...party } : null,
)
const choiceMade = sample({
  clock: [$persistedChoice, $isChosen],
  source: { of: $experienceId, choice: $persistedChoice, isChosen: $isChosen },
  fn: ({ of, choice, isChosen }) => (of && choice && isChosen ? { of, choice } : null),
})
sample({ clock: choiceMade, filter: (made) => made !== null, target: persistFx })

sample({
  clock: sample({ clock: $lostChoice, filter: Boolean }),
  source: $experienceId,
  filter: Boolean,
  target: clearFx,
})
