import { z } from 'zod'
import { data, type EndpointShape, page } from '../endpoint'
import { OwnReview, reviewReportReasons, WrittenReview } from '../entities'

const ById = z.object({ id: z.string().regex(/^\d{1,15}$/) })
/** The token of an e-mailed link to the reviewed booking. */
const WithToken = z.object({ token: z.string().max(200).optional() })

/** Endpoints for existing reviews. A review is created under its booking (`POST /api/customer/bookings/:uuid/review`). */
export const reviewEndpoints = {
  'GET /api/customer/me/reviews': {
    summary: 'The reviews of the signed-in customer, newest first',
    query: z.object({ page: z.coerce.number().int().min(1).optional() }),
    response: page(OwnReview),
    session: true,
  },
  'PUT /api/customer/reviews/:id': {
    summary: 'Changes a review, within 90 days of the day out. For those who may manage its booking; 404 for others',
    params: ById,
    query: WithToken,
    body: z.strictObject({ rating: z.int().min(1).max(5), text: z.string().max(5000) }),
    response: data(WrittenReview),
    refusals: ['REVIEW_NOT_EDITABLE'],
    session: 'optional',
  },
  'DELETE /api/customer/reviews/:id': {
    summary: 'Deletes a review: it is no longer shown and no longer counts',
    params: ById,
    query: WithToken,
    response: z.null(),
    status: 204,
    refusals: ['REVIEW_NOT_EDITABLE'],
    session: 'optional',
  },
  'POST /api/customer/reviews/:id/report': {
    summary: 'Reports a review to the team. It stays until they have checked it',
    params: ById,
    body: z.strictObject({ reason: z.enum(reviewReportReasons) }),
    response: z.null(),
    status: 204,
    refusals: ['TOO_MANY_REQUESTS'],
    session: 'optional',
  },
} as const satisfies Record<string, EndpointShape>
