import { BlogPage } from 'mf-content/e2e'
import { findings } from './axe'
import { expect, test } from './fixtures'
import { expectPageHydrated, trackHydration } from './hydration'
import { Keyboard } from './keyboard'

test('a reader turns a page of the blog, opens a story and continues with a related one', {
  tag: '@phone-slow',
}, async ({ page }) => {
  await trackHydration(page)
  const blog = new BlogPage(page)
  await blog.open()
  await expectPageHydrated(page)
  const onFirst = await blog.stories.allTextContents()
  expect(onFirst).toHaveLength(10)
  await blog.pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(blog.stories.filter({ hasText: onFirst[0] ?? '' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Stories, page 2' })).toBeFocused()
  const title = (await blog.stories.first().textContent()) ?? ''
  await blog.stories.first().click()
  await expect(blog.heading).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[^\w ]/g, '.')}`))
  await expect(blog.related.first()).toBeVisible()
  await blog.related.first().getByRole('link').click()
  await expect(blog.heading).not.toHaveText(title)
  await page.goBack()
  await expect(blog.heading).toHaveText(title)
})

test('a tag leads to all stories about it, and back to the whole blog', { tag: ['@phone', '@slow'] }, async ({
  page,
}) => {
  const blog = new BlogPage(page)
  await blog.open('/blog/tags')
  const named = (await blog.subject('New Forest').textContent()) ?? ''
  const count = Number(named.replace(/\D/g, ''))
  await blog.subject('New Forest').click()
  await expect(page).toHaveURL('/blog/tags/new-forest')
  await expect(blog.heading).toHaveText('New Forest')
  await expect(blog.stories).toHaveCount(count)
  await expect(blog.subject('New Forest')).toHaveAttribute('aria-current', 'page')
  await blog.main.getByRole('link', { name: 'All stories' }).click()
  await expect(page).toHaveURL('/blog')
})

for (const path of ['/blog', '/blog?page=2', '/blog/tags', '/blog/tags/walks', '/blog/how-to-read-a-tide-table']) {
  test(`${path} is complete without JavaScript, and axe reports nothing serious`, { tag: ['@phone', '@slow'] }, async ({
    page,
    browser,
  }) => {
    await page.goto(path)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    const reader = await browser.newContext({ javaScriptEnabled: false })
    const plain = await reader.newPage()
    await plain.goto(path)
    await expect(plain.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(plain.locator('[aria-busy="true"]')).toHaveCount(0)
    await reader.close()
  })
}

test('a story has its canonical URL, description and structured data, and the feed lists it', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/blog/how-to-read-a-tide-table')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${baseURL}/blog/how-to-read-a-tide-table`,
  )
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Four columns of numbers/)
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('"BlogPosting"')
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  const response = await request.get(feed ?? '')
  expect(response.headers()['content-type']).toContain('application/rss+xml')
  expect(await response.text()).toContain(`<link>${baseURL}/blog/how-to-read-a-tide-table</link>`)
})

for (const path of ['/blog/nobody-wrote-this', '/blog/tags/nothing', '/blog?page=99']) {
  test(`${path} responds 404 with a link back to the blog`, async ({ page, quiet }) => {
    quiet.allowed(/status of 404/)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to the blog' })).toHaveAttribute(
      'href',
      '/blog',
    )
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(await findings(page)).toEqual([])
  })
}

test('shows an unpublished story with the preview key, and responds 404 with a wrong one', { tag: '@slow' }, async ({
  page,
  quiet,
}) => {
  quiet.allowed(/status of 404/)
  const path = '/blog/an-advent-calendar-of-small-walks'
  expect((await page.goto(`${path}?preview=guessed`))?.status()).toBe(404)
  const response = await page.goto(`${path}?preview=preview`)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toBe('private, no-store')
  await expect(new BlogPage(page).heading).toHaveText('An Advent calendar of small walks')
  expect(await page.content()).not.toContain('sandbox-preview-token')
})

test('a reader opens a story and returns to the blog with the keyboard alone', { tag: '@slow' }, async ({ page }) => {
  await trackHydration(page)
  const blog = new BlogPage(page)
  await blog.open()
  await expectPageHydrated(page)
  const keyboard = new Keyboard(page)
  const title = (await blog.stories.first().textContent()) ?? ''
  await keyboard.use(blog.stories.first())
  await keyboard.arrivesAt(/\/blog\/[a-z]/)
  await expect(blog.heading).toHaveText(title)
  await keyboard.use(blog.main.getByRole('link', { name: 'Blog', exact: true }))
  await keyboard.arrivesAt('/blog')
})
