import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from 'shared/tooling/chromium-options'
import { isQuick } from './src/level'
import { refusedCookies } from './src/refused-cookies'
import { canFilm } from './suite/film'

const baseURL = process.env.BASE_URL ?? `http://localhost:${process.env.E2E_PORT ?? 3700}`

const isFilmed = canFilm({ environment: process.env, cache: path.resolve(import.meta.dirname, '../.cache/playwright') })

/** As somebody who was here a moment ago: the newsletter's popup and the question about cookies are of no concern to tests not about them. */
const wasHere = {
  cookies: chosenVersions(),
  origins: [
    {
      origin: new URL(baseURL).origin,
      localStorage: [{ name: 'popup_was_shown', value: now() }, refusedCookies],
    },
  ],
}

/** The versions that were asked for with `npm run e2e -- --with …`. */
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
 * One browser and one composition with its own ports and database. The run starts the composition unless BASE_URL names one.
 *
 * Tags say when a test runs: `@slow` in `npm run test:all` only; `@phone` on a phone too, `@phone-slow` on a phone in `npm run test:all`
 * only, `@phone-only` on nothing else, and `@timed` with nothing beside it.
 */
export default defineConfig({
  testDir: './src',
  outputDir: '../test-results',
  // Long, since only a test that fails waits for them: a busy machine must not turn one red. What must happen within a time is measured by tests tagged @timed.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: Math.max(2, os.availableParallelism()),
  // A test that fails runs once more, so that it is seen whether it always does; it has failed all the same.
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
    // Of every failure a trace and a picture; a film, where there is an ffmpeg, of the second attempt only, since filming every test takes
    // twice the time. Snapshots of the document would run scripts of their own in the page.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    video: isFilmed ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
    // Tests watch what pages ask for: what a worker answers is looked at in offline.spec.ts.
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
          command: 'node --import tsx e2e/src/start-composition.ts',
          cwd: '..',
          url: `${baseURL}/api/ready`,
          timeout: 300_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
          stdout: 'pipe' as const,
        },
      }),
})
