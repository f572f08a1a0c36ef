import type { Page, Route } from '@playwright/test'
import { Newsletter } from 'mf-content/e2e'
import { BrowsePage } from 'mf-discovery/e2e'
import { bookTwoPlaces, payByCard, testBuyer } from '../src/buy'
import { expect, test } from '../src/fixtures'
import { register } from '../src/people'
import { versionsShown } from '../src/versions-shown'
import { type Combination, combinations } from './combinations'
import { expectKits } from './expect-kit'
import { agesOf, skewedEdge } from './skewed-edge'

for (const [index, combination] of combinations.entries()) {
  const words = [...agesOf(combination)].map(([app, age]) => `${app} ${age}`).join(', ')
  test(`a guest finds, books and pays for a day out with these releases: ${words}`, async ({ page }) => {
    const edge = await skewedEdge(combination)
    try {
      const open = page.goto.bind(page)
      page.goto = (url, options) => open(new URL(url, edge.origin).href, options)
      const seen = seenVersions(page)
      const kits = expectKits(agesOf(combination))
      await page.goto('/about-us')
      await isWhole(page, edge.versions, kits)
      await signUpToNews(page)

      await register(page, 'Ada')
      await new BrowsePage(page).open('?adults=2')
      await isWhole(page, edge.versions, kits)
      await expect(page.getByRole('button', { name: /to my wishlist$/ }).first()).toBeVisible()
      await new BrowsePage(page).openResult(index % 12)
      await buyTwoPlaces(page)
      const address = page.url()
      await isWhole(page, edge.versions, kits)

      await page.goto('/bookings')
      await page
        .getByRole('main')
        .locator(`a[href*="${new URL(address).pathname}"]`)
        .first()
        .click()
      await expect(page).toHaveURL(address)
      await page.goto('/wishlist')
      await isWhole(page, edge.versions, kits)
      expect(Object.fromEntries([...seen].sort())).toEqual(edge.versions)
      expect(kits.unseen()).toEqual([])
    } finally {
      await page.goto('about:blank')
      await edge.stop()
    }
  })
}

test('the server renders a remote with its newer kit, which has its own styles without JavaScript', async ({
  browser,
}) => {
  const combination: Combination = { shell: 'now', remotes: ['next', 'now', 'now', 'next'] }
  const edge = await skewedEdge(combination)
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    const kits = expectKits(agesOf(combination))
    for (const path of ['/', '/browse', '/contact']) {
      await page.goto(edge.origin + path)
      expect(await kits.strangers(page)).toEqual([])
    }
    expect(kits.unseen()).toEqual([])
  } finally {
    await context.close()
    await edge.stop()
  }
})

const spoilt = {
  'cannot be had': (route: Route) => route.fulfill({ status: 404, body: 'gone' }),
  // Browsers cache the tampered file and reuse it for later requests of the same URL.
  'is not what was released': async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};window.hasRunTampered = true` })
  },
}

for (const [how, spoil] of Object.entries(spoilt)) {
  test(`when the kit of a remote ${how}, only that remote fails, and a retry requests the kit again`, async ({
    page,
    quiet,
  }) => {
    quiet.allowed(/Failed to load resource|RemoteFailure|Loading chunk|ChunkLoadError|valid digest in the 'integrity'/)
    const combination: Combination = { shell: 'now', remotes: ['next', 'now', 'now', 'next'] }
    const edge = await skewedEdge(combination)
    const kits = expectKits(agesOf(combination))
    try {
      let isSpoilt = true
      await page.route(
        ({ pathname }) =>
          pathname.startsWith('/releases/discovery/') && pathname.endsWith(`/${edge.kitOf('discovery')}`),
        (route) => (isSpoilt ? spoil(route) : route.continue()),
      )
      await page.goto(`${edge.origin}/browse`)
      await expect(page.getByText('We could not load this page')).toBeVisible({ timeout: 15_000 })
      await followMenu(page, 'Get in touch with the team')
      await expect(page).toHaveURL(/\/contact$/)
      await isWhole(page, edge.versions, kits)
      await page.goBack()
      // When the file is missing, the page is reloaded once in between.
      await expect(page.getByText('We could not load this page')).toBeVisible({ timeout: 30_000 })
      isSpoilt = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Find your day out' })).toBeVisible()
      await isWhole(page, edge.versions, kits)
      expect(kits.unseen()).toEqual([])
      expect(await page.evaluate(() => 'hasRunTampered' in window)).toBe(false)
    } finally {
      await page.goto('about:blank')
      await edge.stop()
    }
  })
}

async function followMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click()
}

/** Versions of the loaded scripts, by app. If an app loaded two versions, both are listed. */
function seenVersions(page: Page): Map<string, string> {
  const seen = new Map<string, string>()
  page.on('request', (request) => {
    const [, app = '', version = ''] = /\/releases\/([^/]+)\/([^/]+)\/.*\.js$/.exec(request.url()) ?? []
    const before = seen.get(app)
    if (app && before !== version) seen.set(app, before ? `${before} and ${version}` : version)
  })
  return seen
}

/** Checks that the page shows exactly these versions, each remote with its own kit, and no error or fallback. */
async function isWhole(page: Page, versions: Readonly<Record<string, string>>, kits: ReturnType<typeof expectKits>) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading').first()).toBeVisible()
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
  expect((await versionsShown(page))?.all).toEqual(versions)
  expect(await kits.strangers(page)).toEqual([])
  await expect(page.getByText(/We could not load/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /We could not load/ })).toHaveCount(0)
}

async function signUpToNews(page: Page) {
  const newsletter = new Newsletter(page)
  await newsletter.fill(newsletter.footer, testBuyer())
  await newsletter.signUpInFooter.click()
  await expect(newsletter.thanks).toBeVisible()
}

/** Buys two places, from the booking panel to the confirmation. */
async function buyTwoPlaces(page: Page) {
  const checkout = await bookTwoPlaces(page, { isFarAhead: true })
  await checkout.goOn()
  const booking = await payByCard(page)
  await expect(booking.tickets).toHaveCount(2)
}
