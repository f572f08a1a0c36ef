import { createEffect } from 'effector'
import type { Failure, ResponseOf } from 'shared/http'
import * as api from '../../api/hearts'
import { readDevice, takeOffDevice } from './device'

type Lists = ResponseOf<'GET /api/customer/wishlists'>

/**
 * The customer's lists, the default one first. What was saved in this browser before signing in, or before the lists had come, joins that one,
 * and leaves the browser once it has; when the account does not take it, it stays where it is until the next time.
 */
export const ownListsFx = createEffect<void, Lists, Failure>(async () => {
  let lists = await api.wishlistsFx()
  const id = lists.data[0]?.id
  if (id === undefined) return lists
  // Again, until nothing was pressed while the last of it was on its way.
  for (let experienceIds = readDevice(); experienceIds.length > 0; experienceIds = readDevice()) {
    try {
      const { data: joined } = await api.saveFx({ params: { id }, body: { experienceIds } })
      takeOffDevice(experienceIds)
      lists = { ...lists, data: lists.data.map((list) => (list.id === id ? joined : list)) }
    } catch {
      return lists
    }
  }
  return lists
})
