import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context'
import { bookingEndpoints } from '../contract/booking-endpoints'
import { partnerRead } from '../http/partner-route'
import { findExperience, findSession } from '../sessions/own-experience'
import { listBookings, readBookingFor } from './read-bookings'

/** Endpoints of the partner API for bookings, which only customers and resellers make. */
export function bookingRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  partnerRead(app, context, bookingEndpoints.list, async ({ query, hostId, now }) => {
    if (query.experience_id) await findExperience(db, query.experience_id, hostId)
    return listBookings(db, query, { hostId, now })
  })

  partnerRead(app, context, bookingEndpoints.listOfSession, async ({ params, query, hostId, now }) => {
    const { id } = await findSession(db, params.id, hostId)
    return listBookings(db, { ...query, sessionId: id }, { hostId, now })
  })

  partnerRead(app, context, bookingEndpoints.read, async ({ params, hostId, now }) => ({
    data: await readBookingFor(db, params.uuid, { hostId, now }),
  }))
}
