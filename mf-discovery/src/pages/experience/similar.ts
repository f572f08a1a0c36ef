import { sample } from 'effector'
import { idFromSlug } from 'shared/formats'
import { createQuery } from 'shared/query'
import * as api from '../../api/experience'
import { left, shown, visited } from './model'

const MAX_SIMILAR = 4

const query = createQuery({
  effect: api.similarFx,
  select: ({ data }) => data.slice(0, MAX_SIMILAR),
  keepAfterStop: true,
})

sample({
  clock: visited,
  source: query.$params,
  filter: (request, { params }) => request?.params.id !== idFromSlug(params.slug ?? ''),
  fn: () => {},
  target: query.stop,
})
sample({ clock: shown, fn: ({ id }) => ({ params: { id } }), target: query.start })
sample({ clock: left, target: query.stop })

/** Similar experiences; empty while loading or after a failure, because the section is optional. */
export const $similar = query.$data.map((experiences) => experiences ?? [])
