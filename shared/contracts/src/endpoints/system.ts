import { z } from 'zod'
import { data, type EndpointShape, Pence } from '../endpoint'
import { categoryKeys, facilityKeys } from '../entities'

/** Settings that depend on the deployment and not on the build. Read once at start and embedded in each server-rendered page. */
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
  /** `publishable_key` is null when it is not configured; the card step then says so. `script_url` loads Stripe.js. */
  stripe: z.object({ publishable_key: z.string().nullable(), script_url: z.string() }),
  /** Which social sign-in providers are offered. */
  social: z.object({ google: z.boolean(), facebook: z.boolean() }),
  google_maps_api_key: z.string().nullable(),
  map_tile_url: z.string().nullable(),
  /** Attribution of the map tiles, as shown on the map. */
  map_tile_attribution: z.string().nullable(),
  /** Google Tag Manager or its fake. Null without analytics; then no consent is requested. */
  tag_manager: z.object({ id: z.string(), script_url: z.string() }).nullable(),
  content: z.object({ space: z.string(), environment: z.string(), access_token: z.string() }),
})
export type GeneralInfo = z.infer<typeof GeneralInfo>

export const Telemetry = z.strictObject({
  kind: z.enum(['error', 'vital', 'fact']),
  /** `<app>@<version>`, for example `booking@0.1.0-3fa2c1d9` or `shell@…`. */
  release: z.string().max(120),
  message: z.string().max(2000),
  stack: z.string().max(8000).optional(),
  path: z.string().max(500),
  /** True for the first error of this release on this page. Release health counts pages, not errors. */
  first: z.boolean().optional(),
  /** When it happened, by the browser's clock. */
  at: z.iso.datetime().optional(),
  request_id: z.string().max(80).optional(),
  value: z.number().optional(),
})
export type Telemetry = z.infer<typeof Telemetry>

const Milliseconds = z.number().min(0).max(3_600_000)
/**
 * Web vitals of one page view, sent when the page is left. Values that were not measured are missing. It contains nothing about the
 * visitor.
 */
export const Vitals = z.strictObject({
  kind: z.literal('vitals'),
  /** The release that owns the page: `discovery@0.1.0-3fa2c1d9`. */
  release: z.string().max(120),
  /** The pattern of the page's route. */
  path: z.string().max(500),
  values: z.strictObject({
    lcp: Milliseconds.optional(),
    inp: Milliseconds.optional(),
    /** A score; the others are in milliseconds. */
    cls: z.number().min(0).max(1000).optional(),
    fcp: Milliseconds.optional(),
    ttfb: Milliseconds.optional(),
  }),
  /** The releases whose scripts ran on the page without an error. */
  flawless: z.array(z.string().max(120)).max(20).optional(),
})
export type Vitals = z.infer<typeof Vitals>

export const systemEndpoints = {
  'GET /api/general-info': { summary: 'Settings for the browser', response: data(GeneralInfo) },
  'POST /api/telemetry': {
    summary: 'Errors and web vitals from browsers',
    body: z.discriminatedUnion('kind', [Telemetry, Vitals]),
    response: z.null(),
    status: 204,
  },
  'GET /api/health': { summary: 'The process is alive', response: z.object({ status: z.literal('ok') }) },
  'GET /api/ready': {
    summary: 'The process is ready: its database is available; 503 otherwise',
    response: z.object({ status: z.enum(['ready', 'not_ready']) }),
  },
} as const satisfies Record<string, EndpointShape>
