import { CancellationPolicy, categoryKeys, data, facilityKeys, Instant, Pence } from 'shared/contracts'
import { z } from 'zod'
import type { PartnerEndpoint } from '../http/partner-route'
import { ExperienceBody, PlannedPrice } from './experience-body'
import { Paging, paged } from './paging'
import { PartnerPicture } from './pictures'

const TAG = 'experiences'

/** Drafts and experiences in review are not approved; retired is final. */
export const ExperienceStatus = z.enum(['draft', 'in_review', 'live', 'paused', 'retired'])
export type ExperienceStatus = z.output<typeof ExperienceStatus>

const PartnerTicket = z.object({
  /** Null for a ticket of a draft. */
  id: z.string().nullable(),
  kind: z.enum(['adult', 'child', 'private']),
  name: z.string(),
  price: Pence,
  min: z.int(),
  max: z.int(),
  planned_prices: z.array(PlannedPrice),
})

/** An experience as its partner sees it. Fields that are missing in a draft are null. */
export const PartnerExperience = z.object({
  id: z.string(),
  host_id: z.string(),
  status: ExperienceStatus,
  /** Why our staff returned a draft; else null. */
  review_note: z.string().nullable(),
  name: z.string().nullable(),
  slug: z.string().nullable(),
  headline: z.string().nullable(),
  keywords: z.string(),
  description: z.string().nullable(),
  itinerary: z.array(z.object({ title: z.string(), text: z.string() })),
  inclusions: z.array(z.object({ inclusion_type: z.enum(['included', 'excluded', 'bring']), text: z.string() })),
  categories: z.array(z.enum(categoryKeys)),
  facilities: z.array(z.enum(facilityKeys)),
  address: z.string().nullable(),
  town: z.string().nullable(),
  postcode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  meeting_point: z.string().nullable(),
  duration_minutes: z.int().nullable(),
  min_age: z.int().nullable(),
  unaccompanied_children_ok: z.boolean().nullable(),
  min_guests: z.int().nullable(),
  max_guests: z.int().nullable(),
  private_allowed: z.boolean().nullable(),
  cutoff_minutes: z.int().nullable(),
  cancellation_policy: CancellationPolicy.nullable(),
  vouchers_allowed: z.boolean().nullable(),
  tickets: z.array(PartnerTicket),
  pictures: z.array(PartnerPicture),
  created_at: Instant,
})
export type PartnerExperience = z.output<typeof PartnerExperience>

const Params = z.object({ experience: z.string() })
const One = data(PartnerExperience)
const action = (name: string, summary: string, description?: string) =>
  ({
    method: 'POST',
    path: `/experiences/:experience/${name}`,
    tag: TAG,
    summary,
    ...(description && { description }),
    params: Params,
    response: One,
  }) as const

/** Endpoints of experiences and their drafts. */
export const experienceEndpoints = {
  list: {
    method: 'GET',
    path: '/experiences',
    tag: TAG,
    summary: 'Lists experiences and drafts, newest first',
    query: Paging.extend({ status: ExperienceStatus.optional(), host_id: z.string().optional() }),
    response: paged(PartnerExperience),
  },
  create: {
    method: 'POST',
    path: '/experiences',
    tag: TAG,
    summary: 'Creates a draft',
    description: 'A key for all hosts must name the host.',
    body: ExperienceBody.extend({ host_id: z.string().optional() }),
    response: One,
    status: 201,
  },
  read: {
    method: 'GET',
    path: '/experiences/:experience',
    tag: TAG,
    summary: 'Reads an experience or draft',
    params: Params,
    response: One,
  },
  change: {
    method: 'PUT',
    path: '/experiences/:experience',
    tag: TAG,
    summary: 'Replaces what is written about an experience',
    description:
      'An approved experience changes at once, and must stay complete. A draft in review goes back to the status draft.',
    params: Params,
    body: ExperienceBody,
    response: One,
    refusals: ['PRECONDITION_FAILED', 'EXPERIENCE_INCOMPLETE', 'EXPERIENCE_STATUS'],
  },
  remove: {
    method: 'DELETE',
    path: '/experiences/:experience',
    tag: TAG,
    summary: 'Deletes a draft',
    params: Params,
    response: z.null(),
    status: 204,
    refusals: ['EXPERIENCE_STATUS'],
  },
  submit: {
    ...action(
      'submit',
      'Submits a draft for review by our staff',
      'An incomplete one is refused with what is missing.',
    ),
    refusals: ['EXPERIENCE_INCOMPLETE', 'EXPERIENCE_STATUS'],
  },
  pause: { ...action('pause', 'Takes a live experience off sale'), refusals: ['EXPERIENCE_STATUS'] },
  resume: { ...action('resume', 'Puts a paused experience on sale'), refusals: ['EXPERIENCE_STATUS'] },
  retire: {
    ...action(
      'retire',
      'Ends an experience for good',
      'Its sessions to come are cancelled. Refused while they have bookings.',
    ),
    refusals: ['EXPERIENCE_STATUS', 'EXPERIENCE_BOOKED'],
  },
} as const satisfies Record<string, PartnerEndpoint>
