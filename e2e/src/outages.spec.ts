import type { APIRequestContext } from '@playwright/test'
import { BookingPage, cards } from 'mf-booking/e2e'
import { holdTwoPlaces, somebody } from './buy'
import { expect, test } from './fixtures'

/** The version of content that everybody has. Whoever names it has pages made for them alone, so that nobody else meets the outage. */
async function liveContent(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/')).text()
  const [, version = ''] = /\/releases\/content\/([^/"]+)\//.exec(html) ?? []
  expect(version).not.toBe('')
  return version
}

test('@phone while the content service is down the home page says so and comes back, and days out are found, booked and paid for', async ({
  page,
  request,
  quiet,
  isMobile,
}) => {
  quiet.allowed(/status of 5\d\d.*\/cda\//)
  await page.goto(`/__mf/overrides?set=content@${await liveContent(request)}&to=/vouchers/check-balance`)
  // The server asks twice, and so does the browser after it: no more, or others would meet it.
  const scenario = { service: 'contentful', outcome: 'fail', times: 4 }
  expect((await request.post('/sandbox/scenarios', { data: scenario })).ok()).toBe(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'A day out is waiting' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse experiences' })).toHaveAttribute('href', '/browse')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('search', { name: 'Find experiences' })).toBeVisible()

  const pay = await holdTwoPlaces(page, somebody(), isMobile ? 15 : 16)
  await pay.enterCard(cards.good)
  await pay.payButton.click()
  await expect(new BookingPage(page).confirmation).toBeVisible({ timeout: 20_000 })
})
