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

test('@phone while the content service is down the home page says so, and a day out is found, booked and paid for', async ({
  page,
  request,
  isMobile,
}) => {
  await page.goto(`/__mf/overrides?set=content@${await liveContent(request)}&to=/vouchers/check-balance`)
  // The page's own asking, and its second try: no more, or others would meet it.
  const scenario = { service: 'contentful', outcome: 'fail', times: 2 }
  expect((await request.post('/sandbox/scenarios', { data: scenario })).ok()).toBe(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'A day out is waiting' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse experiences' }).click()
  await expect(page).toHaveURL(/\/browse/)

  const pay = await holdTwoPlaces(page, somebody(), isMobile ? 15 : 16)
  await pay.enterCard(cards.good)
  await pay.payButton.click()
  await expect(new BookingPage(page).confirmation).toBeVisible({ timeout: 20_000 })
})
