import { Instant } from 'shared/contracts'
import { z } from 'zod'
import type { PartnerEndpoint } from '../http/partner-route'
import { ListMeta, listPages } from './list-pages'
import { ExperienceId, NumericId, WithId } from './local-times'

const TAG = 'reviews'

export const PartnerReview = z.object({
  id: NumericId,
  experience_id: z.string(),
  booking_uuid: z.string().nullable(),
  first_name: z.string(),
  rating: z.int().min(1).max(5),
  text: z.string(),
  reply: z.string().nullable(),
  created_at: Instant,
  edited_at: Instant.nullable(),
})
export type PartnerReview = z.output<typeof PartnerReview>

const Review = z.object({ data: PartnerReview })

/** Endpoints of reviews and of the replies to them. */
export const reviewEndpoints = {
  list: {
    method: 'GET',
    path: '/reviews',
    tag: TAG,
    summary: 'Published reviews, newest first',
    query: z.strictObject({
      experience_id: ExperienceId.optional(),
      rating: z.coerce.number().int().min(1).max(5).optional(),
      replied: z.enum(['true', 'false']).optional(),
      ...listPages,
    }),
    response: z.object({ data: z.array(PartnerReview), meta: ListMeta }),
  },
  read: {
    method: 'GET',
    path: '/reviews/:id',
    tag: TAG,
    summary: 'A published review',
    params: WithId,
    response: Review,
  },
  reply: {
    method: 'PUT',
    path: '/reviews/:id/reply',
    tag: TAG,
    summary: 'Publishes the reply to a review, in place of an earlier one',
    params: WithId,
    body: z.strictObject({ text: z.string() }),
    response: Review,
  },
  removeReply: {
    method: 'DELETE',
    path: '/reviews/:id/reply',
    tag: TAG,
    summary: 'Removes the reply to a review',
    params: WithId,
    response: z.null(),
    status: 204,
  },
} as const satisfies Record<string, PartnerEndpoint>
