import { attach, combine, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import { type Failure, isNotFound, type RefusalOf, type RequestOf } from 'shared/http'
import { type Head, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { createPaymentConfirmation } from '../../domain/payment-confirming/create-payment-confirmation'
import { pdfPath, type Voucher, voucherInQuery, voucherPath } from '../../domain/voucher/voucher'
import { loadRequested, voucherRequest } from '../../domain/voucher/voucher-request'
import { $charged, paymentAccepted, shown } from '../../domain/voucher/voucher-sale'

export type ActionRefusal =
  | RefusalOf<'PUT /api/customer/vouchers/:uuid'>
  | RefusalOf<'POST /api/customer/vouchers/:uuid/resend'>
  | RefusalOf<'POST /api/customer/vouchers/:uuid/extend'>
  | RefusalOf<'POST /api/customer/vouchers/:uuid/cancel'>
export type Card = RequestOf<'PUT /api/customer/vouchers/:uuid'>['body']

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()
export const resendPressed = createEvent()
export const extendPressed = createEvent()
export const cancelPressed = createEvent()
export const editOpened = createEvent()
export const editClosed = createEvent()
export const cardSubmitted = createEvent<Card>()

const query = createQuery({ effect: api.voucherFx, select: ({ data }): Voucher => data })
const readDayFx = attach({ effect: readTodayFx })
const statusFx = attach({ effect: api.voucherStatusFx })
const resendFx = attach({ effect: api.resendVoucherFx })
const extendFx = attach({ effect: api.extendVoucherFx })
const cancelFx = attach({ effect: api.cancelVoucherFx })
const editFx = attach({ effect: api.editVoucherFx })
const PRINTABLE: readonly Voucher['status'][] = ['scheduled', 'active', 'partially_redeemed']
const actions = [resendFx, extendFx, cancelFx, editFx] as const

const $named = createStore<{ uuid: string; token: string | null } | null>(null)
  .on(visited, (_, { search }) => voucherInQuery(search, 'uuid'))
  .reset(left)
const $request = $named.map(voucherRequest)
export const $token = $named.map((named) => named?.token ?? null)

export const $voucher = query.$data
export const $failure = query.$error
// Ignores the response to an action on another voucher than the one in the URL.
sample({
  clock: actions.map((effect) => effect.doneData),
  source: $named,
  filter: (named, { data }) => named?.uuid === data.uuid,
  fn: (_, { data }): Voucher => data,
  target: query.setData,
})
export const $isMissing = $failure.map(isNotFound)
export const $actionFailure = createStore<Failure<ActionRefusal> | null>(null)
  .on(
    actions.map((effect) => effect.failData),
    (_, failure) => failure,
  )
  .reset(visited, resendPressed, extendPressed, cancelPressed, cardSubmitted, editOpened, left)
/** The last completed action, for the success message. */
export const $done = createStore<'resent' | 'extended' | 'cancelled' | 'edited' | null>(null)
  .on(resendFx.done, () => 'resent')
  .on(extendFx.done, () => 'extended')
  .on(cancelFx.done, () => 'cancelled')
  .on(editFx.done, () => 'edited')
  .reset(visited, resendPressed, extendPressed, cancelPressed, editOpened, left)
export const $isBusy = combine(
  { resend: resendFx.pending, extend: extendFx.pending, cancel: cancelFx.pending, edit: editFx.pending },
  (pending) => pending,
)
export const $isEditing = createStore(false)
  .on(editOpened, () => true)
  .on([editClosed, editFx.done], () => false)
  .reset(visited, left)

const confirmation = createPaymentConfirmation({
  statusFx,
  $request,
  $isCharged: combine($charged, $named, (charged, named) => named !== null && charged === named.uuid),
  outcomeOf: ({ status, paymentStatus }) => {
    if (status !== 'pending_payment') return 'settled'
    return paymentStatus === 'failed' ? 'declined' : 'pending'
  },
})
export const { $isSlow, delayFx } = confirmation
/** True until the API reports the voucher as paid or declined. */
export const $isConfirming = combine(
  $voucher,
  confirmation.$isConfirming,
  (voucher, isConfirming) => voucher?.status === 'pending_payment' && isConfirming,
)
export const $declineMessage = createStore<string | null>(null)
  .on(confirmation.declined, (_, { data }) => data.declineMessage)
  .reset(visited, left)

/** The path of the printable card; null when its code can no longer be used. */
export const $pdf = combine($voucher, $token, (voucher, token) =>
  voucher?.code && PRINTABLE.includes(voucher.status) ? pdfPath(voucher.uuid, token) : null,
)
export const $head = $voucher.map((voucher): Head | null =>
  voucher ? { title: `Gift voucher for ${voucher.recipientName}`, indexed: false } : null,
)

// The delivery day must be in the future, so the form needs today's date.
sample({ clock: visited, fn: () => {}, target: readDayFx })
// Without a voucher in the URL the balance page asks for a code.
sample({
  clock: visited,
  filter: ({ search }) => voucherInQuery(search, 'uuid') === null,
  fn: () => ({ to: pathTo('/vouchers/check-balance'), replace: true }),
  target: navigationRequested,
})
// A return from the bank that reports no failure counts as charged.
sample({
  clock: sample({ clock: visited, filter: ({ search }) => isCharged(search) }),
  source: $named,
  filter: Boolean,
  fn: ({ uuid }) => uuid,
  target: paymentAccepted,
})
sample({ clock: query.succeeded, fn: ({ data }) => data, target: shown })
// Removes the client secret of the payment from the URL.
sample({
  clock: sample({ clock: visited, filter: ({ search }) => search.includes('payment_intent') }),
  source: $named,
  filter: Boolean,
  fn: ({ uuid, token }) => ({ to: voucherPath(uuid, token), replace: true, keepScroll: true }),
  target: navigationRequested,
})
const requested = sample({ clock: visited, source: $request })
loadRequested(query, { requested, retryPressed, left })

// A stored decline may belong to an earlier card: the API asks the payment provider before the page shows it.
sample({
  clock: query.succeeded,
  filter: ({ data }) => data.status === 'pending_payment',
  fn: () => {},
  target: confirmation.started,
})
sample({ clock: confirmation.settled, fn: () => {}, target: query.refetch })
sample({ clock: left, target: confirmation.stopped })

const pressed = (clock: typeof resendPressed) =>
  sample({ clock, source: $request, filter: (request) => request !== null })
sample({ clock: pressed(resendPressed), filter: Boolean, target: resendFx })
sample({ clock: pressed(extendPressed), filter: Boolean, target: extendFx })
sample({ clock: pressed(cancelPressed), filter: Boolean, target: cancelFx })
const edited = sample({
  clock: cardSubmitted,
  source: $request,
  fn: (request, body) => request && { ...request, body },
})
sample({ clock: edited, filter: (request) => request !== null, target: editFx })

/** True for a return from the bank's page that does not report a failure. */
function isCharged(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('payment_intent') && query.get('redirect_status') !== 'failed'
}
