/** All rate limits are off; a test of a limit sets its own. */
export const TEST_ENVIRONMENT = {
  LOG_LEVEL: 'silent',
  LIMITS_LOGIN: 'off',
  LIMITS_LOGIN_ACCOUNT: 'off',
  LIMITS_FORGOT: 'off',
  LIMITS_LINKS: 'off',
  LIMITS_SOCIAL: 'off',
  LIMITS_REGISTER: 'off',
  LIMITS_HOLDS: 'off',
  LIMITS_LIVE_HOLDS_PER_VISITOR: 'off',
  LIMITS_LIVE_HOLDS_PER_IP: 'off',
  LIMITS_LIVE_HOLDS_MIN_SEATS: 'off',
  LIMITS_VOUCHERS: 'off',
  LIMITS_VOUCHER_CODES: 'off',
  LIMITS_PROMO_CODES: 'off',
  LIMITS_SEARCH: 'off',
  LIMITS_MAILS: 'off',
  LIMITS_UPLOADS: 'off',
  LIMITS_EXPORTS: 'off',
  LIMITS_TELEMETRY: 'off',
  LIMITS_PARTNER: 'off',
  LIMITS_OCTO: 'off',
  LIMITS_WRONG_API_KEYS: 'off',
}

/** Our own secrets, which must be set outside the local stage. */
export const SECRETS = {
  DATABASE_URL: 'postgres://meander@database.example/meander',
  INTERNAL_TOKEN: 'internal-token-for-tests'.padEnd(40, '0'),
  SIGNING_KEY: 'signing-key-for-tests'.padEnd(40, '0'),
  SEALING_KEY: 'sealing-key-for-tests'.padEnd(40, '0'),
  TICKET_KEY: 'ticket-key-for-tests'.padEnd(40, '0'),
}

/** What must be set in staging. */
export const STAGING_ENVIRONMENT = { ...SECRETS, STAGE: 'staging', QA_TOKEN: 'qa-token-for-tests'.padEnd(40, '0') }

/** What must be set in production. */
export const PRODUCTION_ENVIRONMENT = {
  ...SECRETS,
  STAGE: 'production',
  PUBLIC_URL: 'https://days-out.example',
  MAIL_FROM: 'Meander <hello@days-out.example>',
  CONTACT_EMAIL: 'hello@days-out.example',
  CONTACT_PHONE: '+441962496001',
  LINK_PARTNER_APPLY: 'https://partners.days-out.example/registration',
  LINK_PARTNER_LEARN: 'https://partners.days-out.example/hosting',
  LINK_PARTNER_LOG_IN: 'https://partners.days-out.example/login',
  LINK_PODCAST: 'https://podcast.days-out.example',
  LINK_VOUCHER_DATE_GUIDE: 'https://partners.days-out.example/confirming-voucher-dates',
  LINK_FACEBOOK: 'https://social.days-out.example/facebook',
  LINK_INSTAGRAM: 'https://social.days-out.example/instagram',
  LINK_YOUTUBE: 'https://social.days-out.example/youtube',
}
