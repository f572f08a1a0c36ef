import type { FastifyInstance } from 'fastify'
import { ipHashOf } from '../../orders'
import type { Context } from '../../platform/context'
import { limit } from '../../platform/http/rate-limit'
import { route } from '../../platform/http/route'
import { addOption, createPoll, deletePoll, vote } from './change-polls'
import { decidePoll } from './decide-poll'
import { pollsOf } from './read-polls'

/** Routes for polls of a group. Changes return all polls in their current state; a decision returns its booking. */
export function pollRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const shown = async (id: string, userId: string, now: Date) => ({ data: await pollsOf(db, id, userId, now) })

  route(app, 'GET /api/customer/groups/:id/polls', async ({ params, user, now }) => shown(params.id, user.id, now))

  route(app, 'POST /api/customer/groups/:id/polls', async ({ params, body, user, now }) => {
    const sessionIds = (body.options ?? []).map(({ session_id }) => session_id)
    await createPoll(db, { groupId: params.id, userId: user.id, now }, { question: body.question, sessionIds })
    return shown(params.id, user.id, now)
  })

  route(app, 'DELETE /api/customer/groups/:id/polls/:poll', async ({ params, user, now }) => {
    await deletePoll(context, { groupId: params.id, userId: user.id, now }, params.poll)
    return shown(params.id, user.id, now)
  })

  route(app, 'POST /api/customer/groups/:id/polls/:poll/options', async ({ params, body, user, now }) => {
    const by = { groupId: params.id, userId: user.id, now }
    await addOption(context, by, { pollId: params.poll, sessionId: body.session_id })
    return shown(params.id, user.id, now)
  })

  route(app, 'PUT /api/customer/groups/:id/polls/:poll/votes', async ({ params, body, user, now }) => {
    const by = { groupId: params.id, userId: user.id, now }
    await vote(context, by, { pollId: params.poll, optionIds: body.option_ids })
    return shown(params.id, user.id, now)
  })

  route(
    app,
    'POST /api/customer/groups/:id/polls/:poll/decision',
    async ({ params, body, user, requester, request, now }) => {
      await limit(context, request, 'holds')
      const bookingUuid = await decidePoll(context, {
        groupId: params.id,
        pollId: params.poll,
        optionId: body.option_id,
        tickets: body.tickets,
        userId: user.id,
        visitorHash: requester.visitorHash,
        ipHash: ipHashOf(context, request),
        now,
      })
      return { data: { booking_uuid: bookingUuid } }
    },
  )
}
