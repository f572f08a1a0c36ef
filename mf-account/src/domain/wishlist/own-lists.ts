import { createEffect } from 'effector'
import type { Failure, ResponseOf } from 'shared/http'
import * as api from '../../api/hearts'
import { clearDevice, readDevice } from './device'

type Lists = ResponseOf<'GET /api/customer/wishlists'>

/**
 * The customer's lists, the default one first. What was saved in this browser before signing in joins that one, and leaves the browser
 * once it has; when the account does not take it, it stays where it is until the next time.
 */
export const ownListsFx = createEffect<void, Lists, Failure>(async () => {
  const known = await api.wishlistsFx()
  const experienceIds = readDevice()
  const id = known.data[0]?.id
  if (id === undefined || experienceIds.length === 0) return known
  try {
    const { data: joined } = await api.saveFx({ params: { id }, body: { experienceIds } })
    clearDevice()
    return { ...known, data: known.data.map((list) => (list.id === id ? joined : list)) }
  } catch {
    return known
  }
})
