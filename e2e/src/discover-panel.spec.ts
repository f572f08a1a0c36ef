import { DiscoverPanel } from 'mf-discovery/e2e'
import { findingsOnTheWay } from './axe'
import { expect, test } from './fixtures'
import { expectPageHydrated, trackHydration } from './hydration'

test('a guest selects a suggestion in the header with the keyboard and opens the experience', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/browse?adults=2')
  const panel = new DiscoverPanel(page)
  await panel.headerField.click()
  const suggestions = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === 'winchestr')
  await panel.headerField.pressSequentially('winchestr')
  // Suggestions for the previous text may arrive first; each response replaces the list.
  await suggestions
  const suggested = page.getByRole('group', { name: 'Experiences' }).getByRole('option').first()
  await expect(suggested).toBeVisible()
  expect(await findingsOnTheWay(page)).toEqual([])
  const leadsTo = (await suggested.getAttribute('href')) ?? ''
  expect(leadsTo).toMatch(/^\/experience\/[^?]+\?adults=2$/)
  while ((await suggested.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await expect(panel.headerField).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(leadsTo)
  await expect(panel.headerField).toHaveValue('')
})

test('Enter in the header searches by name and keeps the filters of the page', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/browse?adults=2&categories=outdoors')
  const panel = new DiscoverPanel(page)
  await panel.headerField.click()
  await panel.headerField.pressSequentially('river')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/browse?adults=2&categories=outdoors&name=river')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden()
})

test('Search in the search panel opens /browse with place, guests, dates and name', {
  tag: '@phone-slow',
}, async ({ page }) => {
  await page.goto('/')
  const panel = new DiscoverPanel(page)
  await panel.open()
  expect(await findingsOnTheWay(page)).toEqual([])
  await panel.where.click()
  // A misspelt name.
  await panel.place.pressSequentially('winchestr')
  await page.getByRole('option', { name: 'Winchester, Hampshire' }).click()
  await expect(panel.where).toContainText('Winchester, Hampshire')
  await panel.pickAdults(2)
  await panel.pickDay()
  const buttonBeforeSuggestions = await panel.searchButton.boundingBox()
  await panel.name.fill('walk')
  await expect(panel.suggestions).toBeVisible()
  expect(await panel.searchButton.boundingBox()).toEqual(buttonBeforeSuggestions)
  await panel.searchButton.click()
  await expect(panel.dialog).toBeHidden()
  await expect(page).toHaveURL(
    /^[^?]+\/browse\?adults=2&address=Winchester,\+Hampshire&latitude=51\.\d+&longitude=-1\.\d+&radius=15&name=walk&from=\d{4}-\d\d-01&to=\d{4}-\d\d-01$/,
  )
})

test('Clear filters removes all filters, and closing the search panel returns the focus', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  await trackHydration(page)
  await page.goto('/browse?adults=2&name=walk&categories=outdoors')
  await expectPageHydrated(page)
  const panel = new DiscoverPanel(page)
  await panel.open()
  await expect(panel.who).toContainText('2 guests')
  await expect(panel.name).toHaveValue('walk')
  await panel.clearButton.click()
  await expect(page).toHaveURL('/browse')
  await expect(panel.name).toHaveValue('')
  await expect(panel.who).toContainText('Add guests')
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toBeHidden()
  await expect(panel.button).toBeFocused()
})

