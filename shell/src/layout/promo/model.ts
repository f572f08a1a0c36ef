import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { domainEvent, lastDomainEvent } from 'shared/bus'
import { endpointFx, type ResponseOf } from 'shared/http'
import { type Delays, popupDelay } from './popup-delay'
import { readShownAt, writeShownAt } from './shown-at'

export type PopupSettings = ResponseOf<'GET /api/customer/newsletter'>['data']

/** Upper limit of one timer: `setTimeout` overflows after about 24.8 days. */
const LONGEST_WAIT_MS = 3_600_000
/** Delay before the next check while the visitor is busy. */
const BUSY_MS = 1_000

/** The popup's code has loaded and is mounted. */
export const started = createEvent()
/** True if the layout of the current page has the popup. */
export const allowed = createEvent<boolean>()
export const buttonPressed = createEvent()

export const popupFx = endpointFx('GET /api/customer/newsletter')
const loadFx = attach({ effect: popupFx })

/** Null until the settings have loaded, and when the popup is turned off. */
export const $popup = createStore<PopupSettings | null>(null, { serialize: 'ignore' }).on(
  loadFx.doneData,
  (_, { data }) => (data.isActive ? data : null),
)
const $isAllowed = createStore(false, { serialize: 'ignore' }).on(allowed, (_, isAllowed) => isAllowed)

const due = createEvent()
const opened = sample({ clock: [due, buttonPressed], fn: () => {} })
/** Every new number opens the popup. 0 closes it, as on pages whose layout has no popup. */
export const $openCount = createStore(0, { serialize: 'ignore' })
  .on(opened, (opening) => opening + 1)
  .on(allowed, (opening, isAllowed) => (isAllowed ? opening : 0))

const $subscribed = lastDomainEvent('content/subscribed')
const $decided = lastDomainEvent('content/newsletter-decided')
/** The visitor signed up, or confirmed or ended a subscription through a mailed link, before this code had loaded. */
const decidedBefore = sample({
  clock: started,
  source: { subscribed: $subscribed, decided: $decided },
  filter: ({ subscribed, decided }) => subscribed !== null || decided !== null,
})
/**
 * The popup has opened, or the visitor signed up, or confirmed or ended a subscription: from then on it opens by itself
 * only after the days in the settings.
 */
const seen = sample({
  clock: [opened, domainEvent('content/subscribed'), domainEvent('content/newsletter-decided'), decidedBefore],
  fn: () => {},
})
const $isOver = createStore(false, { serialize: 'ignore' }).on(seen, () => true)
export const noteShownFx = createEffect(() => writeShownAt(new Date()))
sample({ clock: seen, target: noteShownFx })

/** Milliseconds until the popup is due, by the clock of this device; zero or less if it is due. */
export const readWaitFx = createEffect(
  (delays: Delays) => popupDelay(delays, readShownAt(), Date.now() - performance.now()) - Date.now(),
)
export const delayFx = createEffect((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
/** True while a dialog is open or the visitor is typing. */
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
  clock: [loadFx.done, delayFx.done],
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
  target: delayFx,
})
sample({ clock: readWaitFx.doneData, filter: (ms) => ms <= 0, fn: () => {}, target: isBusyFx })
/** After a purchase the popup does not open by itself for the rest of the visit. */
const $hasPaid = combine(
  lastDomainEvent('booking/confirmed'),
  lastDomainEvent('booking/voucher-bought'),
  (booking, voucher) => booking !== null || voucher !== null,
)
const judged = sample({
  clock: isBusyFx.doneData,
  source: { isAllowed: $isAllowed, isOver: $isOver, hasPaid: $hasPaid },
  fn: ({ isAllowed, isOver, hasPaid }, isBusy) => (isOver || hasPaid ? 'over' : isAllowed && !isBusy ? 'due' : 'wait'),
})
sample({ clock: judged, filter: (what) => what === 'due', fn: () => {}, target: due })
sample({ clock: judged, filter: (what) => what === 'wait', fn: () => BUSY_MS, target: delayFx })
