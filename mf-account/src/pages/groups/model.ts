import type { RefusalOf } from 'shared/http'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import { createCollection } from '../../domain/collection/create-collection'
import { groupPath } from '../../domain/group/group'

export type CreateRefusal = RefusalOf<'POST /api/customer/groups'>

export const groups = createCollection({
  query: createQuery({ effect: api.groupsFx, select: ({ data }) => data }),
  make: api.createGroupFx,
  pathOf: ({ id }) => groupPath(id),
})
export const { visited, left } = groups
