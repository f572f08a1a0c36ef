import { type Event, type EventCallable, sample } from 'effector'
import type { RequestOf } from 'shared/http'

type VoucherRequest = RequestOf<'GET /api/customer/vouchers/:uuid'>

/** The request for the voucher of a URL; null if the URL names none. */
export const voucherRequest = (named: { uuid: string; token: string | null } | null): VoucherRequest | null =>
  named && { params: { uuid: named.uuid }, query: named.token ? { token: named.token } : {} }

/** Loads the voucher of each request, and none for null. */
export function loadRequested(
  query: { start: EventCallable<VoucherRequest>; stop: EventCallable<void>; refetch: EventCallable<void> },
  {
    requested,
    retryPressed,
    left,
  }: { requested: Event<VoucherRequest | null>; retryPressed: Event<void>; left: Event<void> },
) {
  sample({ clock: requested, filter: (request) => request !== null, target: query.start })
  sample({ clock: requested, filter: (request) => request === null, fn: () => {}, target: query.stop })
  sample({ clock: retryPressed, target: query.refetch })
  sample({ clock: left, target: query.stop })
}
