import { BucketVariable } from 'server/objects'
import {
  DatabaseUrl,
  operationVariables,
  PreviousSecrets,
  Secret,
  Stage,
  serverUrl,
  TrustedProxies,
} from 'server/settings'
import { PRODUCT_NAME } from 'shared/contracts'
import { z } from 'zod'

/** `10/60` is ten in sixty seconds; `off` lifts the limit. */
const Limit = z
  .string()
  .regex(/^(off|[1-9]\d*\/[1-9]\d*)$/, 'must look like 10/60 (ten in sixty seconds) or be off')
  .transform((text) => {
    if (text === 'off') return null
    const [count, seconds] = text.split('/').map(Number)
    return count && seconds ? { count, seconds } : null
  })
export type Limit = NonNullable<z.output<typeof Limit>>

/** A whole number from 1 on; `off` lifts the limit. */
const MaxCount = (fallback: number) =>
  z
    .string()
    .regex(/^(off|[1-9]\d*)$/, 'must be a whole number of at least 1, or be off')
    .transform((text) => (text === 'off' ? Number.POSITIVE_INFINITY : Number(text)))
    .default(fallback)

const port = (fallback: number, min = 1) => z.coerce.number().int().min(min).max(65535).default(fallback)
const text = (fallback: string) => z.string().min(1).default(fallback)

