import { createEvent } from 'effector'
import type { PageVisit } from 'shared/parcel'
import { createPagedQuery } from 'shared/query'
import * as api from '../../api'
import { loadOnVisit } from '../../domain/list/load-on-visit'

export const visited = createEvent<PageVisit>()
export const left = createEvent()

export const list = createPagedQuery({
  effect: api.purchasedVouchersFx,
  requestOf: (page) => ({ query: { page } }),
})
loadOnVisit(list, { visited, left })
