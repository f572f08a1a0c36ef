import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

const script = path.join(import.meta.dirname, '../../shared/testing/src/google-maps.js')

/** Serves the fake Google Maps script to every page. `down` makes it fail. */
export async function routeFakeGoogleMaps(page: Page, { down = false } = {}) {
  const body = fs.readFileSync(script, 'utf8')
  await page.route('https://maps.googleapis.com/maps/api/js*', (route) =>
    down ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
  )
}
