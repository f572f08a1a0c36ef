import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** Every computed style of the first thirty pieces of the frame that look different by their classes. */
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
  // Until then nobody is offered to sign in, and the place is kept.
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

test('no remote changes how the frame looks, after all of them have been on one page', { tag: '@slow' }, async ({
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
