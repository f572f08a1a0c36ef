import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import type { Voucher } from '../../domain/voucher/voucher'

export type ClaimRefusal = RefusalOf<'POST /api/customer/vouchers/claim'>
type Meta = ResponseOf<'GET /api/customer/vouchers/my'>['meta']

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const morePressed = createEvent()
export const retryPressed = createEvent()
export const claimSubmitted = createEvent<{ code: string }>()

const loadFx = attach({ effect: api.myVouchersFx })
const claimFx = attach({ effect: api.claimVoucherFx })

const $meta = createStore<Meta | null>(null)
  .on(loadFx.doneData, (_, { meta }) => meta)
  .reset(visited, left)
export const $vouchers = createStore<readonly Voucher[] | null>(null)
  .on(loadFx.doneData, (known, { data, meta }) => (meta.page > 1 ? [...(known ?? []), ...data] : data))
  .on(claimFx.doneData, (known, { data }) => [data, ...(known ?? []).filter(({ uuid }) => uuid !== data.uuid)])
  .reset(visited, left)
export const $failure = createStore<Failure | null>(null)
  .on(loadFx.failData, (_, failure) => failure)
  .reset(visited, morePressed, retryPressed, left)
export const $hasMore = $meta.map((meta) => meta !== null && meta.page < meta.lastPage)
export const $loading = loadFx.pending

sample({ clock: visited, fn: () => ({ query: { page: 1 } }), target: loadFx })
sample({
  clock: [morePressed, retryPressed],
  source: { meta: $meta, loading: $loading },
  filter: ({ loading }) => !loading,
  fn: ({ meta }) => ({ query: { page: (meta?.page ?? 0) + 1 } }),
  target: loadFx,
})

export const $claimFailure = createStore<Failure<ClaimRefusal> | null>(null)
  .on(claimFx.failData, (_, failure) => failure)
  .reset(visited, claimSubmitted, left)
export const $claiming = claimFx.pending
/** The voucher that has just been kept. */
export const $claimed = createStore<Voucher | null>(null)
  .on(claimFx.doneData, (_, { data }) => data)
  .reset(visited, claimSubmitted, left)

sample({ clock: claimSubmitted, fn: (body) => ({ body }), target: claimFx })
