import { z } from 'zod'
import { data, type EndpointShape, Pence } from '../endpoint'
import { categoryKeys, facilityKeys } from '../entities'

/** Whatever depends on the deployment and not on the build; read once at start and carried in the served page. */
export const GeneralInfo = z.object({
  product_name: z.string(),
  stage: z.enum(['local', 'staging', 'production']),
  currency: z.literal('gbp'),
  categories: z.array(z.object({ key: z.enum(categoryKeys), label: z.string() })),
  facilities: z.array(z.object({ key: z.enum(facilityKeys), label: z.string() })),
  contact: z.object({ email: z.string(), phone: z.string() }),
  links: z.object({
    partner_apply: z.string(),
    partner_learn: z.string(),
    partner_log_in: z.string(),
    podcast: z.string(),
    voucher_date_guide: z.string(),
    facebook: z.string(),
    instagram: z.string(),
    youtube: z.string(),
  }),
  voucher: z.object({ min: Pence, max: Pence }),
  /** `publishable_key` is null when a key is missing: the card step then says so. `script_url` loads Stripe.js. */
  stripe: z.object({ publishable_key: z.string().nullable(), script_url: z.string() }),
  /** Which ways to sign in by an account elsewhere are offered. */
  social: z.object({ google: z.boolean(), facebook: z.boolean() }),
  google_maps_api_key: z.string().nullable(),
  map_tile_url: z.string().nullable(),
  /** Whom the tiles are owed to, as the map says it. */
  map_tile_attribution: z.string().nullable(),
  /** Google's tag manager, or what stands in for it: null where nothing is measured, and nobody is asked whether it may be. */
  tag_manager: z.object({ id: z.string(), script_url: z.string() }).nullable(),
  content: z.object({ space: z.string(), environment: z.string(), access_token: z.string() }),
})
export type GeneralInfo = z.infer<typeof GeneralInfo>

export const Telemetry = z.strictObject({
  kind: z.enum(['error', 'vital', 'fact']),
  /** `booking@0.1.0-3fa2c1d9`, or `shell@…`. */
  release: z.string().max(120),
  message: z.string().max(2000),
  stack: z.string().max(8000).optional(),
  path: z.string().max(500),
  /** Whether it is the first in this release on this page: pages are counted by it, and not errors. */
  first: z.boolean().optional(),
  /** When it happened, by the browser's clock. */
  at: z.iso.datetime().optional(),
  request_id: z.string().max(80).optional(),
  value: z.number().optional(),
})
export type Telemetry = z.infer<typeof Telemetry>

const Milliseconds = z.number().min(0).max(3_600_000)
/** How one page did, once it was left; what it has not measured is missing. Nothing in it tells who visited. */
export const Vitals = z.strictObject({
  kind: z.literal('vitals'),
  /** Whose page it was: `discovery@0.1.0-3fa2c1d9`. */
  release: z.string().max(120),
  /** The pattern of its route. */
  path: z.string().max(500),
  values: z.strictObject({
    lcp: Milliseconds.optional(),
    inp: Milliseconds.optional(),
    /** A score, where the others are milliseconds. */
    cls: z.number().min(0).max(1000).optional(),
    fcp: Milliseconds.optional(),
    ttfb: Milliseconds.optional(),
  }),
  /** The releases whose scripts were at work on it and in which nothing went wrong. */
  flawless: z.array(z.string().max(120)).max(20).optional(),
})
export type Vitals = z.infer<typeof Vitals>

export const systemEndpoints = {
  'GET /api/general-info': { summary: 'Settings the browser needs', response: data(GeneralInfo) },
  'POST /api/telemetry': {
    summary: 'Errors and web vitals from browsers',
    body: z.discriminatedUnion('kind', [Telemetry, Vitals]),
    response: z.null(),
    status: 204,
  },
  'GET /api/health': { summary: 'The process answers', response: z.object({ status: z.literal('ok') }) },
  'GET /api/ready': {
    summary: 'The process can serve: its database answers; 503 otherwise',
    response: z.object({ status: z.enum(['ready', 'not_ready']) }),
  },
} as const satisfies Record<string, EndpointShape>
