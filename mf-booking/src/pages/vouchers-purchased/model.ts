import { attach, createEvent, sample } from 'effector'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import { createPagedList } from '../../domain/list/create-paged-list'

export const visited = createEvent<PageVisit>()
export const left = createEvent()

const loadFx = attach({ effect: api.purchasedVouchersFx, mapParams: (query: { page: number }) => ({ query }) })
export const list = createPagedList(loadFx)

sample({ clock: visited, fn: () => {}, target: list.opened })
sample({ clock: left, target: list.closed })
