/** Limits opened: a test that is about a limit closes its own. */
export const TEST_ENVIRONMENT = {
  LOG_LEVEL: 'silent',
  LIMITS_LOGIN: 'off',
  LIMITS_FORGOT: 'off',
  LIMITS_LINKS: 'off',
  LIMITS_SOCIAL: 'off',
  LIMITS_REGISTER: 'off',
  LIMITS_HOLDS: 'off',
  LIMITS_VOUCHERS: 'off',
  LIMITS_VOUCHER_CODES: 'off',
  LIMITS_PROMO_CODES: 'off',
  LIMITS_SEARCH: 'off',
  LIMITS_MAILS: 'off',
  LIMITS_UPLOADS: 'off',
  LIMITS_EXPORTS: 'off',
  LIMITS_TELEMETRY: 'off',
}
