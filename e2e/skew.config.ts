import { defineConfig } from '@playwright/test'
import everyDay from './playwright.config'

/** As every other end-to-end test, each of which is a combination of its own. */
export default defineConfig({
  ...everyDay,
  testDir: './skew',
  testMatch: '*.spec.ts',
  timeout: 120_000,
  fullyParallel: true,
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 900 } } }],
})
