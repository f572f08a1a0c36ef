import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { type ConsentChoice, hasPrivacySignal, readConsent, writeConsent } from './consent-storage'

export const started = createEvent()
/** The choice was changed or deleted in another tab. */
export const changedElsewhere = createEvent()
export const acceptPressed = createEvent()
export const refusePressed = createEvent()
export const settingsPressed = createEvent()
export const settingsClosed = createEvent()
export const settingsSaved = createEvent<ConsentChoice>()

export const readFx = createEffect(() => ({ choice: readConsent(new Date()), isRefused: hasPrivacySignal(navigator) }))
export const writeConsentFx = createEffect((choice: ConsentChoice) => writeConsent(choice, new Date()))

const everything: ConsentChoice = { measuring: true, marketing: true }
const nothing: ConsentChoice = { measuring: false, marketing: false }

const made = createEvent<ConsentChoice>()
sample({ clock: acceptPressed, fn: () => everything, target: made })
sample({ clock: refusePressed, fn: () => nothing, target: made })
sample({ clock: settingsSaved, target: made })

/** Null until the visitor has chosen. */
export const $choice = createStore<ConsentChoice | null>(null, { serialize: 'ignore' })
  .on(readFx.doneData, (_, { choice }) => choice)
  .on(made, (_, choice) => choice)
const $isKnown = createStore(false, { serialize: 'ignore' }).on(readFx.done, () => true)
const $isRefused = createStore(false, { serialize: 'ignore' }).on(readFx.doneData, (_, { isRefused }) => isRefused)

/** Whether the cookie notice is on screen. */
export const $isNoticeOpen = combine(
  { choice: $choice, isKnown: $isKnown, isRefused: $isRefused },
  ({ choice, isKnown, isRefused }) => isKnown && choice === null && !isRefused,
)
/** The purposes the visitor has consented to; none without a choice. */
export const $allowed = $choice.map((choice) => choice ?? nothing)
export const $isSettingsOpen = createStore(false, { serialize: 'ignore' })
  .on(settingsPressed, () => true)
  .reset(settingsClosed, made)

sample({ clock: [started, changedElsewhere], target: readFx })
sample({ clock: made, target: writeConsentFx })
