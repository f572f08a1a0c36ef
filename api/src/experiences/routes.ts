import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { publicRoute } from '../http/public-route'
import { limit } from '../http/rate-limit'
import { availableDates, sessionsOfDay } from './availability'
import { asksForParty, criteriaOf } from './criteria'
import { readExperience } from './detail'
import { readReviews } from './reviews'
import { searchExperiences } from './search'

/** Finding experiences, and one experience with its days, sessions and reviews. */
export function experienceRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  publicRoute(
    app,
    'GET /api/customer/experiences',
    ({ query }) => (asksForParty(query) ? ['search', 'search-party'] : ['search']),
    async ({ query, request, now }) => {
      await limit(context, request, 'search')
      return searchExperiences(db, criteriaOf(query, now))
    },
  )

  publicRoute(app, 'GET /api/customer/experiences/:id', itself, async ({ params, now }) => ({
    data: await readExperience(db, params.id, now),
  }))

  publicRoute(app, 'GET /api/customer/experiences/:id/available-dates', itself, async ({ params, query, now }) => ({
    data: await availableDates(db, params.id, query.month, now),
  }))

  publicRoute(app, 'GET /api/customer/experiences/:id/sessions', itself, async ({ params, query, now }) => ({
    data: await sessionsOfDay(db, params.id, query.date, now),
  }))

  publicRoute(
    app,
    'GET /api/customer/experiences/:id/reviews',
    ({ params }) => [`reviews:${params.id}`],
    async ({ params, query }) => readReviews(db, params.id, query.page ?? 1, query.sort ?? 'newest'),
  )
}

const itself = ({ params }: { params: { id: string } }) => [`experience:${params.id}` as const]
