import type { Page } from '@playwright/test'
import { BookingPage, BookingPanel, cards, PayPage } from 'mf-booking/e2e'
import { findingsOnTheWay } from './axe'
import { bookTwoPlaces, testBuyer } from './buy'
import { expect, test } from './fixtures'
import { emailTo } from './inbox'
import { liveOnly } from './live-only'
import { bookingAtOffice, supplyKayaks } from './supplied-experience'

liveOnly('The sandbox is the supplier of the local stack.')
test.describe.configure({ mode: 'serial' })

let path: string
test.beforeAll(async ({ request, baseURL }) => {
  ;({ path } = await supplyKayaks(request, baseURL ?? ''))
})

/** Books two places of the experience next month, and waits until the supplier has confirmed them. */
async function book(page: Page, buyer: ReturnType<typeof testBuyer>): Promise<BookingPage> {
  await page.goto(path)
  const checkout = await bookTwoPlaces(page, { isFarAhead: true })
  await checkout.fillIn(buyer)
  await checkout.goOn()
  const pay = new PayPage(page)
  await pay.enterCard(cards.good)
  await pay.payButton.click()
  const booking = new BookingPage(page)
  await expect(booking.confirmation).toBeVisible({ timeout: 30_000 })
  return booking
}

test('a guest books places of another booking system, shows its tickets, and finds its contact', {
  tag: '@phone-slow',
}, async ({ page, request }) => {
  const booking = await book(page, testBuyer())
  await expect(booking.qrCodes).toHaveCount(2)
  const reference = (await booking.reference.textContent()) ?? ''
  const office = await bookingAtOffice(request, reference)
  expect(office?.status).toBe('CONFIRMED')
  expect(await findingsOnTheWay(page)).toEqual([])
  await page.goto(`${new URL(page.url()).pathname}/host`)
  await expect(page.getByRole('region', { name: 'Contact Solent Ticket Office' })).toContainText(
    office?.reference ?? '',
  )
  await expect(page.getByRole('link', { name: 'office@tickets.example' })).toBeVisible()
  expect(await findingsOnTheWay(page)).toEqual([])
})

test('a booking that the supplier cancels is refunded, and its guest is told', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  const buyer = testBuyer()
  const booking = await book(page, buyer)
  const office = await bookingAtOffice(request, (await booking.reference.textContent()) ?? '')
  await request.post(`/sandbox/octo-office/bookings/${office?.uuid}/cancel`)
  expect(await emailTo(request, buyer.email, /^Your host had to cancel/)).toContain('£')
  await page.reload()
  await expect(page.getByText('Cancelled by the host')).toBeVisible()
})

test('while the supplier is away, its times are not bookable just now', { tag: '@slow' }, async ({ page, request }) => {
  const scenario = { service: 'octo', operation: 'availability', outcome: 'fail', status: 503, times: 20 }
  await request.post('/sandbox/scenarios', { data: scenario })
  try {
    await page.goto(path)
    // Another day than those before: what the supplier has said of a day is kept for some seconds.
    await new BookingPanel(page).pickFirstDay()
    await expect(page.getByText('Not bookable just now').first()).toBeVisible()
    expect(await findingsOnTheWay(page)).toEqual([])
  } finally {
    await request.delete('/sandbox/scenarios')
  }
})
