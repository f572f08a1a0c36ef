import { attach, createEvent, createStore, restore, sample } from 'effector'
import type { Widgets } from 'shared/contracts'
import { $location } from 'shared/nav'
import { $today, readTodayFx } from 'shared/settings'
import { type Carried, readCarried } from '../../domain/carried-query'
import type { Session } from '../../domain/draft/draft'
import { isStillWanted, type KeptChoice, readChoiceFx } from '../../domain/draft/kept-choice'

/** How a panel begins: afresh, as it was served, and with what was chosen in this tab before. */

export const shown = createEvent<Widgets['booking/BookingPanel']>()
export const gone = createEvent()
export const datePressed = createEvent<string>()
export const sessionPicked = createEvent<Session>()
/** How many times a customer has picked a session here; what was restored does not count. */
export const $sessionPicks = createStore(0, { serialize: 'ignore' })
  .on(sessionPicked, (count) => count + 1)
  .reset(gone)
/** The server has said whether what was chosen before can still be had. */
export const choiceSettled = createEvent()

const readDayFx = attach({ effect: readTodayFx })
const recallFx = attach({ effect: readChoiceFx })

/** What a panel begins with. Everything below belongs to it: another experience, day or party is another beginning. */
interface Beginning extends Carried {
  experienceId: string
  today: string
}
const $subject = restore(shown, null)
export const $beginning = createStore<Beginning | null>(null)
// The page was served with this panel, or it has to begin. Either may find what was chosen in this tab before.
export const begun = sample({
  clock: recallFx.doneData,
  source: { subject: $subject, location: $location, before: $beginning, today: $today },
  fn: ({ subject, location, before, today }, kept) => {
    const carried = readCarried(location.search)
    const beginning: Beginning = { ...carried, experienceId: subject?.experienceId ?? '', today: today ?? '' }
    const choice = kept && isStillWanted(kept, carried) ? kept : null
    const isOver = choice !== null && choice.date < beginning.today
    const isHeld = JSON.stringify(beginning) === JSON.stringify(before)
    return { beginning, isHeld, choice: isOver ? null : choice, isOver }
  },
})
export const opened = sample({ clock: begun, filter: ({ isHeld }) => !isHeld })
export const resumed = sample({ clock: begun, filter: ({ isHeld }) => isHeld })
$beginning.on(opened, (_, { beginning }) => beginning).reset(gone)
/** What was chosen before, until the server has said whether it can still be had. */
export const $choice = createStore<KeptChoice | null>(null, { serialize: 'ignore' })
  .on(begun, (_, { choice }) => choice)
  .reset(datePressed, sessionPicked, choiceSettled, gone)
export const recalled = sample({ clock: begun, source: $choice, filter: (choice) => choice !== null })
/** What the address asked for, by which what is chosen here is known again. */
export const $searchedFor = $beginning.map(
  (beginning) => beginning && { from: beginning.from, guests: beginning.guests },
)
export const $experienceId = $beginning.map((beginning) => beginning?.experienceId ?? null)

sample({ clock: shown, fn: () => {}, target: readDayFx })
sample({ clock: readDayFx.done, source: $subject, fn: (subject) => subject?.experienceId ?? '', target: recallFx })
