import type { FastifyInstance } from 'fastify'
import { fileDate } from 'shared/formats'
import type { Context } from '../../platform/context'
import { limit } from '../../platform/http/rate-limit'
import { route } from '../../platform/http/route'
import { Refusal } from '../../platform/refusal'
import { signOut } from '../requester'
import { toWireUser, type User } from '../user'
import { birthdayChanges, changeProfile, locationChanges, saveChanges } from './change-profile'
import { readCustomer } from './customer-profile'
import { deleteAccount, deletionBlockers } from './delete-account'
import { assertAccountOwner, hasJustSignedIn } from './deletion'
import { exportCustomer } from './export-customer'
import { notificationsOf, turnNotification } from './notifications'
import { optOut } from './opt-out'

/** Endpoints of profiles, notification settings, data export and account deletion. */
export function profileRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, 'POST /api/customer/auth/register/location', async ({ body, user, now }) => ({
    data: toWireUser(await saveChanges(db, user, locationChanges(body, 'address'), now)),
  }))

  route(app, 'POST /api/customer/auth/register/birth-date', async ({ body, user, now }) => ({
    data: toWireUser(await saveChanges(db, user, birthdayChanges(body.date, 'date', now), now)),
  }))

  route(app, 'PUT /api/customer/profile/:id', async ({ params, body, user, now }) => {
    onlyOwn(params, user)
    return { data: toWireUser(await changeProfile(db, user, body, now)) }
  })

  route(app, 'GET /api/customer/customer/:id', async ({ params, user }) => ({
    data: await readCustomer(db, params.id, user?.id ?? null),
  }))

  route(app, 'GET /api/customer/notifications/:id', async ({ params, user }) => {
    onlyOwn(params, user)
    return { data: notificationsOf(user) }
  })

  route(app, 'PUT /api/customer/notifications/:id', async ({ params, body, user, now }) => {
    onlyOwn(params, user)
    return { data: await turnNotification(db, user.id, body, now) }
  })

  // Not rate limited: the token cannot be guessed, and an opt-out must always work.
  route(app, 'POST /api/customer/notifications/unsubscribe/:token', async ({ params, now }) => ({
    data: await optOut(context, params.token, now),
  }))

  route(app, 'POST /api/customer/me/export', async ({ request, reply, user, now }) => {
    await limit(context, request, 'exports')
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="my-data-${fileDate(now)}.json"`)
    return exportCustomer(db, user, now)
  })

  route(app, 'GET /api/customer/me/deletion', async ({ request, user, now }) => {
    const hasPassword = user.passwordHash !== null
    return {
      data: {
        obstacles: await deletionBlockers(db, user, now),
        proof: hasPassword ? 'password' : 'fresh_sign_in',
        is_proven: !hasPassword && (await hasJustSignedIn(context, request)),
      },
    }
  })

  route(app, 'DELETE /api/customer/me', async ({ body, request, reply, user, now }) => {
    await assertAccountOwner(context, request, user, body.password)
    await deleteAccount(context, user, now)
    await signOut(context, request, reply)
    return null
  })
}

function onlyOwn({ id }: { id: string }, user: User): void {
  if (id !== user.id) throw new Refusal('NOT_FOUND')
}
