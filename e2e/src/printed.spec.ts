import { expect, test } from './fixtures'

const pages = ['/', '/browse', '/blog', '/privacy-policy', '/terms-and-conditions', '/contact']

test('a printed page has no header, no footer and no fixed elements', { tag: '@slow' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByRole('banner'), path).toBeHidden()
    await expect(page.getByRole('contentinfo'), path).toBeHidden()
    await expect(page.getByText('Skip to main content'), path).toBeHidden()
    const floating = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          const { position } = getComputedStyle(element)
          const { width, height } = element.getBoundingClientRect()
          return position === 'fixed' && width > 8 && height > 8 && element.checkVisibility()
        })
        .map(({ tagName, className }) => `${tagName} ${className}`),
    )
    expect(floating, path).toEqual([])
  }
})
