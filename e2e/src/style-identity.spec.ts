import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** All computed styles of the first 30 elements of the layout with different tags and classes. */
const stylesOfFrame = (page: Page) =>
  page.evaluate(() => {
    const seen = new Map<string, Record<string, string>>()
    for (const element of document.querySelectorAll('header, header *, footer *')) {
      const key = `${element.tagName} ${element.getAttribute('class')}`
      if (seen.has(key) || seen.size === 30 || element.closest('[data-remote]')) continue
      const style = getComputedStyle(element)
      seen.set(key, Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)])))
    }
    return Object.fromEntries(seen)
  })

async function settled(page: Page) {
  // Until the session is known, the layout shows a placeholder instead of the sign-in link.
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /log in|sign in/i })
      .first(),
  ).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await page.mouse.move(0, 400)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))))
}

test('the layout keeps all its computed styles after every remote has been on the page', { tag: '@slow' }, async ({
  page,
}) => {
  const to = async (place: 'banner' | 'contentinfo', name: string, path: string) => {
    await page.getByRole(place).getByRole('link', { name, exact: true }).first().click()
    await page.waitForURL(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/contact')
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  await page.evaluate(() => document.fonts.ready)
  await settled(page)
  const before = await stylesOfFrame(page)
  expect(Object.keys(before)).toHaveLength(30)

  await to('banner', 'Explore', '/browse')
  await to('banner', 'Gift vouchers', '/vouchers/purchase')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /log in|sign in/i })
    .first()
    .click()
  await page.waitForURL(/\/auth\//)
  await page.goBack()
  await page.waitForURL('/vouchers/purchase')
  await to('contentinfo', 'Contact', '/contact')

  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  await settled(page)
  expect(await stylesOfFrame(page)).toEqual(before)
})
