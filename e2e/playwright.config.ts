import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from 'tooling/chromium-options'
import { isQuick } from './src/level'
import { refusedCookies } from './src/refused-cookies'
import { canFilm } from './suite/film'

const baseURL = process.env.BASE_URL ?? `http://localhost:${process.env.E2E_PORT ?? 3700}`

const isFilmed = canFilm({ environment: process.env, cache: path.resolve(import.meta.dirname, '../.cache/playwright') })

/**
 * Storage of a returning visitor who has seen the newsletter popup and answered the cookie notice, so that neither
 * covers the page.
 */
const wasHere = {
  cookies: chosenVersions(),
  origins: [
    {
      origin: new URL(baseURL).origin,
      localStorage: [{ name: 'popup_was_shown', value: now() }, refusedCookies],
    },
  ],
}

/** Cookie with the release overrides that were passed as `npm run e2e -- --with …`. */
function chosenVersions() {
  const [name = '', ...value] = (process.env.E2E_COOKIE ?? '').split('=')
  const { hostname: domain } = new URL(baseURL)
  const rest = { domain, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const }
  return name ? [{ name, value: value.join('='), ...rest }] : []
}
function now() {
  const [day, time = ''] = new Date().toLocaleString('sv-SE').split(' ')
  return `${day} ${time}`
}

/**
 * End-to-end tests in one browser against a local stack with its own ports and database. The run starts the stack
 * unless BASE_URL names a deployment.
 *
 * Tags select when a test runs: `@slow` in `npm run test:all` only; `@phone` on a phone too, `@phone-slow` on a phone
 * in `npm run test:all` only, `@phone-only` on a phone only, and `@timed` without other tests in parallel.
 */
export default defineConfig({
  testDir: './src',
  outputDir: '../test-results',
  // Generous timeouts, so that a busy machine fails no test. Time limits of the product are measured by tests tagged
  // @timed.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: Math.max(2, os.availableParallelism()),
  // A failed test is retried once, to show whether it fails every time. It counts as failed in any case.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : []),
    ['./suite/blame-reporter.ts'],
    ...(process.env.E2E_REPORT === 'html'
      ? ([['html', { open: 'never', outputFolder: '../playwright-report' }]] as const)
      : []),
  ],
  use: {
    baseURL,
    storageState: wasHere,
    // Each failure has a trace and a screenshot. Only the retry is recorded as a video, and only where ffmpeg is
    // available: recording every test doubles the duration. DOM snapshots would run Playwright's own scripts in the
    // page.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    video: isFilmed ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
    // Tests intercept requests of the page, which a service worker would hide. The worker itself is tested in
    // offline.spec.ts.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /@phone/,
      ...(isQuick ? { grepInvert: /@slow|@phone-slow/ } : {}),
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 900 } },
      grepInvert: isQuick ? /@slow|@phone-only/ : /@phone-only/,
    },
  ],
  ...(process.env.BASE_URL
    ? {}
    : {
        webServer: {
          command: 'node --import tsx e2e/src/start-stack.ts',
          cwd: '..',
          url: `${baseURL}/api/ready`,
          timeout: 20 * 60_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
          stdout: 'pipe' as const,
        },
      }),
})
