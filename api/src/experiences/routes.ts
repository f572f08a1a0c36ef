import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { limit } from '../http/rate-limit'
import { route } from '../http/route'
import { availableDates, sessionsOfDay } from './availability'
import { criteriaOf } from './criteria'
import { readExperience } from './detail'
import { readReviews } from './reviews'
import { searchExperiences } from './search'

/** Finding experiences, and one experience with its days, sessions and reviews. */
export function experienceRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, 'GET /api/customer/experiences', async ({ query, request, now }) => {
    await limit(context, request, 'search')
    return searchExperiences(db, criteriaOf(query, now))
  })

  route(app, 'GET /api/customer/experiences/:id', async ({ params, now }) => ({
    data: await readExperience(db, params.id, now),
  }))

  route(app, 'GET /api/customer/experiences/:id/available-dates', async ({ params, query, now }) => ({
    data: await availableDates(db, params.id, query.month, now),
  }))

  route(app, 'GET /api/customer/experiences/:id/sessions', async ({ params, query, now }) => ({
    data: await sessionsOfDay(db, params.id, query.date, now),
  }))

  route(app, 'GET /api/customer/experiences/:id/reviews', async ({ params, query }) =>
    readReviews(db, params.id, query.page ?? 1, query.sort ?? 'newest'),
  )
}
