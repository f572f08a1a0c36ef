import { createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import type { RefusalOf } from 'shared/http'
import type { Head } from 'shared/nav'
import { createQuery } from 'shared/query'
import * as api from '../../api'

export type BalanceRefusal = RefusalOf<'POST /api/customer/vouchers/check-balance'>

export const left = createEvent()
export const submitted = createEvent<{ code: string }>()

const query = createQuery({ effect: api.balanceFx, select: ({ data }) => data })

export const $balance = query.$data
export const $failure = query.$error
export const $isChecking = query.$isPending

export const $head = createStore<Head>(
  {
    title: 'Check a voucher’s balance',
    description: 'Enter your gift voucher code to see what is left on it and when it expires.',
    canonical: pathTo('/vouchers/check-balance'),
  },
  { serialize: 'ignore' },
)

sample({ clock: submitted, fn: (body) => ({ body }), target: query.fetch })
sample({ clock: left, target: query.stop })
