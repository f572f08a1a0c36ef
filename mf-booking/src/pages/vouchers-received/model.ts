import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import { createPagedQuery } from 'shared/query'
import * as api from '../../api'
import { loadOnVisit } from '../../domain/list/load-on-visit'
import type { Voucher } from '../../domain/voucher/voucher'

export type ClaimRefusal = RefusalOf<'POST /api/customer/vouchers/claim'>

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const claimSubmitted = createEvent<{ code: string }>()

const claimFx = attach({ effect: api.claimVoucherFx })
export const list = createPagedQuery({
  effect: api.myVouchersFx,
  requestOf: (page) => ({ query: { page } }),
})
loadOnVisit(list, { visited, left })

// The voucher moves to the top.
const claimed = sample({
  clock: claimFx.doneData,
  source: list.$data,
  fn: (pages, { data }) => ({ pages, voucher: data }),
})
sample({
  clock: claimed.filterMap(({ pages, voucher }) =>
    pages ? { ...pages, items: [voucher, ...pages.items.filter(({ uuid }) => uuid !== voucher.uuid)] } : undefined,
  ),
  target: list.setData,
})
sample({ clock: claimed, filter: ({ pages }) => pages === null, fn: () => {}, target: list.refetch })

export const $claimFailure = createStore<Failure<ClaimRefusal> | null>(null)
  .on(claimFx.failData, (_, failure) => failure)
  .reset(visited, claimSubmitted, left)
export const $isClaiming = claimFx.pending
/** The voucher that was just added to the account. */
export const $claimed = createStore<Voucher | null>(null)
  .on(claimFx.doneData, (_, { data }) => data)
  .reset(visited, claimSubmitted, left)

sample({ clock: claimSubmitted, fn: (body) => ({ body }), target: claimFx })
