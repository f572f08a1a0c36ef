import { z } from 'zod'
import { data, type EndpointShape, LocalMonth, page } from '../endpoint'
import { ExperienceSummary, Host, HostSession, Review } from '../entities'

const ById = z.object({ id: z.string().regex(/^[0-9a-z]{1,20}$/) })
const Paged = z.object({ page: z.coerce.number().int().min(1).max(500).optional() })

/** A review with its experience, for the list of all reviews of a host. */
const HostReview = Review.extend({ experience: z.object({ id: z.string(), slug: z.string(), name: z.string() }) })

export const hostEndpoints = {
  'GET /api/customer/hosts/:id': {
    summary: 'The public profile of a host',
    params: ById,
    response: data(Host),
  },
  'GET /api/customer/hosts/:id/experiences': {
    summary: 'Live experiences of a host, the best first',
    params: ById,
    query: Paged,
    response: page(ExperienceSummary),
  },
  'GET /api/customer/hosts/:id/reviews': {
    summary: 'Published reviews of all experiences of a host, newest first',
    params: ById,
    query: Paged,
    response: page(HostReview),
  },
  'GET /api/customer/hosts/:id/calendar': {
    summary: 'A host’s sessions of a month that can be booked, in order of start, Europe/London',
    params: ById,
    query: z.object({ month: LocalMonth }),
    response: data(z.array(HostSession)),
  },
} as const satisfies Record<string, EndpointShape>
