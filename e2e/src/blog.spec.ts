import { BlogPage } from 'mf-content/e2e'
import { findings } from './axe'
import { expect, httpTest, test } from './fixtures'
import { expectPageHydrated, trackHydration } from './hydration'
import { Keyboard } from './keyboard'
import { eachOf, readPage, servedPage } from './seo/served-page'

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

httpTest(
  'a story has its canonical URL, description and structured data, and the feed lists it',
  async ({ request, baseURL }) => {
    const path = '/blog/how-to-read-a-tide-table'
    const response = await request.get(path)
    const html = await response.text()
    const { canonical, description, structuredData } = readPage(path, response.status(), html)
    expect(canonical).toBe(`${baseURL}${path}`)
    expect(description).toMatch(/Four columns of numbers/)
    expect(JSON.stringify(structuredData)).toContain('"BlogPosting"')
    const feed = /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]*)"/.exec(html)?.[1] ?? ''
    const list = await request.get(feed)
    expect(list.headers()['content-type']).toContain('application/rss+xml')
    expect(await list.text()).toContain(`<link>${baseURL}${path}</link>`)
  },
)

const unknown = ['/blog/nobody-wrote-this', '/blog/tags/nothing', '/blog?page=99']

httpTest(
  'unknown stories, tags and pages of the blog respond 404 with noindex and “Back to the blog”',
  async ({ request }) => {
    await eachOf(unknown, async (path) => {
      const { status, robots, text } = await servedPage(request, path)
      expect.soft([path, status, robots]).toEqual([path, 404, 'noindex'])
      expect.soft(text, path).toContain('Back to the blog')
    })
  },
)

for (const path of unknown) {
  test(`${path} shows a link back to the blog, and axe reports nothing serious`, { tag: '@slow' }, async ({
    page,
    quiet,
  }) => {
    quiet.allowed(/status of 404/)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to the blog' })).toHaveAttribute(
      'href',
      '/blog',
    )
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
