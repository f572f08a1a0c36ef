import type { FastifyInstance } from 'fastify'
import { reclaimExpiredOf } from '../../orders'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { scheduleEndpoints } from '../contract/schedule-endpoints'
import { partnerChange, partnerRead } from '../http/partner-route'
import { findExperience, lockExperience } from '../sessions/own-experience'
import { readBlackouts } from './blackouts'
import { changeBlackouts, endBlackedOut } from './change-blackouts'
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  experienceOfSchedule,
  listSchedules,
  readSchedule,
} from './change-schedules'

/** Endpoints of the partner API for schedules and blackout dates. */
export function scheduleRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  async function readLocked(tx: Queries, { params, hostId }: { params: { id: string }; hostId: string | null }) {
    await lockExperience(tx, await experienceOfSchedule(tx, params.id, hostId), hostId)
    return { data: await readSchedule(tx, params.id, hostId) }
  }

  partnerRead(app, context, scheduleEndpoints.list, async ({ params, query, hostId }) => {
    await findExperience(db, params.id, hostId)
    return listSchedules(db, params.id, query)
  })

  partnerChange(app, context, scheduleEndpoints.create, {
    run: (tx, { params, body, ...by }) => createSchedule(tx, params.id, body, by),
  })

  partnerRead(app, context, scheduleEndpoints.read, async ({ params, hostId }) => ({
    data: await readSchedule(db, params.id, hostId),
  }))

  partnerChange(app, context, scheduleEndpoints.change, {
    prepare: async ({ params, hostId, now }) =>
      reclaimExpiredOf(context, await experienceOfSchedule(db, params.id, hostId), now),
    current: readLocked,
    run: (tx, { params, body, ...by }) => changeSchedule(tx, params.id, body, by),
  })

  partnerChange(app, context, scheduleEndpoints.remove, {
    current: readLocked,
    run: async (tx, { params, ...by }) => ({ changes: await deleteSchedule(tx, params.id, by) }),
  })

  partnerRead(app, context, scheduleEndpoints.readBlackouts, async ({ params, hostId }) => {
    await findExperience(db, params.id, hostId)
    return { data: await readBlackouts(db, params.id) }
  })

  partnerChange(app, context, scheduleEndpoints.changeBlackouts, {
    prepare: async ({ params, hostId, now }) => {
      await findExperience(db, params.id, hostId)
      await reclaimExpiredOf(context, params.id, now)
    },
    current: async (tx, { params, hostId }) => {
      await lockExperience(tx, params.id, hostId)
      return { data: await readBlackouts(tx, params.id) }
    },
    run: (tx, { params, body, ...by }) =>
      changeBlackouts(tx, params.id, { blackouts: body.blackout_dates, cancelSold: body.cancel_sold }, by),
    complete: ({ params, actor, now }) => endBlackedOut(context, params.id, { actor, now }),
  })
}
