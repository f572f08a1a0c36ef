import { attach, createEvent, createStore, restore, sample } from 'effector'
import type { Widgets } from 'shared/contracts'
import { $location } from 'shared/nav'
import { readSearchContext, type SearchContext } from 'shared/rules'
import { $today, readTodayFx } from 'shared/settings'
import type { Session } from '../../domain/draft/draft'
import { isStillUsable, type PersistedChoice, restoreChoiceFx } from '../../domain/draft/persisted-choice'

/** Initialises a panel: new or server-rendered, with the choice persisted in this tab. */

export const shown = createEvent<Widgets['booking/BookingPanel']>()
export const left = createEvent()
export const datePressed = createEvent<string>()
export const sessionPicked = createEvent<Session>()
/** Counts the sessions that the customer picked here; a restored session does not count. */
export const $sessionPicks = createStore(0, { serialize: 'ignore' })
  .on(sessionPicked, (count) => count + 1)
  .reset(left)
/** The API has reported whether the restored choice is still available. */
export const choiceResolved = createEvent()

const readDayFx = attach({ effect: readTodayFx })
const recallFx = attach({ effect: restoreChoiceFx })

/** The values that a panel starts with. All other state depends on them: a change of any value starts the panel again. */
interface Beginning extends SearchContext {
  experienceId: string
  today: string
}
const $subject = restore(shown, null)
export const $init = createStore<Beginning | null>(null)
// Fires once the persisted choice is read: `resumed` if the state came from the server, `opened` otherwise.
export const initialised = sample({
  clock: recallFx.doneData,
  source: { subject: $subject, location: $location, before: $init, today: $today },
  fn: ({ subject, location, before, today }, kept) => {
    const carried = readSearchContext(location.search)
    const beginning: Beginning = { ...carried, experienceId: subject?.experienceId ?? '', today: today ?? '' }
    const choice = kept && isStillUsable(kept, carried) ? kept : null
    const isOver = choice !== null && choice.date < beginning.today
    const isHeld = JSON.stringify(beginning) === JSON.stringify(before)
    return { beginning, isHeld, choice: isOver ? null : choice, isOver }
  },
})
export const opened = sample({ clock: initialised, filter: ({ isHeld }) => !isHeld })
export const resumed = sample({ clock: initialised, filter: ({ isHeld }) => isHeld })
$init.on(opened, (_, { beginning }) => beginning).reset(left)
/** The restored choice, until the API has reported whether it is still available. */
export const $choice = createStore<PersistedChoice | null>(null, { serialize: 'ignore' })
  .on(initialised, (_, { choice }) => choice)
  .reset(datePressed, sessionPicked, choiceResolved, left)
export const choiceRestored = sample({ clock: initialised, source: $choice, filter: (choice) => choice !== null })
/** The search in the URL, persisted with the choice to recognise a newer search. */
export const $searchContext = $init.map((beginning) => beginning && { from: beginning.from, guests: beginning.guests })
export const $experienceId = $init.map((beginning) => beginning?.experienceId ?? null)

sample({ clock: shown, fn: () => {}, target: readDayFx })
sample({ clock: readDayFx.done, source: $subject, fn: (subject) => subject?.experienceId ?? '', target: recallFx })
