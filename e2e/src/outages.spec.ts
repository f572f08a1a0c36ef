import { holdTwoSeats, payByCard, testBuyer } from './buy'
import { expect, test } from './fixtures'

test('while the content service is down a guest books and pays, and the home page shows a fallback until it is back', {
  tag: ['@phone', '@slow'],
}, async ({ page, quiet, isMobile }) => {
  quiet.allowed(/status of 503.*\/cda\/|\/media\/scenes\/\S+ was preloaded using link preload but not used/)
  // Intercepted in this browser only, because other tests use the content service in parallel.
  await page.route('**/cda/**', (route) => route.fulfill({ status: 503, body: 'Service unavailable' }))
  await holdTwoSeats(page, testBuyer(), isMobile ? 15 : 16)
  await payByCard(page)

  await page.getByRole('banner').getByRole('link', { name: 'Meander, home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A day out is waiting' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('link', { name: 'Browse experiences' })).toHaveAttribute('href', '/browse')
  await page.unroute('**/cda/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('search', { name: 'Find experiences' })).toBeVisible()
})
