import { BrowseMap, BrowsePage } from 'mf-discovery/e2e'
import { expect, test } from './fixtures'
import { expectPageHydrated, layoutShift, trackHydration } from './hydration'
import { edgeWithMapsKey } from './keyed-edge'

test.describe('beside the list', () => {
  test('shows the results on our own map without requests to other origins', async ({ page, baseURL }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) outside.push(request.url())
    })
    await new BrowsePage(page).open()
    const map = new BrowseMap(page)
    await expect(map.groups.first()).toBeVisible()
    await expect(map.status).toHaveText(/^\d+ experiences on the map$/)
    expect(outside).toEqual([])
  })

  test('the map loads without a layout shift', { tag: '@slow' }, async ({ page }) => {
    await trackHydration(page)
    await new BrowsePage(page).open()
    await expect(new BrowseMap(page).groups.first()).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.01)
  })

  test('searches the area of a moved map, which keeps its position', { tag: '@slow' }, async ({ page }) => {
    await new BrowsePage(page).open()
    const map = new BrowseMap(page)
    await expect(map.groups.first()).toBeVisible()
    await map.place.getByRole('button', { name: 'Zoom in' }).click()
    await map.searchHere.click()
    await expect(page).toHaveURL(/address=Map\+area&latitude=5[\d.]+&longitude=-[\d.]+&radius=[\d.]+/)
    await expect(page.getByRole('button', { name: 'Remove filter: On and around the map' })).toBeVisible()
    await expect(map.searchHere).toBeHidden()
    const before = page.url()
    await map.searchAsMoved.check()
    await map.drag(60, -40)
    await expect(page).not.toHaveURL(before)
    await expect(page).toHaveURL(/address=Map\+area/)
  })

  test('a pin opens a card with a link that keeps the party, and highlights its card in the list', {
    tag: '@slow',
  }, async ({ page }) => {
    const browse = new BrowsePage(page)
    await browse.open('?adults=2&latitude=51.113&longitude=-1.493&radius=3')
    const map = new BrowseMap(page)
    await map.lookCloser()
    const name = (await map.pins.first().getAttribute('aria-label'))?.split(',')[0] ?? ''
    await map.pins.first().click()
    const card = page.getByRole('dialog', { name })
    await expect(card).toBeFocused()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCSS('box-shadow', /8px/)
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/experience\/[^?]+\?adults=2$/)
    await page.goBack()
    // The map keeps its zoom level, at which the pin is not part of a group.
    await expect(map.pins.first()).toBeVisible()
  })

  test('a guest skips the map or reads it as a list with the keyboard alone', { tag: '@slow' }, async ({ page }) => {
    await new BrowsePage(page).open()
    const map = new BrowseMap(page)
    await expect(map.groups.first()).toBeVisible()
    await map.place.getByRole('button', { name: 'Skip the map' }).focus()
    await page.keyboard.press('Enter')
    await expect(map.place.getByRole('button', { name: 'List by town' })).toBeFocused()
    await page.keyboard.press('Enter')
    const winchester = map.place.locator('summary', { hasText: 'Winchester' })
    await winchester.focus()
    await page.keyboard.press('Enter')
    await expect(map.place.getByRole('link').first()).toBeVisible()
  })

  test('keeps the list when the script of the map fails, and loads the map on a retry', async ({ page, quiet }) => {
    quiet.allowed(/map-leaflet|ERR_FAILED|Failed to load resource/)
    let isDown = true
    await page.route(/map-leaflet\.js/, (route) => (isDown ? route.abort() : route.continue()))
    const browse = new BrowsePage(page)
    await browse.open()
    const map = new BrowseMap(page)
    await expect(map.place.getByRole('alert')).toContainText('The map did not load')
    await expect(browse.results.first()).toBeVisible()
    isDown = false
    await map.place.getByRole('button', { name: 'Try again' }).click()
    await expect(map.groups.first()).toBeVisible()
  })
})

test('on a phone loads the map only when it replaces the list, and keeps it on Back', {
  tag: ['@phone-only', '@slow'],
}, async ({ page }) => {
  await trackHydration(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const browse = new BrowsePage(page)
  await browse.open('?latitude=51.113&longitude=-1.493&radius=3')
  await expectPageHydrated(page)
  expect(asked.filter((url) => /map-|pins/.test(url))).toEqual([])
  const map = new BrowseMap(page)
  await map.showButton.click()
  await map.lookCloser()
  await expect(browse.results.first()).toBeHidden()
  await map.pins.first().click()
  await page.getByRole('dialog').getByRole('link').click()
  await expect(page).toHaveURL(/\/experience\//)
  await page.goBack()
  await expect(map.pins.first()).toBeVisible()
  await map.listButton.click()
  await expect(browse.results.first()).toBeVisible()
  await expect(map.place).toBeHidden()
})

test.describe('with a Google Maps key', () => {
  const origin = edgeWithMapsKey()

  test("shows Google's map within the content security policy, and searches where it is dragged to", {
    tag: '@slow',
  }, async ({ page }) => {
    const map = new BrowseMap(page)
    await map.standInForGoogle()
    await page.goto(`${origin()}/browse?adults=2`)
    await expect(page.locator('[data-stand-in="google-maps"]')).toBeVisible()
    await expect(map.groups.first()).toBeVisible()
    await map.drag(40, -30)
    await map.searchHere.click()
    await expect(page).toHaveURL(/adults=2&address=Map\+area/)
  })

  test("falls back to our own map when Google's script fails to load", { tag: '@slow' }, async ({ page, quiet }) => {
    quiet.allowed(/ERR_FAILED/)
    const map = new BrowseMap(page)
    await map.standInForGoogle({ down: true })
    await page.goto(`${origin()}/browse`)
    await expect(map.groups.first()).toBeVisible()
    await expect(page.locator('.leaflet-container')).toBeVisible()
  })
})
