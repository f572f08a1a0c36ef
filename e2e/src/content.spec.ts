import type { Browser, Page } from '@playwright/test'
import { contentPaths, migratedModel } from 'mf-content/e2e'
import { findings } from './axe'
import { contentService } from './content-service'
import { expect, httpTest, test } from './fixtures'
import { expectPageHydrated, readIn, trackHydration } from './hydration'
import { secondEdge } from './second-edge'
import { eachOf, readPage } from './seo/served-page'

/** These pages together contain every type of block. */
const pagesOfEveryBlock = ['/about-us', '/how-meander-works', '/team', '/terms-and-conditions']
/** The one of them that `npm test` opens in a browser. */
const QUICK = '/how-meander-works'

httpTest('serves every content page complete, with heading, description and text', async ({ request }) => {
  await eachOf(contentPaths, async (path) => {
    const response = await request.get(path)
    const html = await response.text()
    const page = readPage(path, response.status(), html)
    expect.soft([path, page.status, page.canonical.endsWith(path)]).toEqual([path, 200, true])
    expect.soft(page.h1, path).toMatch(/\w{4}/)
    expect.soft(page.description, path).toMatch(/\w{4}/)
    expect.soft(page.text, path).toMatch(/\w{4}/)
    expect.soft(html, path).not.toContain('aria-busy="true"')
  })
})

/**
 * Checks in a browser that a content page fits the screen, is complete without JavaScript, and has no serious axe
 * violations.
 */
async function looksRight(page: Page, browser: Browser, path: string) {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
  expect(await findings(page), path).toEqual([])
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false })
  const plain = await withoutScripts.newPage()
  await plain.goto(path)
  expect(await readIn(plain, 'main'), path).toMatch(/\w{4}/)
  await expect(plain.locator('[aria-busy="true"]')).toHaveCount(0)
  await withoutScripts.close()
}

for (const path of pagesOfEveryBlock) {
  test(`${path} fits the screen, is complete without JavaScript, and axe reports nothing serious`, {
    tag: path === QUICK ? '@phone-slow' : ['@phone', '@slow'],
  }, async ({ page, browser }) => {
    await looksRight(page, browser, path)
  })
}

test('every other content page fits the screen, is complete without JavaScript, and axe reports nothing serious', {
  tag: ['@phone', '@slow'],
}, async ({ page, browser }) => {
  test.setTimeout(300_000)
  for (const path of contentPaths.filter((one) => !pagesOfEveryBlock.includes(one))) {
    await test.step(path, () => looksRight(page, browser, path))
  }
})

test('a question of the FAQ opens its answer, with and without JavaScript', { tag: ['@phone', '@slow'] }, async ({
  page,
  browser,
}) => {
  const reader = await browser.newContext({ javaScriptEnabled: false })
  for (const one of [page, await reader.newPage()]) {
    await one.goto('/faqs')
    const answer = one.getByText('A name, an e-mail address and a phone number are enough.')
    await expect(answer).toBeHidden()
    await one.getByText('Do I need an account?').click()
    await expect(answer).toBeVisible()
  }
  await reader.close()
})

test('a long page has a table of contents that leads to each section', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/terms-and-conditions')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: '11. Gift vouchers' }).click()
  await expect(page).toHaveURL('/terms-and-conditions#11-gift-vouchers')
  await expect(page.getByRole('heading', { name: '11. Gift vouchers' })).toBeInViewport()
})

test('the home page shows rails without duplicates, stories and the voucher banner, and each leads to its page', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const heading of ['The weekend ahead', 'By the water', 'For rainy days']) {
    const rail = main.getByRole('region', { name: heading })
    await expect(rail.locator('a[href^="/experience/"]').nth(2)).toBeAttached()
    await expect(rail.getByRole('link', { name: `See all: ${heading}` })).toHaveAttribute('href', /^\/browse\?/)
  }
  const linked = await main
    .locator('article a[href^="/experience/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(
    linked.filter((link, place) => linked.indexOf(link) !== place),
    'experiences in two rails',
  ).toEqual([])
  const stories = main.getByRole('region', { name: 'Stories from the county' })
  await expect(stories.getByRole('article')).toHaveCount(3)
  await expect(page.locator('#news-offers')).toBeAttached()

  await main.getByRole('link', { name: 'See all: By the water' }).click()
  await expect(page).toHaveURL('/browse?categories=water_ways')
  await expect(main.getByRole('heading', { name: /^\d+ experiences$/ })).toBeVisible()
  await page.goBack()
  const story = stories.getByRole('article').first().getByRole('heading')
  const title = await story.innerText()
  await story.click()
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await main.locator('a[href="/vouchers/purchase"]').click()
  await expect(main.getByRole('heading', { level: 1, name: 'Give a day out' })).toBeVisible()
})

