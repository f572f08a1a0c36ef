import { defineConfig } from '@playwright/test'
import { chromiumOptions } from 'tooling/chromium-options'

const port = Number(process.env.KIT_TEST_PORT ?? 3690)

/** Chromium flags that make text and colours independent of the machine's font hinting, screen and processor. */
const sameEverywhere = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-skia-runtime-opts',
]

/** Compares the component catalogue with its baseline screenshots. It does not need the local stack. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/kit',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  updateSnapshots: 'none',
  timeout: 45_000,
  workers: 2,
  // Each worker takes the screenshots of one width.
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : [])],
  expect: {
    timeout: 8_000,
    // Strict enough to report a hairline in a neighbouring colour, but not a rounding difference at the edge of a
    // letter.
    toHaveScreenshot: { threshold: 0.02, maxDiffPixels: 6, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    launchOptions: { ...chromiumOptions, args: [...chromiumOptions.args, ...sameEverywhere] },
  },
  projects: [
    { name: '360', use: { viewport: { width: 360, height: 720 } } },
    { name: '1440', use: { viewport: { width: 1440, height: 720 } } },
  ],
  webServer: {
    command: 'node --import tsx e2e/kit/serve-built.ts',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  },
})
