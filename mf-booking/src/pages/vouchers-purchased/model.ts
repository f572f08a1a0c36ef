import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, ResponseOf } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import type { Voucher } from '../../domain/voucher/voucher'

type Meta = ResponseOf<'GET /api/customer/vouchers/purchased'>['meta']

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const morePressed = createEvent()
export const retryPressed = createEvent()

const loadFx = attach({ effect: api.purchasedVouchersFx })

const $meta = createStore<Meta | null>(null)
  .on(loadFx.doneData, (_, { meta }) => meta)
  .reset(visited, left)
export const $vouchers = createStore<readonly Voucher[] | null>(null)
  .on(loadFx.doneData, (known, { data, meta }) => (meta.page > 1 ? [...(known ?? []), ...data] : data))
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
