import fs from 'node:fs'
import path from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { findings } from '../src/axe'

const here = import.meta.dirname
/** Names of all components of the catalogue. Each one is defined in the file of its name. */
const pieces = fs
  .readdirSync(path.join(here, 'src/stories'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => path.basename(file, '.tsx'))

for (const piece of pieces) {
  test(`${piece} looks as it should`, async ({ page }, { project, config }) => {
    const taken = new Set<string>()
    const compare = async (subject: Page | Locator, name: string) => {
      const file = `${project.name}${name && '-'}${name}.png`
      taken.add(file)
      const mask = [page.locator('[data-letters=machine]')]
      if ('goto' in subject) await expect.soft(subject, file).toHaveScreenshot([piece, file], { mask })
      else await expect.soft(subject, file).toHaveScreenshot([piece, file], { mask })
    }
    await page.goto(`/${piece}?bare`)
    await shown(page)
    await compare(page.getByTestId('grounds'), '')
    expect.soft(await fits(page), 'no horizontal overflow').toBe(true)
    if (project.name === '360') expect.soft(await findings(page)).toEqual([])
    await eachInteraction(page, project.name === '1440' ? 'light' : 'ink', compare)
    for (const state of await statesOf(page, '[data-opens]')) {
      await page.goto(`/${piece}?bare`)
      await open(page, state)
      await compare(page, state)
    }

    const folder = path.join(here, 'baselines', piece)
    const left = fs.readdirSync(folder).filter((file) => file.startsWith(`${project.name}`) && !taken.has(file))
    if (config.updateSnapshots === 'none') expect(left, 'pictures of states that no longer exist').toEqual([])
    for (const file of config.updateSnapshots === 'none' ? [] : left) fs.rmSync(path.join(folder, file))
  })
}

test('links the catalogue to every component and passes the accessibility checks', async ({ page }) => {
  await page.goto('/')
  await shown(page)
  for (const piece of pieces) await expect(page.locator(`nav a[href="/${piece}"]`)).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await fits(page)).toBe(true)
  await page.getByRole('link', { name: 'Empty state' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Empty state' })).toBeVisible()
})

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

async function shown(page: Page) {
  await expect(page.getByTestId('grounds')).toBeVisible()
  await page.evaluate(async () => {
    await Promise.all([400, 500, 600].map((weight) => document.fonts.load(`${weight} 16px "Outfit Variable"`)))
    const pictures = [...document.images].filter((image) => !image.src.includes('/on-its-way/'))
    await Promise.all(pictures.map((image) => image.decode()))
  })
}

const statesOf = (page: Page, which: string) =>
  page
    .locator(`figure${which}`)
    .evaluateAll((figures) => figures.map((figure) => `${figure.getAttribute('data-state')}`))

/**
 * Compares each state while its control is hovered, focused or pressed. Desktop screenshots cover the light surface,
 * phone screenshots the ink one.
 */
async function eachInteraction(
  page: Page,
  ground: 'light' | 'ink',
  compare: (of: Locator, name: string) => Promise<void>,
) {
  for (const state of await statesOf(page, `[data-on=${ground}]:not([data-tries=""])`)) {
    const figure = page.locator(`figure[data-on=${ground}][data-state="${state}"]`)
    const control = figure.locator('a, button, input, select, textarea').first()
    for (const one of `${await figure.getAttribute('data-tries')}`.split(' ')) {
      if (one === 'focus') await control.focus()
      else await control.hover({ force: true })
      if (one === 'press') await page.mouse.down()
      await compare(figure, `${ground}-${state}-${one}`)
      if (one === 'focus') await control.blur()
      await page.mouse.move(0, 0)
      if (one === 'press') await page.mouse.up()
    }
  }
}

/**
 * Opens a state that appears over the page (dialog, popover, toast) with its button, and waits until it is in the page.
 */
async function open(page: Page, state: string) {
  await shown(page)
  const figure = page.locator(`figure[data-on=light][data-state="${state}"]`)
  const control = figure.getByRole('button').first()
  if ((await figure.getAttribute('data-opens')) === 'focus') await control.focus()
  else await control.click()
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-base-ui-portal] > *, [role=progressbar]').first()).toBeAttached()
}
