import { test } from '@playwright/test'

/**
 * Skips tests that do not apply to testers or cannot use overrides, when the suite runs with `--with`. At the top of a
 * file or in a `describe` it skips all tests there; in a test only that one.
 */
export const liveOnly = (why: string): void => test.skip(Boolean(process.env.E2E_COOKIE), why)
