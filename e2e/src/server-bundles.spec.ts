import { firstExperience } from './api'
import { type Breakage, edgeWithBrokenBundle, sabotages } from './edge-with-broken-bundle'
import { expect, test } from './fixtures'

/**
 * Pages that an app's server bundle helps to render, with a heading and a text of that app which the page must show.
 */
const shows: Record<string, [path: string, heading: RegExp, owned: RegExp][]> = {
  shell: [
    ['/', /./, /Meander group/],
    ['/browse', /Find your day out/, /Meander group/],
    ['experience', /./, /Meander group/],
    ['/auth/sign-in', /Welcome back/, /Sign in/],
  ],
  discovery: [
    ['/', /./, /Anywhere/],
    ['/browse', /Find your day out/, /\d+ experiences/],
    ['experience', /./, /What’s included/],
  ],
  booking: [['experience', /./, /Book your places/]],
  account: [['/auth/sign-in', /Welcome back/, /Forgot your password/]],
  content: [['/', /./, /The weekend ahead/]],
}

/**
 * `npm test` runs one failure of one remote. edge/src/rendering/bundle-worker.test.ts checks that a worker survives
 * each kind, and compose-page.test.ts what a page looks like without a part.
 */
const levelOf = (app: string, how: Breakage) => (how === 'killing' && app === 'discovery' ? [] : ['@slow'])

for (const [app, pages] of Object.entries(shows)) {
  for (const how of Object.keys(sabotages) as Breakage[]) {
    test(`a ${how} server bundle of ${app} leaves every page complete`, { tag: levelOf(app, how) }, async ({
      page,
      request,
    }) => {
      test.setTimeout(90_000)
      const edge = await edgeWithBrokenBundle(app, how)
      try {
        for (const [path, heading, owned] of pages) {
          const address = path === 'experience' ? `/experience/${(await firstExperience(request)).slug}` : path
          const response = await page.goto(edge.origin + address)
          expect(response?.status()).toBe(200)
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading)
          await expect(page.getByText(owned).first()).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await expect(page.getByText(/We could not load/)).toHaveCount(0)
        }
      } finally {
        // Leaves the page, which would send requests to the stopped edge.
        await page.goto('about:blank')
        await edge.stop()
      }
    })
  }
}

test('does not run a server bundle that fails its integrity check', { tag: '@slow' }, async ({ page }) => {
  const edge = await edgeWithBrokenBundle('content', 'tampered')
  try {
    const response = await page.goto(`${edge.origin}/about-us`)
    expect(response?.status()).toBe(200)
    expect(await response?.text()).not.toContain('tampered')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/^A county full of people/)
  } finally {
    await page.goto('about:blank')
    await edge.stop()
  }
})
