import type { OauthClient } from './oauth/oauth-sandbox'

/** Settings from the environment, each with a default that works on one machine. */
export interface Settings {
  httpPort: number
  smtpPort: number
  dataDir: string
  webhookUrl: string
  webhookSecret: string
  contentWebhookUrl: string
  contentWebhookSecret: string
  /** The client that each sign-in provider knows. */
  oauth: Record<'google' | 'facebook', OauthClient>
}

/** Reads the settings. @throws Error that names the first invalid variable */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (env.STAGE === 'production') {
    throw new Error(
      'STAGE: the sandbox stands in for payment, mail, content and sign-ins and does not run in production',
    )
  }
  const publicUrl = url(env, 'PUBLIC_URL', 'http://localhost:3000').replace(/\/$/, '')
  const client = (name: string): OauthClient => ({
    id: `sandbox-${name}-client`,
    secret: `sandbox-${name}-secret`,
    redirectUri: `${publicUrl}/auth/${name}/callback`,
  })
  return {
    httpPort: port(env, 'SANDBOX_PORT', 4100),
    smtpPort: port(env, 'SANDBOX_SMTP_PORT', 4125),
    dataDir: env.DATA_DIR || './.data',
    webhookUrl: url(env, 'SANDBOX_WEBHOOK_URL', 'http://127.0.0.1:4000/api/webhooks/stripe'),
    webhookSecret: env.STRIPE_WEBHOOK_SECRET || 'whsec_sandbox',
    contentWebhookUrl: url(env, 'SANDBOX_CONTENT_WEBHOOK_URL', 'http://127.0.0.1:4000/api/webhooks/content'),
    // Contentful's signing secrets have this length.
    contentWebhookSecret: env.CONTENTFUL_WEBHOOK_SECRET || 'sandbox-content-webhook-signing-secret'.padEnd(64, '0'),
    oauth: { google: client('google'), facebook: client('facebook') },
  }
}

function port(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new Error(`${name}: "${text}" is not a port between 0 and 65535`)
  }
  return number
}

function url(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] || fallback
  if (!URL.canParse(text)) throw new Error(`${name}: "${text}" is not a URL`)
  return text
}
