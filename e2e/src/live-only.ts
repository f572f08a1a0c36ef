import { test } from '@playwright/test'

/**
 * Skips what does not hold for testers, or has no place for their versions, when `--with` asks for some. In a file or a `describe` it
 * stands for all its tests, in a test for that one.
 */
export const liveOnly = (why: string): void => test.skip(Boolean(process.env.E2E_COOKIE), why)
