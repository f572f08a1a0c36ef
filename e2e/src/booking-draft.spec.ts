import type { Page } from '@playwright/test'
import { SignInPage, seeded } from 'mf-account/e2e'
import { BookingPanel, CheckoutPage } from 'mf-booking/e2e'
import { BrowsePage } from 'mf-discovery/e2e'
import { anotherRelease } from './another-release'
import { testBuyer } from './buy'
import { expect, test } from './fixtures'

// On a second page Chromium reuses a larger cached copy of a picture, so the page's preload of a smaller one is unused.
const wasted = /\/media\/scenes\/\S+ was preloaded using link preload but not used/

/** Chooses three adults at the last time of a day next month, which no panel preselects. */
async function choose(page: Page, result: number) {
  await new BrowsePage(page).open('?adults=2')
  await new BrowsePage(page).openResult(result)
  const panel = new BookingPanel(page)
  await panel.pickDayNextMonth()
  await panel.pick(panel.roomySessions.last())
  await panel.setAdults(3)
  const chosen = {
    day: (await panel.pickedDay.getAttribute('data-day')) ?? 'no day',
    time: await timeOf(panel),
    total: (await panel.total.locator('..').textContent()) ?? '',
  }
  return { panel, chosen }
}

const timeOf = async (panel: BookingPanel) => (await panel.pickedSession.locator('..').textContent()) ?? ''

async function isStillChosen(panel: BookingPanel, chosen: Awaited<ReturnType<typeof choose>>['chosen']) {
  await expect(panel.pickedSession.locator('..')).toHaveText(chosen.time)
  await expect(panel.adults).toHaveText('3')
  await expect(panel.total.locator('..')).toHaveText(chosen.total)
  await expect(panel.pickedDay).toHaveAttribute('data-day', chosen.day)
}

test.beforeEach(({ quiet }) => quiet.allowed(wasted))

test('the booking panel keeps its selection after a reload, but not in another tab', {
  tag: ['@phone', '@slow'],
}, async ({ page, context, isMobile }) => {
  const { panel, chosen } = await choose(page, isMobile ? 0 : 1)
  await page.reload()
  await isStillChosen(panel, chosen)
  const other = await context.newPage()
  await other.goto(page.url())
  const fresh = new BookingPanel(other)
  await expect(fresh.pickedDay).toBeVisible()
  await expect(fresh.pickedDay).not.toHaveAttribute('data-day', chosen.day)
  await other.close()
})

test('the checkout keeps the hold and the typed name while a guest signs in', {
  tag: ['@phone', '@slow'],
}, async ({ page, isMobile }) => {
  const { panel } = await choose(page, isMobile ? 2 : 3)
  await panel.book()
  const address = page.url()
  const checkout = new CheckoutPage(page)
  await checkout.fillIn({ ...testBuyer(), firstName: 'Ottoline' })
  await checkout.terms.check()
  await page.reload()
  await expect(checkout.firstName).toHaveValue('Ottoline')
  await expect(checkout.terms).not.toBeChecked()

  await checkout.signIn.click()
  await new SignInPage(page).signIn(seeded.customer)
  await expect(page).toHaveURL(address)
  await expect(checkout.heldUntil).toContainText('3 places')
  await expect(checkout.firstName).toHaveValue('Ottoline')
  await expect(checkout.signIn).toHaveCount(0)
})

test('the booking panel keeps its selection when another release of booking becomes live', {
  tag: ['@phone', '@slow'],
}, async ({ page, isMobile }) => {
  const other = await anotherRelease('booking', { from: 'You pay nothing yet.', to: 'You pay later on.' })
  try {
    const { panel, chosen } = await choose(page, isMobile ? 4 : 20)
    await expect(panel.promise).toContainText('You pay nothing yet.')
    const here = new URL(page.url())
    await page.goto(
      `/__mf/overrides?set=booking@${other.version}&to=${encodeURIComponent(here.pathname + here.search)}`,
    )
    await expect(panel.promise).toContainText('You pay later on.')
    await isStillChosen(panel, chosen)
  } finally {
    await page.goto('about:blank')
    await other.takeOut()
  }
})