test('the page behind the search panel does not scroll while its fields open and close', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  await page.goto('/browse')
  const panel = new DiscoverPanel(page)
  await panel.open()
  for (const [field, inside] of [
    [panel.where, panel.place],
    [panel.when, page.getByRole('grid').first()],
    [panel.who, page.getByRole('button', { name: 'Apply' })],
  ] as const) {
    await field.click()
    await expect(inside).toBeVisible()
    expect(await findingsOnTheWay(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(inside).toBeHidden()
    await expect(field).toBeFocused()
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('loads the search panel only when it is opened, and closes it when the page changes', { tag: '@slow' }, async ({
  page,
}) => {
  await trackHydration(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/browse')
  await expectPageHydrated(page)
  expect(asked.filter((url) => /DiscoverPanel|search-suggestions|place-panel/.test(url))).toEqual([])
  const panel = new DiscoverPanel(page)
  await panel.open()
  await panel.name.pressSequentially('romsey')
  await page.getByRole('group', { name: 'Experiences' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/experience\//)
  await expect(panel.dialog).toBeHidden()
})

test('a suggestion opens its page although the page loads longer than the pause in typing', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/browse')
  const panel = new DiscoverPanel(page)
  await panel.open()
  await panel.name.pressSequentially('romsey')
  await expect(page).toHaveURL('/browse?name=romsey')
  await page.route('**/api/customer/experiences/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await page.getByRole('group', { name: 'Experiences' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/experience\//)
})

test.describe('current location', () => {
  test('names the current location after the nearest place once access is granted', {
    tag: ['@phone', '@slow'],
  }, async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 50.759, longitude: -1.543 })
    await page.goto('/')
    const panel = new DiscoverPanel(page)
    await panel.open()
    await panel.where.click()
    await expect(panel.currentLocation).toHaveAccessibleDescription(
      'Your location is only used to find local experiences and estimate travel time. It is not stored or shared.',
    )
    await panel.currentLocation.click()
    await expect(panel.where).toContainText('Lymington, Hampshire')
    await expect(panel.place).toBeHidden()
    await panel.searchButton.click()
    await expect(page).toHaveURL(/\/browse\?address=Lymington,\+Hampshire&latitude=50\.\d+/)
  })

  test('shows an error when the current location is far from every known place', { tag: '@slow' }, async ({
    page,
    context,
    quiet,
  }) => {
    quiet.allowed(/status of 404/)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 48.85, longitude: 2.35 })
    await page.goto('/')
    const panel = new DiscoverPanel(page)
    await panel.open()
    await panel.where.click()
    await panel.currentLocation.click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Could not get your address. Please, try again',
    )
    await expect(panel.place).toBeVisible()
  })

  test('explains how to allow geolocation after it was denied, and still accepts a typed place', {
    tag: ['@phone', '@slow'],
  }, async ({ page }) => {
    await page.goto('/')
    const panel = new DiscoverPanel(page)
    await panel.open()
    await panel.where.click()
    await panel.currentLocation.click()
    const dialog = page.getByRole('dialog', { name: 'Location access denied' })
    await expect(dialog).toContainText(
      'You have denied the access to the geolocation. Please, give access in browser settings',
    )
    expect(await findingsOnTheWay(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expect(dialog).toBeHidden()
    await expect(panel.currentLocation).toBeFocused()
    await panel.place.fill('romsy')
    await page.getByRole('option', { name: 'Romsey, Hampshire' }).click()
    await expect(panel.where).toContainText('Romsey, Hampshire')
  })
})

test('on a desktop the calendar of the search panel shows two months side by side within the panel', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const panel = new DiscoverPanel(page)
  await panel.open()
  await panel.when.click()
  const months = page.getByRole('dialog', { name: 'Select dates' }).getByRole('grid')
  await expect(months).toHaveCount(2)
  const [first, second] = await Promise.all([0, 1].map((month) => months.nth(month).boundingBox()))
  const box = await panel.dialog.boundingBox()
  expect(first?.y).toBe(second?.y)
  expect(first?.x).toBeGreaterThan(box?.x ?? 1440)
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0))
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThanOrEqual(900)
})

test('the search panel shows chosen dates whole on a tablet', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const [from, to] = [40, 46].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  await page.goto(`/browse?from=${from}&to=${to}`)
  const panel = new DiscoverPanel(page)
  await panel.open()
  const value = panel.when.getByText(/^\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}$/)
  const { shown, whole } = await value.evaluate(({ clientWidth, clientHeight, scrollWidth, scrollHeight }) => ({
    shown: [clientWidth, clientHeight],
    whole: [scrollWidth, scrollHeight],
  }))
  expect(shown).toEqual(whole)
})
