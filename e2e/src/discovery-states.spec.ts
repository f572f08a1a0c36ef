import { BrowseMap, BrowsePage, DiscoverBar, DiscoverPanel, ExperiencePage } from 'mf-discovery/e2e'
import { firstExperience, pausedExperience } from './api'
import { expect, test } from './fixtures'
import { expectAllHydrated, expectPageHydrated, trackHydration } from './hydration'
import { expectHealthyPage } from './page-health'

test.beforeEach(async ({ page, quiet }) => {
  // On a second page Chromium reuses a larger cached copy of a picture, so the page's preload of a smaller one is
  // unused.
  quiet.allowed(/\/media\/scenes\/\S+ was preloaded using link preload but not used/)
  await trackHydration(page)
})

for (const [what, path] of [
  ['the home page', '/'],
  ['what is found', '/browse'],
  ['a further page of it', '/browse?page=2'],
  ['a search that finds nothing', '/browse?name=zeppelinfahrt&categories=tasty'],
] as const) {
  test(`${what} has no layout shift while a guest scrolls to the end`, { tag: ['@phone', '@slow'] }, async ({
    page,
  }) => {
    await page.goto(path)
    await expectAllHydrated(page)
    await expectHealthyPage(page)
  })
}

for (const below of ['', '/available-dates', '/reviews', '/host', '/host/experiences']) {
  test(`an experience’s ${below || 'page'} has no layout shift while a guest scrolls to the end`, {
    tag: ['@phone', '@slow'],
  }, async ({ page, request }) => {
    const { slug } = await firstExperience(request)
    await page.goto(`/experience/${slug}${below}`)
    await expectAllHydrated(page)
    await expectHealthyPage(page)
  })
}

test('the popups of the search bar cause no layout shift and no axe violation', { tag: ['@phone', '@slow'] }, async ({
  page,
}) => {
  test.slow()
  await page.goto('/')
  await expectPageHydrated(page)
  const bar = new DiscoverBar(page)
  await bar.where.click()
  await bar.place.pressSequentially('winch')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectHealthyPage(page)
  await page.keyboard.press('Escape')
  await bar.when.click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await expectHealthyPage(page)
  await page.keyboard.press('Escape')
  await bar.who.click()
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
  await expectHealthyPage(page)
})

test('the suggestions in the search panel cause no layout shift and no axe violation', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  await page.goto('/browse')
  await expectPageHydrated(page)
  const panel = new DiscoverPanel(page)
  await panel.open()
  await panel.name.pressSequentially('winch')
  await expect(page.getByRole('group', { name: 'Experiences' }).getByRole('option').first()).toBeVisible()
  await expectHealthyPage(page)
})

test('open filters without a choice cause no layout shift and no axe violation', { tag: ['@phone', '@slow'] }, async ({
  page,
}) => {
  const browse = new BrowsePage(page)
  await browse.open()
  await expectPageHydrated(page)
  await browse.openFilters()
  await expectHealthyPage(page)
})

test('the map with an open card and its list view cause no layout shift and no axe violation', {
  tag: ['@phone', '@slow'],
}, async ({ page, isMobile }) => {
  const browse = new BrowsePage(page)
  await browse.open('?latitude=51.113&longitude=-1.493&radius=3')
  await expectPageHydrated(page)
  const map = new BrowseMap(page)
  if (isMobile) await map.showButton.click()
  await map.lookCloser()
  await map.pins.first().click()
  await expect(page.getByRole('dialog').getByRole('link')).toBeVisible()
  await expectHealthyPage(page)
  await page.keyboard.press('Escape')
  await map.twinButton.click()
  await map.place.locator('summary').first().click()
  await expectHealthyPage(page)
})

test('a paused experience says so, cannot be booked and links to experiences near it', {
  tag: ['@phone', '@slow'],
}, async ({ page, request }) => {
  const { slug, town } = await pausedExperience(request)
  const experience = new ExperiencePage(page)
  await experience.open(slug)
  await expectAllHydrated(page)
  await expect(page.getByRole('heading', { name: 'Taking a break' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Book your places' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Choose a date' })).toHaveCount(0)
  await expectHealthyPage(page)
  await experience.open(slug, '/available-dates')
  await expectPageHydrated(page)
  await expectHealthyPage(page)
  await page.getByRole('link', { name: `More around ${town}` }).click()
  const browse = new BrowsePage(page)
  await expect(page.getByRole('button', { name: new RegExp(`^Remove filter: .*${town}`) })).toBeVisible()
  await expect(browse.results.first()).toBeVisible()
})

test('an unknown experience responds 404 and links to the search', { tag: ['@phone', '@slow'] }, async ({
  page,
  quiet,
}) => {
  quiet.allowed(/status of 404/)
  const response = await page.goto('/experience/no-such-day-out-zz99zz')
  expect(response?.status()).toBe(404)
  await expectPageHydrated(page)
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await expectHealthyPage(page)
  await page.getByRole('main').getByRole('link', { name: 'Explore experiences' }).click()
  await expect(page).toHaveURL('/browse')
})
