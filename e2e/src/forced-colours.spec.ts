import { expect, test } from './fixtures'

/** The computed colours and border of an element, as the browser forces them. */
const looks = (element: Element) => {
  const { backgroundColor, color, borderTopWidth, borderTopColor } = getComputedStyle(element)
  return [backgroundColor, color, borderTopWidth, borderTopColor].join(' ')
}

test('in forced colours mode a chosen day, the days in between and a chosen category look different', {
  tag: '@slow',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/browse')
  await page.getByRole('button', { name: /^When\?/ }).click()
  const days = page.getByRole('dialog', { name: 'Select dates' }).locator('td:not([data-disabled]) button')
  await days.nth(1).click()
  await days.nth(4).click()
  const [before, first, between] = await Promise.all([7, 1, 2].map((day) => days.nth(day).evaluate(looks)))
  expect(first).not.toBe(before)
  expect(between).not.toBe(before)
  expect(between).not.toBe(first)

  await page.keyboard.press('Escape')
  const category = page.getByRole('button', { name: /^Food & drink/ })
  const other = page.getByRole('button', { name: /^Creative/ })
  await category.click()
  await expect(category).toHaveAttribute('aria-pressed', 'true')
  expect(await category.evaluate(looks)).not.toBe(await other.evaluate(looks))
})

test('uses a darker text colour with prefers-contrast: more', { tag: '@slow' }, async ({ page }) => {
  const ink = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink-soft').trim())
  await page.goto('/browse')
  const usual = await ink()
  await page.emulateMedia({ contrast: 'more' })
  expect(await ink()).not.toBe(usual)
})
