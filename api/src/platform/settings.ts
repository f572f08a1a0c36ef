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

const Environment = z.object({
  STAGE: z.enum(['local', 'staging', 'production']).default('local'),
  PRODUCT_NAME: text(PRODUCT_NAME),
  DATABASE_URL: text('postgres://postgres:meander@127.0.0.1:5440/meander'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
  // 0 for any free port; the process sends its origin to the process that started it.
  API_PORT: port(4000, 0),
  SANDBOX_PORT: port(4100),
  SANDBOX_SMTP_PORT: port(4125),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  DATA_DIR: text('./.data'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url().optional(),
  SMTP_URL: z.string().optional(),
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
  LIMITS_IP_FACTOR: z.coerce.number().int().min(1).default(20),
})

/** Settings whose defaults suit a developer's machine only, or are addresses of the example domain. */
const REQUIRED_IN_PRODUCTION = Object.keys(Environment.shape).filter(
  (name) =>
    name.startsWith('LINK_') ||
    ['DATABASE_URL', 'PUBLIC_URL', 'MAIL_FROM', 'CONTACT_EMAIL', 'CONTACT_PHONE'].includes(name),
)

/** Secret that signs the sandbox's content webhooks by default; as long as Contentful's secrets must be. */
const SANDBOX_CONTENT_SECRET = 'sandbox-content-webhook-signing-secret'.padEnd(64, '0')

/** A key of a third party. Unset, it selects the sandbox outside production; empty, or unset in production, it is missing. */
function keyOrSandbox(value: string | undefined, isProduction: boolean, sandbox: string): string | null {
  if (value === undefined) return isProduction ? null : sandbox
  return value.trim() === '' ? null : value.trim()
}

const tagManagerOf = (id: string | null, given: string | undefined) =>
  id === null
    ? null
    : { id, scriptUrl: given === undefined ? '/sandbox/gtm/gtm.js' : 'https://www.googletagmanager.com/gtm.js' }

/** Old names of settings. They are still read, with a message. */
const RENAMED: Readonly<Record<string, string>> = { LIMITS_ADDRESS_FACTOR: 'LIMITS_IP_FACTOR' }

/** What to change in an environment that has old names. */
export const deprecatedIn = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(RENAMED)
    .filter(([old]) => environment[old] !== undefined)
    .map(([old, name]) => `${old} is now ${name}.`)

const withNewNames = (environment: Readonly<Record<string, string | undefined>>) => ({
  ...Object.fromEntries(Object.entries(RENAMED).map(([old, name]) => [name, environment[old]])),
  ...environment,
})

/**
 * Reads and validates all settings of a process from its environment.
 * @throws Error that names each invalid or missing variable and its format; values are left out, because they may be secret
 */
export function readSettings(env: Record<string, string | undefined>) {
  const parsed = Environment.safeParse(withNewNames(env))
  const invalid = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const required = env.STAGE === 'production' ? REQUIRED_IN_PRODUCTION : []
  const missing = required.filter((name) => env[name] === undefined).map((name) => `${name}: must be set in production`)
  const faults = [...invalid, ...missing]
  if (!parsed.success || faults.length > 0) {
    throw new Error(`These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
  const e = parsed.data
  const isProduction = e.STAGE === 'production'
  const sandboxHost = `http://127.0.0.1:${e.SANDBOX_PORT}`
  const publicUrl = e.PUBLIC_URL.replace(/\/$/, '')
  /** Null when a key is missing. `sandbox`: origins of the sandbox that replaces the provider, for browsers and for the API. */
  const socialClient = (name: string, id: string | undefined, secret: string | undefined) => {
    const clientId = keyOrSandbox(id, isProduction, `sandbox-${name}-client`)
    const clientSecret = keyOrSandbox(secret, isProduction, `sandbox-${name}-secret`)
    if (!clientId || !clientSecret) return null
    const path = `/sandbox/${name}`
    const sandbox = id === undefined ? { browser: publicUrl + path, server: sandboxHost + path } : null
    return { clientId, clientSecret, sandbox }
  }
  return {
    stage: e.STAGE,
    isProduction,
    productName: e.PRODUCT_NAME,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    apiPort: e.API_PORT,
    publicUrl,
    isHttps: e.PUBLIC_URL.startsWith('https:'),
    dataDir: e.DATA_DIR,
    logLevel: e.LOG_LEVEL,
    stripe: {
      secretKey: keyOrSandbox(e.STRIPE_SECRET_KEY, isProduction, 'sk_test_sandbox'),
      publishableKey: keyOrSandbox(e.STRIPE_PUBLISHABLE_KEY, isProduction, 'pk_test_sandbox'),
      webhookSecret: keyOrSandbox(e.STRIPE_WEBHOOK_SECRET, isProduction, 'whsec_sandbox'),
      /** Null for the real Stripe. */
      apiUrl: e.STRIPE_API_URL ?? (isProduction || e.STRIPE_SECRET_KEY !== undefined ? null : sandboxHost),
      scriptUrl:
        isProduction || e.STRIPE_PUBLISHABLE_KEY !== undefined
          ? 'https://js.stripe.com/v3/'
          : '/sandbox/stripe/stripe.js',
    },
    /** Keys are null when they are missing: subscribing is then unavailable. */
    mailchimp: {
      key: keyOrSandbox(e.MAILCHIMP_API_KEY, isProduction, 'sandbox-mailchimp-key'),
      list: keyOrSandbox(e.MAILCHIMP_LIST_ID, isProduction || e.MAILCHIMP_API_KEY !== undefined, 'sandbox'),
      /** Null for the real Mailchimp. */
      apiUrl:
        e.MAILCHIMP_API_URL ??
        (isProduction || e.MAILCHIMP_API_KEY !== undefined ? null : `${sandboxHost}/sandbox/mailchimp/3.0`),
    },
    mail: {
      smtpUrl: keyOrSandbox(e.SMTP_URL, isProduction, `smtp://127.0.0.1:${e.SANDBOX_SMTP_PORT}`),
      from: e.MAIL_FROM,
    },
    content: {
      space: keyOrSandbox(e.CONTENTFUL_SPACE_ID, isProduction, 'meander') ?? '',
      environment: e.CONTENTFUL_ENVIRONMENT,
      accessToken: keyOrSandbox(e.CONTENTFUL_ACCESS_TOKEN, isProduction, 'sandbox-delivery-token') ?? '',
      /** Null when it is missing. */
      webhookSecret: keyOrSandbox(e.CONTENTFUL_WEBHOOK_SECRET, isProduction, SANDBOX_CONTENT_SECRET),
    },
    social: {
      google: socialClient('google', e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET),
      facebook: socialClient('facebook', e.FACEBOOK_CLIENT_ID, e.FACEBOOK_CLIENT_SECRET),
    },
    /** Null without a tag manager. */
    tagManager: tagManagerOf(keyOrSandbox(e.GTM_CONTAINER_ID, isProduction, 'GTM-SANDBOX'), e.GTM_CONTAINER_ID),
    maps: {
      googleKey: e.GOOGLE_MAPS_API_KEY?.trim() || null,
      tileUrl: e.MAP_TILE_URL?.trim() || null,
      tileAttribution: e.MAP_TILE_ATTRIBUTION?.trim() || null,
    },
    contact: { email: e.CONTACT_EMAIL, phone: e.CONTACT_PHONE },
    links: {
      partner_apply: e.LINK_PARTNER_APPLY,
      partner_learn: e.LINK_PARTNER_LEARN,
      partner_log_in: e.LINK_PARTNER_LOG_IN,
      podcast: e.LINK_PODCAST,
      voucher_date_guide: e.LINK_VOUCHER_DATE_GUIDE,
      facebook: e.LINK_FACEBOOK,
      instagram: e.LINK_INSTAGRAM,
      youtube: e.LINK_YOUTUBE,
    },
    limits: {
      login: e.LIMITS_LOGIN,
      loginAccount: e.LIMITS_LOGIN_ACCOUNT,
      forgot: e.LIMITS_FORGOT,
      links: e.LIMITS_LINKS,
      social: e.LIMITS_SOCIAL,
      register: e.LIMITS_REGISTER,
      holds: e.LIMITS_HOLDS,
      vouchers: e.LIMITS_VOUCHERS,
      voucherCodes: e.LIMITS_VOUCHER_CODES,
      promoCodes: e.LIMITS_PROMO_CODES,
      search: e.LIMITS_SEARCH,
      mails: e.LIMITS_MAILS,
      reports: e.LIMITS_REPORTS,
      uploads: e.LIMITS_UPLOADS,
      exports: e.LIMITS_EXPORTS,
      newsletter: e.LIMITS_NEWSLETTER,
      contact: e.LIMITS_CONTACT,
      telemetry: e.LIMITS_TELEMETRY,
      addressFactor: e.LIMITS_IP_FACTOR,
    },
    /** Limits of live holds, which are not paid for yet. */
    liveHolds: {
      maxPerVisitor: e.LIMITS_LIVE_HOLDS_PER_VISITOR,
      maxPerIp: e.LIMITS_LIVE_HOLDS_PER_IP,
      /** Share of a session's seats that visitors of one IP network may hold together, and the seats they may hold in any case. */
      sessionShare: e.LIMITS_LIVE_HOLDS_SESSION_SHARE,
      minSeats: e.LIMITS_LIVE_HOLDS_MIN_SEATS,
    },
  }
}
export type Settings = ReturnType<typeof readSettings>
