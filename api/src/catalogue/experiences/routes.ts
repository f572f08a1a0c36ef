import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context'
import { publicRoute } from '../../platform/http/public-route'
import { limit } from '../../platform/http/rate-limit'
import { availableDates, sessionsOfDay } from './availability'
import { createCachedFacets } from './cached-facets'
import { criteriaOf, hasParty, searchFilterOf } from './criteria'
import { readExperience } from './detail'
import { experienceUrls } from './experience-urls'
import { readPins } from './pins'
import { readReviews } from './reviews'
import { searchExperiences } from './search'
import { similarTo } from './similar'

/** Routes to search experiences, and to read one with its days, sessions and reviews. */
export function experienceRoutes(app: FastifyInstance, context: Context): void {
  const { db, searchDb, search: source } = context
  const facets = createCachedFacets(source)

  publicRoute(app, 'GET /api/customer/experiences', searched, async ({ query, request, now }) => {
    await limit(context, request, 'search')
    return searchExperiences(source, criteriaOf(query, now))
  })

  publicRoute(app, 'GET /api/customer/experiences/facets', searched, async ({ query, request, now }) => {
    await limit(context, request, 'search')
    return { data: await facets(searchFilterOf(query, now)) }
  })

  publicRoute(app, 'GET /api/customer/experiences/pins', searched, async ({ query, request, now }) => {
    await limit(context, request, 'search')
    return readPins(source, searchFilterOf(query, now))
  })

  publicRoute(
    app,
    'GET /api/customer/experiences/addresses',
    () => ['search'],
    async () => ({ data: await experienceUrls(searchDb()) }),
  )

  publicRoute(app, 'GET /api/customer/experiences/:id', itself, async ({ params, now }) => ({
    data: await readExperience(db, params.id, now),
  }))

  publicRoute(app, 'GET /api/customer/experiences/:id/available-dates', itself, async ({ params, query, now }) => ({
    data: await availableDates(db, params.id, query.month, now, { withFull: query.full === '1' }),
  }))

  publicRoute(app, 'GET /api/customer/experiences/:id/sessions', itself, async ({ params, query, now }) => {
    const supplier = await context.readSupplierDay(context, params.id, query.date, now)
    return { data: await sessionsOfDay(db, params.id, query.date, now, supplier) }
  })

  publicRoute(
    app,
    'GET /api/customer/experiences/:id/reviews',
    ({ params }) => [`reviews:${params.id}`],
    async ({ params, query }) => readReviews(db, params.id, query.page ?? 1, query.sort ?? 'newest'),
  )

  publicRoute(
    app,
    'GET /api/customer/experiences/:id/similar',
    ({ params }) => [`experience:${params.id}`, 'search'],
    async ({ params, now }) => ({ data: await similarTo(searchDb(), params.id, now) }),
  )
}

const searched = ({ query }: { query: Parameters<typeof hasParty>[0] }) =>
  hasParty(query) ? (['search', 'search-party'] as const) : (['search'] as const)

const itself = ({ params }: { params: { id: string } }) => [`experience:${params.id}` as const]
