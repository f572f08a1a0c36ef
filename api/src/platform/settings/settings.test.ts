import { PRODUCTION_ENVIRONMENT, SECRETS, STAGING_ENVIRONMENT } from '../../testing/test-environment'
import { generalInfoOf } from '../system/routes'
import { readSettings } from '.'

test('names invalid settings without their values', () => {
  expect(() => readSettings({ API_PORT: 'secret-port', LIMITS_LOGIN: 'many' })).toThrow(/API_PORT[\s\S]*LIMITS_LOGIN/)
  expect(() => readSettings({ API_PORT: 'secret-port' })).not.toThrow(/secret-port/)
})

test('rate limits have defaults', () => {
  const hour = 3600
  expect(readSettings({}).limits).toMatchObject({
    login: { count: 5, seconds: 60 },
    forgot: { count: 3, seconds: hour },
    voucherCodes: { count: 10, seconds: 60 },
    holds: { count: 10, seconds: 60 },
    search: { count: 600, seconds: 60 },
    newsletter: { count: 3, seconds: hour },
    uploads: { count: 20, seconds: hour },
    addressFactor: 20,
  })
})

test('an unset key is the sandbox’s, an empty one is missing, and in production an unset one is missing too', () => {
  expect(readSettings({}).stripe.secretKey).toBe('sk_test_sandbox')
  expect(readSettings({ STRIPE_SECRET_KEY: '' }).stripe.secretKey).toBeNull()
  expect(readSettings(PRODUCTION_ENVIRONMENT).stripe.secretKey).toBeNull()
  expect(readSettings(PRODUCTION_ENVIRONMENT).mail.smtpUrl).toBeNull()
})

test('names all settings that are missing in production, in one message', () => {
  const missing = Object.keys(PRODUCTION_ENVIRONMENT).filter((name) => name !== 'STAGE')
  const faultOf = (environment: Record<string, string>) => {
    try {
      readSettings(environment)
      return ''
    } catch (error) {
      return String(error)
    }
  }
  for (const name of missing) {
    const { [name]: _, ...others }: Record<string, string> = PRODUCTION_ENVIRONMENT
    expect(faultOf(others)).toMatch(
      new RegExp(`used:\n  ${name}: must be set (in production|outside the local stage)\n`),
    )
  }
  const all = faultOf({ STAGE: 'production' })
  for (const name of missing) expect(all).toContain(`  ${name}: must be set`)
})

test('no setting of production falls back to a stand-in', () => {
  const settings = readSettings({ ...PRODUCTION_ENVIRONMENT, API_HOST: '0.0.0.0' })
  expect(JSON.stringify(settings)).not.toMatch(/sandbox|localhost|127\.0\.0\.1|meander\.example|local-stage/)
})

test('staging needs our own secrets and a token for testers, and has no built-in webhook secret', () => {
  expect(() => readSettings({ STAGE: 'staging' })).toThrow(
    [
      'These settings cannot be used:',
      ...Object.keys(SECRETS).map((name) => `  ${name}: must be set outside the local stage`),
      '  QA_TOKEN: must be set in staging, where it lets testers in',
    ].join('\n'),
  )
  const settings = readSettings(STAGING_ENVIRONMENT)
  expect([settings.stripe.webhookSecret, settings.content.webhookSecret]).toEqual([null, null])
  expect(settings.stripe.secretKey).toBe('sk_test_sandbox')
})

test('the webhook secret of a service in use must be set; its key never must', () => {
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    'STRIPE_WEBHOOK_SECRET: must be set when STRIPE_SECRET_KEY is',
  )
  expect(() => readSettings({ CONTENTFUL_SPACE_ID: 'days-out' })).toThrow(
    'CONTENTFUL_WEBHOOK_SECRET: must be set when CONTENTFUL_SPACE_ID is',
  )
  expect(readSettings({ STRIPE_SECRET_KEY: '' }).stripe.secretKey).toBeNull()
})

test('the stage must be set for a database or a host that others can reach', () => {
  expect(() => readSettings({ DATABASE_URL: 'postgres://database/meander' })).toThrow(/STAGE: .*DATABASE_URL is set/)
  expect(() => readSettings({ API_HOST: '0.0.0.0' })).toThrow(/STAGE: .*other machines can reach API_HOST/)
})

test('without a container id the tag manager is the sandbox’s, and in production there is none', () => {
  const container = (env: Record<string, string>) => generalInfoOf(readSettings(env)).tag_manager
  expect(container({})).toEqual({ id: 'GTM-SANDBOX', script_url: '/sandbox/gtm/gtm.js' })
  expect(container({ GTM_CONTAINER_ID: '' })).toBeNull()
  expect(container(PRODUCTION_ENVIRONMENT)).toBeNull()
  expect(container({ GTM_CONTAINER_ID: 'GTM-ABC123' })).toEqual({
    id: 'GTM-ABC123',
    script_url: 'https://www.googletagmanager.com/gtm.js',
  })
  expect(() => readSettings({ GTM_CONTAINER_ID: 'UA-1' })).toThrow(/GTM_CONTAINER_ID: must look like GTM-ABC123/)
})
