import { internalTokenOf } from 'server/access'
import { type Environment, operationSettings, parseEnvironment, rotatingSecret } from 'server/settings'
import { ApiEnvironment } from './environment'
import { RENAMED_SETTINGS, requiredSettings, stageFaults } from './required-settings'

/** Secrets that sign the sandbox's webhooks on the local stage. Contentful's have 64 characters. */
const SANDBOX_STRIPE_SECRET = 'whsec_sandbox'
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

/**
 * Reads and validates all settings of a process from its environment.
 * @throws SettingsError that names each invalid or missing variable and its format; values are left out, because they may be secret
 */
export function readSettings(given: Environment) {
  const { data: e } = parseEnvironment(ApiEnvironment, given, {
    renamed: RENAMED_SETTINGS,
    required: requiredSettings,
    check: stageFaults,
  })
  const isProduction = e.STAGE === 'production'
  const isLocal = e.STAGE === 'local'
  const sandboxHost = e.SANDBOX_URL?.replace(/\/$/, '') ?? `http://127.0.0.1:${e.SANDBOX_PORT}`
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
    /** Database for searches: a replica, or null for the main one. */
    searchDatabaseUrl: e.SEARCH_DATABASE_URL ?? null,
    hasPgBouncer: e.DATABASE_PGBOUNCER === '1',
    apiHost: e.API_HOST,
    apiPort: e.API_PORT,
    trustedProxies: e.TRUSTED_PROXIES,
    role: e.API_ROLE,
    /** Null without a CDN. */
    cdn: e.CDN_PURGE_URL
      ? { kind: e.CDN_KIND, url: e.CDN_PURGE_URL.replace(/\/$/, ''), token: e.CDN_PURGE_TOKEN ?? null }
      : null,
    operation: operationSettings(e),
    /** True if each request is logged. */
    hasAccessLog: e.ACCESS_LOG ? e.ACCESS_LOG === '1' : e.STAGE !== 'local',
    internalToken: internalTokenOf(e.STAGE, e.INTERNAL_TOKEN, e.INTERNAL_TOKEN_PREVIOUS),
    /** Each is null on the local stage unless it is set: the key is then in the database. */
    keys: {
      signing: rotatingSecret(e.SIGNING_KEY, e.SIGNING_KEY_PREVIOUS),
      sealing: rotatingSecret(e.SEALING_KEY, e.SEALING_KEY_PREVIOUS),
      tickets: rotatingSecret(e.TICKET_KEY, e.TICKET_KEY_PREVIOUS),
    },
    /** Lets testers in; null on the local stage, which lets every visitor use the levers. */
    qaToken: e.QA_TOKEN ?? null,
    hasDocuments: e.API_DOCS ? e.API_DOCS === '1' : !isProduction,
    hasThingsToDoFeed: e.THINGS_TO_DO_FEED === '1',
    publicUrl,
    isHttps: e.PUBLIC_URL.startsWith('https:'),
    /** Pictures are in the bucket, or below the data folder. */
    pictures: { bucket: e.PICTURES_URL, dataDir: e.DATA_DIR },
    logLevel: e.LOG_LEVEL,
    stripe: {
      secretKey: keyOrSandbox(e.STRIPE_SECRET_KEY, isProduction, 'sk_test_sandbox'),
      publishableKey: keyOrSandbox(e.STRIPE_PUBLISHABLE_KEY, isProduction, 'pk_test_sandbox'),
      webhookSecret: keyOrSandbox(e.STRIPE_WEBHOOK_SECRET, !isLocal, SANDBOX_STRIPE_SECRET),
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
      webhookSecret: keyOrSandbox(e.CONTENTFUL_WEBHOOK_SECRET, !isLocal, SANDBOX_CONTENT_SECRET),
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
    /** Per cent of what hosts sell that we keep. */
    commissionPercent: e.COMMISSION_PERCENT,
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
      partner: e.LIMITS_PARTNER,
      octo: e.LIMITS_OCTO,
      wrongApiKeys: e.LIMITS_WRONG_API_KEYS,
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
