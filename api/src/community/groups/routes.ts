import type { FastifyInstance } from 'fastify'
import { readBooking, toWireBooking } from '../../orders'
import type { Context } from '../../platform/context'
import { route } from '../../platform/http/route'
import { createGroup, deleteGroup, renameGroup } from './change-groups'
import { chooseGroup } from './choose-group'
import { bookingsOfGroup } from './group-bookings'
import { createInvite, revokeInvite } from './invites'
import { joinGroup, readInvitation } from './join'
import { endMembership, transferOwnership } from './members'
import { pollRoutes } from './poll-routes'
import { groupsOf, readGroup } from './read-groups'

/** Routes for groups: their members, invites, polls and bookings. */
export function groupRoutes(app: FastifyInstance, context: Context): void {
  const { db, signer } = context
  pollRoutes(app, context)

  const shown = async (id: string, userId: string, now: Date) => ({ data: await readGroup(context, id, userId, now) })

  route(app, 'GET /api/customer/groups', async ({ user, now }) => ({ data: await groupsOf(db, user.id, now) }))

  route(app, 'POST /api/customer/groups', async ({ body, user, now }) =>
    shown(await createGroup(db, user, body.name, now), user.id, now),
  )

  route(app, 'GET /api/customer/groups/:id', async ({ params, user, now }) => shown(params.id, user.id, now))

  route(app, 'PUT /api/customer/groups/:id', async ({ params, body, user, now }) => {
    await renameGroup(db, params.id, user.id, body.name, now)
    return shown(params.id, user.id, now)
  })

  route(app, 'DELETE /api/customer/groups/:id', async ({ params, user, now }) => {
    await deleteGroup(db, params.id, user.id, now)
    return null
  })

  route(app, 'POST /api/customer/groups/:id/invites', async ({ params, user, now }) => {
    await createInvite(context, params.id, user.id, now)
    return shown(params.id, user.id, now)
  })

  route(app, 'DELETE /api/customer/groups/:id/invites', async ({ params, body, user, now }) => {
    await revokeInvite(context, { groupId: params.id, inviteId: body.id, userId: user.id, now })
    return shown(params.id, user.id, now)
  })

  route(app, 'PUT /api/customer/groups/:id/members/:member', async ({ params, user, now }) => {
    await transferOwnership(db, { groupId: params.id, memberId: params.member, userId: user.id, now })
    return shown(params.id, user.id, now)
  })

  route(app, 'DELETE /api/customer/groups/:id/members/:member', async ({ params, user, now }) => {
    await endMembership(db, { groupId: params.id, memberId: params.member, userId: user.id, now })
    return null
  })

  route(app, 'GET /api/customer/groups/join/:token', async ({ params, user, now }) => ({
    data: await readInvitation(db, params.token, user, now),
  }))

  route(app, 'POST /api/customer/groups/join/:token', async ({ params, user, now }) =>
    shown(await joinGroup(db, params.token, user, now), user.id, now),
  )

  route(app, 'GET /api/customer/groups/:id/bookings', async ({ params, query, user, now }) =>
    bookingsOfGroup(db, { groupId: params.id, userId: user.id, when: query.when, page: query.page ?? 1, now }),
  )

  route(app, 'PUT /api/customer/bookings/:uuid/group', async ({ params, body, user, now }) => {
    await chooseGroup(db, { uuid: params.uuid, groupId: body.group_id, userId: user.id, now })
    return { data: toWireBooking(signer, await readBooking(db, params.uuid), now) }
  })
}
