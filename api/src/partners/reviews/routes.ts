import type { FastifyInstance } from 'fastify'
import { replyRule, replyToReview } from '../../community'
import type { Context } from '../../platform/context'
import { refuseInvalid } from '../../platform/refusal'
import { reviewEndpoints } from '../contract/review-endpoints'
import { partnerChange, partnerRead } from '../http/partner-route'
import { findExperience } from '../sessions/own-experience'
import { listReviews, lockReview, readReview } from './read-reviews'

/** Endpoints of the partner API for reviews and the replies to them. */
export function reviewRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  partnerRead(app, context, reviewEndpoints.list, async ({ query, hostId }) => {
    if (query.experience_id) await findExperience(db, query.experience_id, hostId)
    return listReviews(db, query, hostId)
  })

  partnerRead(app, context, reviewEndpoints.read, async ({ params, hostId }) => ({
    data: await readReview(db, params.id, hostId),
  }))

  partnerChange(app, context, reviewEndpoints.reply, {
    current: async (tx, { params, hostId }) => ({ data: await lockReview(tx, params.id, hostId) }),
    run: async (tx, { params, body, hostId, actor, now }) => {
      refuseInvalid({ text: replyRule(body.text) })
      const { id } = await readReview(tx, params.id, hostId)
      await replyToReview(tx, Number(id), body.text, { actor, now })
      return { data: await readReview(tx, id, hostId) }
    },
  })

  partnerChange(app, context, reviewEndpoints.removeReply, {
    current: async (tx, { params, hostId }) => ({ data: await lockReview(tx, params.id, hostId) }),
    run: async (tx, { params, hostId, actor, now }) => {
      const { id } = await readReview(tx, params.id, hostId)
      await replyToReview(tx, Number(id), null, { actor, now })
      return null
    },
  })
}
