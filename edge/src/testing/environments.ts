/** What the edge needs outside the local stage. */
export const STAGING_ENVIRONMENT = { STAGE: 'staging', INTERNAL_TOKEN: 'internal-token-for-tests-of-the-edge' }

/** What the edge needs in production. */
export const PRODUCTION_ENVIRONMENT = {
  ...STAGING_ENVIRONMENT,
  STAGE: 'production',
  PUBLIC_URL: 'https://meander.example',
}