test('a town on the map of the home page leads to experiences near it', { tag: ['@phone', '@slow'] }, async ({
  page,
}) => {
  await trackHydration(page)
  await page.goto('/')
  await expectPageHydrated(page)
  await page.getByRole('navigation', { name: 'Map of Hampshire' }).getByRole('link', { name: 'Winchester' }).click()
  await expect(page).toHaveURL(/\/browse\?.*Winchester/)
})

test('shows published changes of the content service, and leaves out a block it cannot render', async ({
  request,
  page,
}) => {
  const entry = (id: string, fields: object) => request.put(`/sandbox/contentful/entries/${id}`, { data: { fields } })
  const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } })
  await page.goto('/press')
  const before = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()
  expect(before).toBe('Press')
  try {
    await entry('press-1', { headline: 'The press desk' })
    // An author is not a valid block. A future release may also publish blocks that this one does not know.
    await entry('page-press', { body: [link('press-1'), link('author-ruth'), link('press-2')] })
    await expect(async () => {
      await page.goto('/press')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('The press desk', {
        timeout: 500,
      })
      await expect(page.getByRole('heading', { name: 'Who will talk to you' })).toBeVisible({ timeout: 500 })
      await expect(page.getByText('One county', { exact: true })).toHaveCount(0, { timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await expect(page.getByText(/We could not load/)).toHaveCount(0)
  } finally {
    await entry('press-1', { headline: 'Press' })
    await entry('page-press', { body: [1, 2, 3, 4].map((number) => link(`press-${number}`)) })
  }
})

test('shows cached content while the content service is down, and an error with a retry where there is none', {
  tag: '@slow',
}, async ({ page, quiet }) => {
  test.setTimeout(90_000)
  quiet.allowed(/status of 503.*\/cda\//)
  const service = await contentService()
  const edge = await secondEdge({ contentUrl: service.url })
  try {
    await page.goto(`${edge.origin}/careers`)
    await expect(page.getByRole('heading', { name: 'What we offer' })).toBeVisible()
    service.turnOff()
    // The edge does not cache pages with overrides, so their content comes from cached responses of the content
    // service.
    await page.context().addCookies([{ name: 'meander_overrides', value: 'content@0.0.1', url: edge.origin }])
    const answer = await page.goto(`${edge.origin}/careers`)
    expect([answer?.status(), answer?.headers()['x-page']]).toEqual([200, 'made'])
    await expect(page.getByRole('heading', { name: 'What we offer' })).toBeVisible()
    await page.goto(`${edge.origin}/blog?page=2`)
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not available right now' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    service.turnOn()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stories from the county' })).toBeVisible({
      timeout: 15_000,
    })
  } finally {
    await page.goto('about:blank')
    await edge.stop()
    service.stop()
  }
})

httpTest('the fake content service has the same content model as the real one', async ({ request }) => {
  const answer = await request.get('/cda/spaces/meander/environments/master/content_types', {
    headers: { authorization: 'Bearer sandbox-delivery-token' },
  })
  const { items }: { items: Described[] } = await answer.json()
  const here = Object.fromEntries(
    items.map(({ sys, displayField, fields }) => [
      sys.id,
      { displayField, fields: Object.fromEntries(fields.map(({ id, type, linkType }) => [id, [type, linkType]])) },
    ]),
  )
  const there = Object.fromEntries(
    Object.entries(migratedModel()).map(([id, { displayField, fields }]) => [
      id,
      {
        displayField,
        fields: Object.fromEntries(
          Object.entries(fields).map(([field, { type, linkType }]) => [field, [type, linkType]]),
        ),
      },
    ]),
  )
  expect(here).toEqual(there)
})

interface Described {
  sys: { id: string }
  displayField: string
  fields: { id: string; type: string; linkType?: string }[]
}
