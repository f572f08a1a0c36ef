import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf } from 'shared/http'
import type { Head } from 'shared/nav'
import * as api from '../../api'
import type { VoucherBalance } from '../../domain/voucher/voucher'

export type BalanceRefusal = RefusalOf<'POST /api/customer/vouchers/check-balance'>

export const left = createEvent()
export const submitted = createEvent<{ code: string }>()

const balanceFx = attach({ effect: api.balanceFx })

export const $balance = createStore<VoucherBalance | null>(null)
  .on(balanceFx.doneData, (_, { data }) => data)
  .reset(submitted, left)
export const $failure = createStore<Failure<BalanceRefusal> | null>(null)
  .on(balanceFx.failData, (_, failure) => failure)
  .reset(submitted, left)
export const $asking = balanceFx.pending

export const $head = createStore<Head>(
  {
    title: 'Check a voucher’s balance',
    description: 'Enter your gift voucher code to see what is left on it and when it expires.',
    canonical: '/vouchers/check-balance',
  },
  { serialize: 'ignore' },
)

sample({ clock: submitted, fn: (body) => ({ body }), target: balanceFx })
