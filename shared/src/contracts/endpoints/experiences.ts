import { z } from 'zod'
import { data, type EndpointShape, LocalDate, page } from '../endpoint'
import { AvailableDate, categoryKeys, Experience, ExperienceSummary, facilityKeys, Review, Session } from '../entities'

/** Numbers and flags arrive as text in a query string. */
const count = z.coerce.number().int().min(0)
const flag = z.enum(['0', '1'])
const categoryFlags = Object.fromEntries(categoryKeys.map((key) => [key, flag.optional()])) as Record<
  (typeof categoryKeys)[number],
  z.ZodOptional<typeof flag>
>

export const ExperienceSort = z.enum(['relevance', 'soonest', 'nearest', 'price', 'rating'])
export type ExperienceSort = z.infer<typeof ExperienceSort>

/** SPEC's search parameters as the API takes them. Each chosen category is a flag of its own set to 1; all must apply. */
export const ExperienceQuery = z.object({
  page: count.min(1).max(500).optional(),
  search: z.string().trim().max(120).optional(),
  timezone: z.literal('Europe/London').optional(),
  address: z.string().max(200).optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  /** Kilometres, 1 to 80. */
  radius: z.coerce.number().min(0.1).max(80).optional(),
  'tickets[adult]': count.max(20).optional(),
  'tickets[child]': count.max(20).optional(),
  'tickets[is_private]': flag.optional(),
  start_date: LocalDate.optional(),
  end_date: LocalDate.optional(),
  sort: ExperienceSort.optional(),
  /** Whole pounds would lose precision: pence. */
  price_min: count.optional(),
  price_max: count.optional(),
  /** Comma separated facility keys; all must be there. */
  facilities: z
    .string()
    .transform((keys) => keys.split(',').filter(Boolean))
    .pipe(z.array(z.enum(facilityKeys)))
    .optional(),
  per_page: count.min(1).max(48).optional(),
  ...categoryFlags,
})
export type ExperienceQuery = z.input<typeof ExperienceQuery>

const ById = z.object({ id: z.string().regex(/^[0-9a-z]{1,20}$/) })
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Month must look like 2026-05')

export const experienceEndpoints = {
  'GET /api/customer/experiences': {
    summary: 'Search: live experiences that have room for exactly this party on these days',
    query: ExperienceQuery,
    response: page(ExperienceSummary),
  },
  'GET /api/customer/experiences/:id': {
    summary: 'One experience. The id is the last hyphen-separated part of its slug',
    params: ById,
    response: data(Experience),
  },
  'GET /api/customer/experiences/:id/available-dates': {
    summary: 'The bookable days of a month, Europe/London',
    params: ById,
    query: z.object({ month: Month }),
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
    response: page(Review),
  },
} as const satisfies Record<string, EndpointShape>
