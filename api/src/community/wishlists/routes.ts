import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context'
import { limit } from '../../platform/http/rate-limit'
import { route } from '../../platform/http/route'
import {
  changeWishlist,
  copyShared,
  createWishlist,
  deleteWishlist,
  ensureDefault,
  removeWish,
  saveWishes,
  shareWishlist,
  unshareWishlist,
  updateWishNote,
} from './change-wishlists'
import { freeAmong } from './free-wishes'
import { readShared, readWishlist, wishlistsOf } from './read-wishlists'

/** Endpoints of a customer's wishlists and of shared lists. */
export function wishlistRoutes(app: FastifyInstance, context: Context): void {
  const { db, search } = context
  const shown = async (userId: string, id: string) => ({ data: await readWishlist(context, userId, id) })

  route(app, 'GET /api/customer/wishlists', async ({ user, now }) => {
    const lists = await wishlistsOf(context, user.id)
    if (lists.some((list) => list.is_default)) return { data: lists }
    await ensureDefault(db, user.id, now)
    return { data: await wishlistsOf(context, user.id) }
  })

  route(app, 'POST /api/customer/wishlists', async ({ body, user, now }) =>
    shown(user.id, await createWishlist(db, user.id, body.name, now)),
  )

  route(app, 'GET /api/customer/wishlists/:id', async ({ params, user }) => shown(user.id, params.id))

  route(app, 'PUT /api/customer/wishlists/:id', async ({ params, body, user }) => {
    const change = { name: body.name, order: body.experience_ids }
    await changeWishlist(db, { userId: user.id, id: params.id }, change)
    return shown(user.id, params.id)
  })

  route(app, 'DELETE /api/customer/wishlists/:id', async ({ params, user }) => {
    await deleteWishlist(db, { userId: user.id, id: params.id })
    return null
  })

  route(app, 'POST /api/customer/wishlists/:id/items', async ({ params, body, user, now }) => {
    await saveWishes(db, { userId: user.id, id: params.id }, body.experience_ids, now)
    return shown(user.id, params.id)
  })

  route(app, 'PUT /api/customer/wishlists/:id/items', async ({ params, body, user }) => {
    const wish = { experienceId: body.experience_id, note: body.note }
    await updateWishNote(db, { userId: user.id, id: params.id }, wish)
    return shown(user.id, params.id)
  })

  route(app, 'DELETE /api/customer/wishlists/:id/items', async ({ params, body, user }) => {
    await removeWish(db, { userId: user.id, id: params.id }, body.experience_id)
    return shown(user.id, params.id)
  })

  route(app, 'GET /api/customer/wishlists/:id/free', async ({ params, query, user, request, now }) => {
    await limit(context, request, 'search')
    const { items } = await readWishlist(context, user.id, params.id)
    const ids = items.map((item) => item.experience_id)
    const { date, adults = 0, children = 0, is_private } = query
    return { data: await freeAmong(search, ids, { date, adults, children, isPrivate: is_private === '1' }, now) }
  })

  route(app, 'POST /api/customer/wishlists/:id/share', async ({ params, user, now }) => {
    await shareWishlist(context, { userId: user.id, id: params.id }, now)
    return shown(user.id, params.id)
  })

  route(app, 'DELETE /api/customer/wishlists/:id/share', async ({ params, user, now }) => {
    await unshareWishlist(db, { userId: user.id, id: params.id }, now)
    return shown(user.id, params.id)
  })

  route(app, 'GET /api/customer/wishlists/shared/:token', async ({ params, user }) => ({
    data: await readShared(db, params.token, user?.id ?? null),
  }))

  route(app, 'POST /api/customer/wishlists/shared/:token/copy', async ({ params, user, now }) =>
    shown(user.id, await copyShared(db, params.token, user.id, now)),
  )
}
