import { defineConfig } from '@playwright/test'
import everyDay from './playwright.config'

/** Version skew tests: the settings of the other end-to-end tests, with one combination of releases for each test. */
export default defineConfig({
  ...everyDay,
  testDir: './skew',
  testMatch: '*.spec.ts',
  timeout: 120_000,
  fullyParallel: true,
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 900 } } }],
})
