import type { FastifyInstance } from 'fastify'
import { findBooking } from '../bookings/booking'
import type { Context } from '../context'
import { reviewOf } from '../experiences/reviews'
import { route } from '../http/route'
import { writeReview } from './write-review'

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  const { db, signer } = context

  route(app, 'POST /api/customer/bookings/:uuid/review', async ({ params, query, body, who, now }) => {
    const booking = await findBooking(db, signer, params.uuid, who, query.token)
    return { data: reviewOf(await writeReview(db, booking, { ...body, now })) }
  })
}
