import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { factOf, lastFact } from 'shared/bus'
import { endpointFx, type ResponseOf } from 'shared/http'
import { readShownAt, writeShownAt } from './shown-at'
import { type Delays, whenDue } from './when-due'

export type PopupSettings = ResponseOf<'GET /api/customer/newsletter'>['data']

/** A browser's timers cannot wait for more than some weeks. */
const LONGEST_WAIT_MS = 3_600_000
/** While something else has the customer, it is looked again after so long. */
const BUSY_MS = 1_000

/** The page is at rest. */
export const started = createEvent()
/** The layout of the page on screen has the popup, or has not. */
export const allowed = createEvent<boolean>()
export const buttonPressed = createEvent()

export const popupFx = endpointFx('GET /api/customer/newsletter')
const loadFx = attach({ effect: popupFx })

/** Null until it is known, and where it is turned off. */
export const $popup = createStore<PopupSettings | null>(null, { serialize: 'ignore' }).on(
  loadFx.doneData,
  (_, { data }) => (data.isActive ? data : null),
)
const $isAllowed = createStore(false, { serialize: 'ignore' }).on(allowed, (_, isAllowed) => isAllowed)

const due = createEvent()
const opened = sample({ clock: [due, buttonPressed], fn: () => {} })
/** Each other number opens the popup; 0 is closed for good, as on a page that does not have it. */
export const $opening = createStore(0, { serialize: 'ignore' })
  .on(opened, (opening) => opening + 1)
  .on(allowed, (opening, isAllowed) => (isAllowed ? opening : 0))

const $subscribed = lastFact('content/subscribed')
const $decided = lastFact('content/newsletter-decided')
/** Before any of this was there to hear of it. */
const decidedBefore = sample({
  clock: started,
  source: { subscribed: $subscribed, decided: $decided },
  filter: ({ subscribed, decided }) => subscribed !== null || decided !== null,
})
/** Whoever has seen it, or has signed up or left elsewhere on the page, is left alone until the days have passed. */
const seen = sample({
  clock: [opened, factOf('content/subscribed'), factOf('content/newsletter-decided'), decidedBefore],
  fn: () => {},
})
const $isOver = createStore(false, { serialize: 'ignore' }).on(seen, () => true)
export const noteShownFx = createEffect(() => writeShownAt(new Date()))
sample({ clock: seen, target: noteShownFx })

/** How long it is until the popup is due, by this device's clock. */
export const readWaitFx = createEffect(
  (delays: Delays) => whenDue(delays, readShownAt(), Date.now() - performance.now()) - Date.now(),
)
export const restFx = createEffect((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
/** Another window is open, or something is being typed. */
export const isBusyFx = createEffect(() => {
  const { activeElement } = document
  const isTyping =
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLInputElement && !/^(button|checkbox|radio|submit)$/.test(activeElement.type))
  return isTyping || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
})

sample({
  clock: started,
  source: { popup: $popup, pending: loadFx.pending },
  filter: ({ popup, pending }) => popup === null && !pending,
  fn: () => {},
  target: loadFx,
})

const look = sample({
  clock: [loadFx.done, restFx.done],
  source: { popup: $popup, isOver: $isOver },
  filter: ({ popup, isOver }) => popup !== null && !isOver,
  fn: ({ popup }): Delays => ({
    first: popup?.timeDelayTheShowPopup ?? 0,
    again: popup?.timeDelayTheShowPopupNextTime ?? 0,
  }),
})
sample({ clock: look, target: readWaitFx })
sample({
  clock: readWaitFx.doneData,
  filter: (ms) => ms > 0,
  fn: (ms) => Math.min(ms, LONGEST_WAIT_MS),
  target: restFx,
})
sample({ clock: readWaitFx.doneData, filter: (ms) => ms <= 0, fn: () => {}, target: isBusyFx })
/** After a purchase the popup does not open by itself for the rest of the visit. */
const $hasPaid = combine(
  lastFact('booking/confirmed'),
  lastFact('booking/voucher-bought'),
  (booking, voucher) => booking !== null || voucher !== null,
)
const judged = sample({
  clock: isBusyFx.doneData,
  source: { isAllowed: $isAllowed, isOver: $isOver, hasPaid: $hasPaid },
  fn: ({ isAllowed, isOver, hasPaid }, isBusy) => (isOver || hasPaid ? 'over' : isAllowed && !isBusy ? 'due' : 'wait'),
})
sample({ clock: judged, filter: (what) => what === 'due', fn: () => {}, target: due })
sample({ clock: judged, filter: (what) => what === 'wait', fn: () => BUSY_MS, target: restFx })
