import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import { createPagedList } from '../../domain/list/create-paged-list'
import type { Voucher } from '../../domain/voucher/voucher'

export type ClaimRefusal = RefusalOf<'POST /api/customer/vouchers/claim'>

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const claimSubmitted = createEvent<{ code: string }>()

const loadFx = attach({ effect: api.myVouchersFx, mapParams: (query: { page: number }) => ({ query }) })
const claimFx = attach({ effect: api.claimVoucherFx })
export const list = createPagedList(loadFx)

sample({ clock: visited, fn: () => {}, target: list.opened })
sample({ clock: left, target: list.closed })
sample({ clock: claimFx.doneData, fn: ({ data }) => data, target: list.itemCame })

export const $claimFailure = createStore<Failure<ClaimRefusal> | null>(null)
  .on(claimFx.failData, (_, failure) => failure)
  .reset(visited, claimSubmitted, left)
export const $claiming = claimFx.pending
/** The voucher that was just added to the account. */
export const $claimed = createStore<Voucher | null>(null)
  .on(claimFx.doneData, (_, { data }) => data)
  .reset(visited, claimSubmitted, left)

sample({ clock: claimSubmitted, fn: (body) => ({ body }), target: claimFx })
