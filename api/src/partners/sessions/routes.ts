import type { FastifyInstance } from 'fastify'
import { cancelSession, changeSeats, checkIn, lockSession, reclaimExpiredOf, toWireOutcome } from '../../orders'
import type { Context } from '../../platform/context'
import { sessionEndpoints } from '../contract/session-endpoints'
import { partnerAction, partnerChange, partnerRead } from '../http/partner-route'
import { createSession, deleteSession } from './change-sessions'
import { assertNotSupplied, findExperience, findSession, lockExperience, lockSessionRow } from './own-experience'
import { listSessions, readSession } from './read-sessions'

/** Endpoints of the partner API for single sessions. */
export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const endExpiredHolds = async ({
    params,
    hostId,
    now,
  }: {
    params: { id: string }
    hostId: string | null
    now: Date
  }) => {
    const { experienceId } = await findSession(db, params.id, hostId)
    await reclaimExpiredOf(context, experienceId, now)
  }

  partnerRead(app, context, sessionEndpoints.list, async ({ params, query, hostId, now }) => {
    await findExperience(db, params.id, hostId)
    return listSessions(db, params.id, query, now)
  })

  partnerChange(app, context, sessionEndpoints.create, {
    run: async (tx, { params, body, ...by }) => {
      const id = await createSession(tx, params.id, body, by)
      return { data: await readSession(tx, id, by.now) }
    },
  })

  partnerRead(app, context, sessionEndpoints.read, async ({ params, hostId, now }) => {
    const { id } = await findSession(db, params.id, hostId)
    return { data: await readSession(db, id, now) }
  })

  partnerChange(app, context, sessionEndpoints.change, {
    prepare: endExpiredHolds,
    current: async (tx, { params, hostId, now }) => {
      const { id } = await findSession(tx, params.id, hostId)
      await lockSession(tx, id)
      return { data: await readSession(tx, id, now) }
    },
    run: async (tx, { params, body, hostId, ...by }) => {
      const { id, experienceId, seatsSoldElsewhere } = await findSession(tx, params.id, hostId)
      await assertNotSupplied(tx, experienceId)
      const { capacity, seats_sold_elsewhere: soldElsewhere = seatsSoldElsewhere } = body
      await changeSeats(tx, id, { capacity, soldElsewhere }, by)
      return { data: await readSession(tx, id, by.now) }
    },
  })

  partnerChange(app, context, sessionEndpoints.remove, {
    prepare: endExpiredHolds,
    current: async (tx, { params, hostId, now }) => {
      const { id, experienceId } = await findSession(tx, params.id, hostId)
      await lockExperience(tx, experienceId, hostId)
      await lockSessionRow(tx, id)
      return { data: await readSession(tx, id, now) }
    },
    run: async (tx, { params, ...by }) => {
      await deleteSession(tx, await findSession(tx, params.id, by.hostId), by)
      return null
    },
  })

  partnerAction(app, context, sessionEndpoints.cancel, async ({ params, body, hostId, ...by }) => {
    const { id } = await findSession(db, params.id, hostId)
    const ended = await cancelSession(context, id, { ...by, reason: body?.reason })
    return {
      data: {
        session: await readSession(db, id, by.now),
        cancelled_bookings: ended.cancelled,
        released_holds: ended.released,
      },
    }
  })

  partnerAction(app, context, sessionEndpoints.checkIn, async ({ params, body, hostId, actor, now }) => {
    const { id: sessionId } = await findSession(db, params.id, hostId)
    const scans = body.check_ins.map(({ id, ticket, scanned_at }) => ({
      id,
      ticket,
      scannedAt: scanned_at ? new Date(scanned_at) : now,
    }))
    const outcomes = await checkIn(context, { sessionId, scans, actor, now })
    return { data: outcomes.map(toWireOutcome) }
  })
}
