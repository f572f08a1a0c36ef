import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context'
import { route } from '../../platform/http/route'
import { Refusal } from '../../platform/refusal'
import { asMade, findBooking } from '../bookings/booking'
import { toWireBooking } from '../bookings/to-wire-booking'
import { canReschedule } from '../cancellations/terms'
import { rescheduleOptions } from './options'
import { reschedule } from './reschedule'

export function rescheduleRoutes(app: FastifyInstance, context: Context): void {
  const { db, signer } = context

  route(app, 'GET /api/customer/bookings/:uuid/reschedule-options', async ({ params, query, requester, now }) => {
    const booking = await findBooking(db, signer, params.uuid, requester, { token: query.token, now })
    if (!canReschedule(asMade(booking), now)) throw new Refusal('BOOKING_NOT_RESCHEDULABLE')
    return { data: await rescheduleOptions(db, booking, now) }
  })

  route(app, 'POST /api/customer/bookings/:uuid/reschedule', async ({ params, query, body, requester, now }) => {
    const sessionId = Number(body.session_id)
    if (!Number.isSafeInteger(sessionId) || sessionId <= 0) throw new Refusal('SESSION_NOT_BOOKABLE')
    const { booking, toPay } = await reschedule(context, params.uuid, {
      sessionId,
      expectedDifference: body.expected_difference,
      requester,
      token: query.token,
      now,
    })
    return {
      data: {
        booking: toWireBooking(signer, booking, now),
        to_pay: toPay && toWireBooking(signer, toPay, now),
      },
    }
  })
}
