import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context'
import { route } from '../../platform/http/route'
import { findBooking } from '../bookings/booking'
import { toWireBooking } from '../bookings/to-wire-booking'
import { cancelBooking } from './cancel-booking'
import { quoteCancellation } from './quote'

export function cancellationRoutes(app: FastifyInstance, context: Context): void {
  const { db, signer } = context

  route(app, 'GET /api/customer/bookings/:uuid/cancellation-quote', async ({ params, query, requester, now }) => {
    const booking = await findBooking(db, signer, params.uuid, requester, { token: query.token, now })
    return { data: await quoteCancellation(db, booking, now) }
  })

  route(app, 'POST /api/customer/bookings/:uuid/cancel', async ({ params, query, body, requester, now }) => {
    const cancelled = await cancelBooking(context, params.uuid, {
      expectedRefund: body.expected_refund,
      refundTo: body.refund_to,
      requester,
      token: query.token,
      now,
    })
    return { data: toWireBooking(signer, cancelled, now) }
  })
}