/** Schema of the API's environment variables. */
export const ApiEnvironment = z.object({
  STAGE: Stage.default('local'),
  PRODUCT_NAME: text(PRODUCT_NAME),
  DATABASE_URL: DatabaseUrl.default('postgres://postgres:meander@127.0.0.1:5440/meander'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
  /** Database for searches, such as a replica; without it the main one. */
  SEARCH_DATABASE_URL: DatabaseUrl.optional(),
  /** 1 for a PgBouncer in transaction mode in front of the database: statements are then not prepared. */
  DATABASE_PGBOUNCER: z.enum(['0', '1']).default('0'),
  API_HOST: text('127.0.0.1'),
  // 0 for any free port; the process sends its origin to the process that started it.
  API_PORT: port(4000, 0),
  TRUSTED_PROXIES: TrustedProxies,
  ...operationVariables,
  ACCESS_LOG: z.enum(['0', '1']).optional(),
  /** `serve` answers requests, `work` runs the background jobs, `all` does both. */
  API_ROLE: z.enum(['all', 'serve', 'work']).default('all'),
  /** The CDN whose pages are purged: `fastly` or `varnish` (with xkey). */
  CDN_KIND: z.enum(['fastly', 'varnish']).default('fastly'),
  CDN_PURGE_URL: z.url().optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  /** Shared by the edge and the API, for internal endpoints. */
  INTERNAL_TOKEN: Secret.optional(),
  INTERNAL_TOKEN_PREVIOUS: PreviousSecrets,
  SIGNING_KEY: Secret.optional(),
  SIGNING_KEY_PREVIOUS: PreviousSecrets,
  SEALING_KEY: Secret.optional(),
  SEALING_KEY_PREVIOUS: PreviousSecrets,
  TICKET_KEY: Secret.optional(),
  TICKET_KEY_PREVIOUS: PreviousSecrets,
  /** Lets testers use the levers of staging. */
  QA_TOKEN: Secret.optional(),
  /** 1 serves the API's documents in production too. */
  API_DOCS: z.enum(['0', '1']).optional(),
  /** 1 serves the catalogue as a feed for Google Things to do. */
  THINGS_TO_DO_FEED: z.enum(['0', '1']).default('0'),
  SANDBOX_URL: z.url().optional(),
  SANDBOX_PORT: port(4100),
  SANDBOX_SMTP_PORT: port(4125),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  DATA_DIR: text('./.data'),
  /** A bucket for pictures, instead of DATA_DIR: `s3://bucket/folder?region=…&endpoint=…`. */
  PICTURES_URL: BucketVariable,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url().optional(),
  SMTP_URL: z.preprocess(
    (text) => text || undefined,
    serverUrl(['smtp', 'smtps'], 'smtps://user:password@mail.example:465').optional(),
  ),
  MAIL_FROM: text('Meander <hello@meander.example>'),
  CONTENTFUL_SPACE_ID: z.string().optional(),
  CONTENTFUL_ENVIRONMENT: text('master'),
  CONTENTFUL_ACCESS_TOKEN: z.string().optional(),
  CONTENTFUL_WEBHOOK_SECRET: z
    .string()
    .regex(/^\s*$|^[\w+/=-]{64}$/, 'must be 64 characters: letters, digits and + / = _ -')
    .optional(),
  MAILCHIMP_API_KEY: z.string().optional(),
  MAILCHIMP_LIST_ID: z.string().optional(),
  MAILCHIMP_API_URL: z.url().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  GTM_CONTAINER_ID: z
    .string()
    .regex(/^\s*$|^\s*GTM-[A-Z0-9]+\s*$/, 'must look like GTM-ABC123, or be empty')
    .optional(),
  MAP_TILE_URL: z.string().optional(),
  MAP_TILE_ATTRIBUTION: z.string().optional(),
  CONTACT_EMAIL: text('hello@meander.example'),
  CONTACT_PHONE: text('+441962496000'),
  LINK_PARTNER_APPLY: text('https://partners.meander.example/registration'),
  LINK_PARTNER_LEARN: text('https://partners.meander.example/hosting'),
  LINK_PARTNER_LOG_IN: text('https://partners.meander.example/login'),
  LINK_PODCAST: text('https://podcast.meander.example'),
  LINK_VOUCHER_DATE_GUIDE: text('https://partners.meander.example/confirming-voucher-dates'),
  LINK_FACEBOOK: text('https://social.meander.example/facebook'),
  LINK_INSTAGRAM: text('https://social.meander.example/instagram'),
  LINK_YOUTUBE: text('https://social.meander.example/youtube'),
  /** Per cent of what hosts sell that we keep. */
  COMMISSION_PERCENT: z.coerce.number().min(0).max(100).default(15),
  LIMITS_LOGIN: Limit.default({ count: 5, seconds: 60 }),
  LIMITS_LOGIN_ACCOUNT: Limit.default({ count: 20, seconds: 900 }),
  LIMITS_FORGOT: Limit.default({ count: 3, seconds: 3600 }),
  LIMITS_LINKS: Limit.default({ count: 20, seconds: 3600 }),
  LIMITS_SOCIAL: Limit.default({ count: 20, seconds: 600 }),
  LIMITS_REGISTER: Limit.default({ count: 10, seconds: 3600 }),
  LIMITS_HOLDS: Limit.default({ count: 10, seconds: 60 }),
  LIMITS_LIVE_HOLDS_PER_VISITOR: MaxCount(5),
  LIMITS_LIVE_HOLDS_PER_IP: MaxCount(40),
  LIMITS_LIVE_HOLDS_SESSION_SHARE: z.coerce.number().gt(0).max(1).default(0.5),
  LIMITS_LIVE_HOLDS_MIN_SEATS: MaxCount(4),
  LIMITS_VOUCHERS: Limit.default({ count: 60, seconds: 60 }),
  LIMITS_VOUCHER_CODES: Limit.default({ count: 10, seconds: 60 }),
  LIMITS_PROMO_CODES: Limit.default({ count: 10, seconds: 60 }),
  LIMITS_SEARCH: Limit.default({ count: 600, seconds: 60 }),
  LIMITS_MAILS: Limit.default({ count: 10, seconds: 3600 }),
  LIMITS_REPORTS: Limit.default({ count: 10, seconds: 3600 }),
  LIMITS_UPLOADS: Limit.default({ count: 20, seconds: 3600 }),
  LIMITS_EXPORTS: Limit.default({ count: 10, seconds: 3600 }),
  LIMITS_NEWSLETTER: Limit.default({ count: 3, seconds: 3600 }),
  LIMITS_CONTACT: Limit.default({ count: 5, seconds: 3600 }),
  LIMITS_TELEMETRY: Limit.default({ count: 120, seconds: 60 }),
  LIMITS_PARTNER: Limit.default({ count: 600, seconds: 60 }),
  LIMITS_OCTO: Limit.default({ count: 1200, seconds: 60 }),
  LIMITS_WRONG_API_KEYS: Limit.default({ count: 3, seconds: 60 }),
  LIMITS_IP_FACTOR: z.coerce.number().int().min(1).default(20),
})
