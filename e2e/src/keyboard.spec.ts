import { BrowseMap, BrowsePage, DiscoverBar, DiscoverPanel, ExperiencePage } from 'mf-discovery/e2e'
import { firstExperience } from './api'
import { expect, test } from './fixtures'
import { expectPageHydrated, trackHydration } from './hydration'
import { Keyboard, wayOut } from './keyboard'

// On a second page Chromium reuses a larger cached copy of a picture, so the page's preload of a smaller one is unused.
const wasted = /\/media\/scenes\/\S+ was preloaded using link preload but not used/

test.describe('with the keyboard alone', () => {
  test.slow()
  test.beforeEach(async ({ page, quiet }) => {
    quiet.allowed(wasted)
    await trackHydration(page)
  })

  test('a guest chooses place, dates and guests on the home page and searches', {
    tag: ['@phone', '@slow'],
  }, async ({ page }) => {
    await page.goto('/')
    await expectPageHydrated(page)
    const keys = new Keyboard(page)
    const before = await wayOut(page).count()
    await keys.use(page.getByRole('link', { name: 'Skip to main content' }), { most: before + 1 })
    const bar = new DiscoverBar(page)
    await keys.use(bar.where)
    await expect(bar.place).toBeFocused()
    await keys.type('winchestr')
    const winchester = page.getByRole('option', { name: 'Winchester, Hampshire' })
    await expect(winchester).toBeVisible()
    await keys.press('ArrowDown')
    await expect(winchester).toHaveAttribute('aria-selected', 'true')
    await keys.press('Enter')
    await expect(bar.place).toBeHidden()
    await expect(bar.where).toContainText('Winchester, Hampshire')
    await expect(bar.where).toBeFocused()

    await keys.use(bar.when)
    const today = page.locator('[aria-current="date"] button')
    await expect(today).toBeFocused()
    await keys.press('ArrowDown', 'ArrowRight', 'Enter')
    await keys.press('ArrowDown', 'Enter')
    await keys.use(page.getByRole('button', { name: 'Done' }))
    await expect(bar.when).toBeFocused()
    await expect(bar.when).toContainText(/^When\?\d\d\/\d\d\/\d{4} . \d\d\/\d\d\/\d{4}$/)

    await keys.use(bar.who)
    await expect(page.getByRole('button', { name: 'More: Adults' })).toBeFocused()
    await keys.press('Enter', 'Space')
    await keys.use(page.getByRole('button', { name: 'Apply' }))
    await expect(bar.who).toContainText('2 guests')
    await expect(bar.who).toBeFocused()

    await keys.use(bar.searchButton)
    await keys.arrivesAt(/\/browse\?adults=2&address=Winchester,\+Hampshire&.*&from=.*&to=/)
  })

  test('the search panel closes on Escape and returns the focus, whichever field was open', {
    tag: ['@phone', '@slow'],
  }, async ({ page }) => {
    await page.goto('/browse')
    await expectPageHydrated(page)
    const keys = new Keyboard(page)
    const panel = new DiscoverPanel(page)
    await keys.use(panel.button)
    await expect(panel.dialog).toBeVisible()
    await keys.use(panel.where)
    await expect(panel.place).toBeFocused()
    await keys.press('Escape')
    await expect(panel.where).toBeFocused()
    await keys.tabTo(panel.name)
    await keys.type('walk')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await keys.press('Enter')
    await expect(panel.dialog).toBeHidden()
    await expect(page).toHaveURL('/browse?name=walk')
    await expect(panel.button).toBeFocused()
    await keys.press('Enter')
    await expect(panel.dialog).toBeVisible()
    await keys.press('Escape')
    await expect(panel.dialog).toBeHidden()
    await expect(panel.button).toBeFocused()
  })

  test('a guest filters the results and turns a page without losing the focus', {
    tag: ['@phone', '@slow'],
  }, async ({ page }) => {
    const browse = new BrowsePage(page)
    await browse.open('?adults=2')
    await expectPageHydrated(page)
    const keys = new Keyboard(page)
    await keys.use(browse.category('Nature focused'), { key: 'Space' })
    await expect(page).toHaveURL(/\/browse\?adults=2&categories=nature_focused$/)
    await expect(browse.category('Nature focused')).toBeFocused()
    await keys.use(browse.filters)
    await keys.tabTo(page.getByRole('textbox', { name: 'To', exact: true }))
    await keys.type('200')
    await keys.press('Enter')
    await expect(browse.filterInUse('up to £200.00')).toBeVisible()
    await keys.tabTo(page.getByRole('combobox', { name: 'How good?' }))
    await keys.press('ArrowDown')
    await expect(page).toHaveURL(/rating=4\.5/)
    await keys.press('Escape')
    await expect(browse.filters).toBeFocused()

    await keys.use(browse.filterInUse('up to £200.00'))
    await expect(page).not.toHaveURL(/price_max/)
    await expect(browse.filterInUse('4.5 stars or more')).toBeFocused()
    await keys.press('Enter')
    await expect(page).not.toHaveURL(/rating/)
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeFocused()

    const before = (await browse.results.first().textContent()) ?? ''
    await keys.use(page.getByRole('link', { name: 'Page 2' }))
    await expect(page).toHaveURL(/page=2$/)
    await expect(browse.results.first()).not.toHaveText(before)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(browse.heading).toBeFocused()
    await keys.use(browse.results.first(), { most: 10 })
    await keys.arrivesAt(/\/experience\/[^?]+\?adults=2$/)
    await page.goBack()
    await expect(page).toHaveURL(/page=2$/)
    await expect(browse.results.first()).toBeVisible()
  })

  test('a guest opens the map, reads it as a list of towns and opens an experience', {
    tag: ['@phone', '@slow'],
  }, async ({ page, isMobile }) => {
    const browse = new BrowsePage(page)
    await browse.open('?adults=2')
    await expectPageHydrated(page)
    const keys = new Keyboard(page)
    const map = new BrowseMap(page)
    if (isMobile) {
      await keys.use(map.showButton)
      await expect(map.listButton).toBeFocused()
    }
    await expect(map.groups.first()).toBeVisible()
    await keys.use(map.place.getByRole('button', { name: 'Skip the map' }), { most: 120 })
    await expect(map.twinButton).toBeFocused()
    await keys.press('Enter')
    await keys.use(map.place.locator('summary', { hasText: 'Winchester' }), { back: true })
    await keys.use(map.place.getByRole('link').first())
    await keys.arrivesAt(/\/experience\/[^?]+\?adults=2$/)
    await expect(new ExperiencePage(page).heading).toBeVisible()
  })

  test('a guest sorts reviews, turns a page and opens another experience of the host', {
    tag: ['@phone', '@slow'],
  }, async ({ page, request }) => {
    const { slug } = await firstExperience(request, '&sort=rating')
    const experience = new ExperiencePage(page)
    await experience.open(slug, '/reviews?adults=2')
    await expectPageHydrated(page)
    const keys = new Keyboard(page)
    await keys.tabTo(page.getByLabel('Sort reviews'))
    await keys.press('ArrowDown')
    await expect(page).toHaveURL(/sort=/)
    await expect(page.getByLabel('Sort reviews')).toBeFocused()
    const first = page.getByRole('region', { name: 'All reviews' }).getByRole('listitem').first()
    const before = (await first.textContent()) ?? ''
    await keys.use(page.getByRole('link', { name: 'Page 2' }))
    await expect(page).toHaveURL(/page=2/)
    await expect(first).not.toHaveText(before)
    await expect(page.getByRole('region', { name: 'All reviews' })).toBeFocused()
    await keys.use(experience.backToExperience, { back: true })
    await keys.arrivesAt(`/experience/${slug}?adults=2`)
    await expect(experience.heading).toBeVisible()
    const host = (await experience.hostLink.textContent()) ?? ''
    await keys.use(experience.hostLink)
    await keys.arrivesAt(/\/host\?adults=2$/)
    await expect(experience.heading).toHaveText(host)
    await keys.use(experience.hostExperiencesLink)
    await keys.arrivesAt(/\/host\/experiences\?adults=2$/)
    await keys.use(page.getByRole('main').locator('article a[href^="/experience/"]').first())
    await keys.arrivesAt(/\/experience\/[^/]+\?adults=2$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/host\/experiences\?adults=2$/)
    await expect(experience.hostExperiencesLink).toBeVisible()
  })
})
