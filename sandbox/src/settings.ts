import { parseEnvironment, Secret, Stage, stageFault } from 'server/settings'
import { z } from 'zod'
import type { OauthClient } from './oauth/oauth-sandbox'

const port = (fallback: number) =>
  z.coerce
    .number('must be a port from 0 to 65535')
    .int('must be a port from 0 to 65535')
    .min(0, 'must be a port from 0 to 65535')
    .max(65_535, 'must be a port from 0 to 65535')
    .default(fallback)
const url = (fallback: string) => z.url('must be a URL').default(fallback)

const SandboxEnvironment = z.object({
  STAGE: Stage.default('local').refine((stage) => stage !== 'production', {
    message: 'the sandbox stands in for payment, mail, content and sign-ins and does not run in production',
  }),
  PUBLIC_URL: url('http://localhost:3000'),
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PORT: port(4100),
  SANDBOX_SMTP_PORT: port(4125),
  DATA_DIR: z.string().min(1).default('./.data'),
  SANDBOX_WEBHOOK_URL: url('http://127.0.0.1:4000/api/webhooks/stripe'),
  SANDBOX_CONTENT_WEBHOOK_URL: url('http://127.0.0.1:4000/api/webhooks/content'),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  CONTENTFUL_WEBHOOK_SECRET: z.string().min(1).optional(),
  QA_TOKEN: Secret.optional(),
})

/** Settings of the sandbox. On the local stage each has a default that works on one machine. */
export interface Settings {
  host: string
  httpPort: number
  smtpPort: number
  dataDir: string
  webhookUrl: string
  webhookSecret: string
  contentWebhookUrl: string
  contentWebhookSecret: string
  /** Lets testers in; null on the local stage, which lets every visitor use the pages. */
  qaToken: string | null
  /** The client that each sign-in provider knows. */
  oauth: Record<'google' | 'facebook', OauthClient>
}

/** Contentful's signing secrets have this length. */
const CONTENT_SECRET_LENGTH = 64

/** Reads the settings. @throws SettingsError that names every invalid or missing variable */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { data } = parseEnvironment(SandboxEnvironment, environment, {
    required: ({ STAGE }): Record<string, string> =>
      STAGE === 'staging'
        ? {
            QA_TOKEN: 'in staging, where it lets testers in',
            STRIPE_WEBHOOK_SECRET: 'in staging, as for the API',
            CONTENTFUL_WEBHOOK_SECRET: 'in staging, as for the API',
          }
        : {},
    check: ({ SANDBOX_HOST }, { STAGE }) => {
      const fault = stageFault(STAGE, { hosts: { SANDBOX_HOST } })
      return fault ? [fault] : []
    },
  })
  const publicUrl = data.PUBLIC_URL.replace(/\/$/, '')
  const client = (name: string): OauthClient => ({
    id: `sandbox-${name}-client`,
    secret: `sandbox-${name}-secret`,
    redirectUri: `${publicUrl}/auth/${name}/callback`,
  })
  return {
    host: data.SANDBOX_HOST,
    httpPort: data.SANDBOX_PORT,
    smtpPort: data.SANDBOX_SMTP_PORT,
    dataDir: data.DATA_DIR,
    webhookUrl: data.SANDBOX_WEBHOOK_URL,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox',
    contentWebhookUrl: data.SANDBOX_CONTENT_WEBHOOK_URL,
    contentWebhookSecret:
      data.CONTENTFUL_WEBHOOK_SECRET ?? 'sandbox-content-webhook-signing-secret'.padEnd(CONTENT_SECRET_LENGTH, '0'),
    qaToken: data.QA_TOKEN ?? null,
    oauth: { google: client('google'), facebook: client('facebook') },
  }
}
