import { MAX_GUESTS } from 'shared/rules'
import { z } from 'zod'
import { data, type EndpointShape, Instant, LocalDate, LocalMonth, PageMeta, page } from '../endpoint'
import {
  AvailableDate,
  categoryKeys,
  Experience,
  ExperienceFacets,
  ExperiencePin,
  ExperienceSummary,
  facilityKeys,
  Review,
  ReviewBreakdown,
  Session,
} from '../entities'

/** Query strings carry numbers and flags as text. */
const count = z.coerce.number().int().min(0)
const flag = z.enum(['0', '1'])
const categoryFlags = Object.fromEntries(categoryKeys.map((key) => [key, flag.optional()])) as Record<
  (typeof categoryKeys)[number],
  z.ZodOptional<typeof flag>
>

export const ExperienceSort = z.enum(['relevance', 'soonest', 'nearest', 'price', 'rating'])
export type ExperienceSort = z.infer<typeof ExperienceSort>

/** Filters of a search. Each chosen category is its own flag set to 1; all must apply. */
export const ExperienceFilters = z.object({
  search: z.string().trim().max(120).optional(),
  timezone: z.literal('Europe/London').optional(),
  address: z.string().max(200).optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  /** Kilometres, 0.1 to 80. */
  radius: z.coerce.number().min(0.1).max(80).optional(),
  'tickets[adult]': count.max(MAX_GUESTS).optional(),
  'tickets[child]': count.max(MAX_GUESTS).optional(),
  'tickets[is_private]': flag.optional(),
  start_date: LocalDate.optional(),
  end_date: LocalDate.optional(),
  /** In pence. */
  price_min: count.optional(),
  price_max: count.optional(),
  /** Comma-separated facility keys; all must apply. */
  facilities: z
    .string()
    .transform((keys) => keys.split(',').filter(Boolean))
    .pipe(z.array(z.enum(facilityKeys)))
    .optional(),
  /** Duration range in minutes, inclusive. */
  duration_min: count.optional(),
  duration_max: count.optional(),
  /** Minimum average rating in stars, 1 to 5. Excludes experiences without a rating. */
  rating_min: z.coerce.number().min(1).max(5).optional(),
  ...categoryFlags,
})
export type ExperienceFilters = z.input<typeof ExperienceFilters>

/** The filters, plus sort order and page of the results. */
export const ExperienceQuery = ExperienceFilters.extend({
  page: count.min(1).max(500).optional(),
  per_page: count.min(1).max(48).optional(),
  sort: ExperienceSort.optional(),
})
export type ExperienceQuery = z.input<typeof ExperienceQuery>

const ById = z.object({ id: z.string().regex(/^[0-9a-z]{1,20}$/) })

export const experienceEndpoints = {
  'GET /api/customer/experiences': {
    summary: 'Search: live experiences that have room for exactly this party on these days',
    query: ExperienceQuery,
    response: page(ExperienceSummary),
  },
  'GET /api/customer/experiences/facets': {
    summary: 'The number of results that each filter would leave. Up to 30 seconds old',
    query: ExperienceFilters,
    response: data(ExperienceFacets),
  },
  'GET /api/customer/experiences/pins': {
    summary: 'Search results for a map: at most 500, the best first; `meta.total` counts all',
    query: ExperienceFilters,
    response: z.object({ data: z.array(ExperiencePin), meta: z.object({ total: z.int() }) }),
  },
  'GET /api/customer/experiences/addresses': {
    summary: 'The slug of every live experience, and when its page last changed: for a sitemap',
    response: data(z.array(z.object({ slug: z.string(), updated_at: Instant }))),
  },
  'GET /api/customer/experiences/:id': {
    summary: 'One experience. The id is the last hyphen-separated part of its slug',
    params: ById,
    response: data(Experience),
  },
  'GET /api/customer/experiences/:id/available-dates': {
    summary: 'The bookable days of a month, Europe/London; with `full` also sold-out days, without seats',
    params: ById,
    query: z.object({ month: LocalMonth, full: z.literal('1').optional() }),
    response: data(z.array(AvailableDate)),
  },
  'GET /api/customer/experiences/:id/sessions': {
    summary: 'The sessions of one day with their tickets, in order of start, full ones included',
    params: ById,
    query: z.object({ date: LocalDate }),
    response: data(z.array(Session)),
  },
  'GET /api/customer/experiences/:id/reviews': {
    summary: 'Published reviews',
    params: ById,
    query: z.object({
      page: count.min(1).max(500).optional(),
      sort: z.enum(['newest', 'highest', 'lowest']).optional(),
    }),
    response: z.object({ data: z.array(Review), meta: PageMeta.extend({ breakdown: ReviewBreakdown }) }),
  },
  'GET /api/customer/experiences/:id/similar': {
    summary: 'Live experiences that are similar to this one and near it, the most similar first, at most eight',
    params: ById,
    response: data(z.array(ExperienceSummary)),
  },
} as const satisfies Record<string, EndpointShape>
