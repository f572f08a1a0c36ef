import { createEvent, sample } from 'effector'
import type { PageVisit } from 'shared/parcel'
import { createPagedQuery } from 'shared/query'
import * as api from '../../api'

export const visited = createEvent<PageVisit>()
export const left = createEvent()

export const list = createPagedQuery({
  effect: api.purchasedVouchersFx,
  requestOf: (page) => ({ query: { page } }),
})

sample({ clock: visited, fn: () => {}, target: list.start })
sample({ clock: left, target: list.stop })
