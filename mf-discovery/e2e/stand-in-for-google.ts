import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

const script = path.join(import.meta.dirname, '../../shared/src/testing/google-maps.js')

/** Google's script as tests have it, in place of the real one, whatever page asks for it. `down` lets it fail. */
export async function standInForGoogle(page: Page, { down = false } = {}) {
  const body = fs.readFileSync(script, 'utf8')
  await page.route('https://maps.googleapis.com/maps/api/js*', (route) =>
    down ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
  )
}
