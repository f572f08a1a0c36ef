import type { FastifyInstance } from 'fastify'
import { reviewOf } from '../../catalogue'
import { findBooking } from '../../orders'
import type { Context } from '../../platform/context'
import { limit } from '../../platform/http/rate-limit'
import { route } from '../../platform/http/route'
import { deleteReview, editReview, listOwnReviews } from './own-reviews'
import { reportReview } from './report-review'
import { writeReview } from './write-review'

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  const { db, signer } = context

  route(app, 'POST /api/customer/bookings/:uuid/review', async ({ params, query, body, requester, now }) => {
    const booking = await findBooking(db, signer, params.uuid, requester, { token: query.token, now })
    return { data: reviewOf(await writeReview(db, booking, { ...body, now })) }
  })

  route(app, 'GET /api/customer/me/reviews', ({ query, user, now }) =>
    listOwnReviews(db, user.id, query.page ?? 1, now),
  )

  route(app, 'PUT /api/customer/reviews/:id', async ({ params, query, body, requester, now }) => {
    const data = await editReview(context, params.id, body, { requester, token: query.token, now })
    if (!data) throw new Error(`Review ${params.id} was not written`)
    return { data }
  })

  route(app, 'DELETE /api/customer/reviews/:id', async ({ params, query, requester, now }) => {
    await deleteReview(context, params.id, { requester, token: query.token, now })
    return null
  })

  route(app, 'POST /api/customer/reviews/:id/report', async ({ params, body, request, requester, now }) => {
    await limit(context, request, 'reports')
    await reportReview(db, params.id, {
      ...body,
      reporter: requester.user ? `user:${requester.user.id}` : 'visitor',
      now,
    })
    return null
  })
}
