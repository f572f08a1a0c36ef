import { BookingPage, cards, PayPage } from 'mf-booking/e2e'
import { findingsOnTheWay } from './axe'
import { buyTwoSeats, testBuyer } from './buy'
import { expect, test } from './fixtures'
import { emailTo } from './inbox'
import { pence, pounds } from './payments'

test(
  'shows a guest the terms before a cancellation in time, and then refunds the card',
  { tag: '@phone-slow' },
  async ({ page, request }, { project }) => {
    const buyer = testBuyer()
    const booking = await buyTwoSeats(page, buyer, project.name === 'phone' ? 12 : 13)
    expect(await findingsOnTheWay(page)).toEqual([])
    const question = await booking.askToCancel()
    await expect(question.getByText(/You get back £/)).toBeVisible()
    expect(await findingsOnTheWay(page)).toEqual([])
    const amount = /£[\d,]+\.\d\d/.exec((await question.textContent()) ?? '')?.[0] ?? 'no amount'
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByText('Cancelled by you')).toBeVisible()
    await expect(page.getByText(/way back to your card|gone back to your card/)).toBeVisible()
    expect(await emailTo(request, buyer.email, /^Cancelled: /)).toContain(amount)
    expect(await emailTo(request, buyer.email, /^Refunded: /)).toContain(amount)
    await page.reload()
    await expect(page.getByText('Your money has gone back to your card.')).toBeVisible()
  },
)

test('a booking moves to another time with its tickets and calendar', { tag: ['@phone', '@slow'] }, async ({
  page,
  request,
}) => {
  const buyer = testBuyer()
  const booking = await buyTwoSeats(page, buyer, 14)
  const before = (await booking.when.textContent()) ?? ''
  const sequence = async () => {
    const file = await page.request.get((await booking.calendarFile.getAttribute('href')) ?? '')
    return /SEQUENCE:(\d+)/.exec(await file.text())?.[1]
  }
  expect(await sequence()).toBe('0')
  await booking.moveToAnotherTime()
  await expect(booking.when).not.toHaveText(before)
  expect(await sequence()).toBe('1')
  await expect(booking.qrCodes).toHaveCount(2)
  expect(await emailTo(request, buyer.email, /^Moved: /)).toContain('Before')
})

test('a guest pays the difference before a booking moves to a more expensive time', {
  tag: ['@phone', '@slow'],
}, async ({ page, request, isMobile }) => {
  const buyer = testBuyer()
  const booking = await buyTwoSeats(page, buyer, isMobile ? 6 : 17)
  const before = (await booking.when.textContent()) ?? ''
  const uuid = new URL(page.url()).pathname.split('/')[2] ?? ''
  const { data } = await (await page.request.get(`/api/customer/bookings/${uuid}`)).json()
  const adult = data.lines[0].unit_price
  const priceAdultsAt = async (amount: number) => {
    const command = ['set-price', data.experience.id, 'adult', (amount / 100).toFixed(2)]
    expect((await request.post('/api/qa/staff', { data: { command } })).ok()).toBe(true)
  }
  await priceAdultsAt(adult + 150)
  try {
    await booking.moveToAnotherTime()
    const pay = new PayPage(page)
    await expect(pay.payButton).toHaveText('Pay £3.00')
    await pay.enterCard(cards.good)
    expect(await findingsOnTheWay(page)).toEqual([])
    await pay.payButton.click()
    await expect(page).toHaveURL(new RegExp(`/bookings/${uuid}`), { timeout: 20_000 })
    await expect(booking.when).not.toHaveText(before)
    expect(await emailTo(request, buyer.email, /^Moved: /)).toContain('£3.00')
  } finally {
    await priceAdultsAt(adult)
  }
})

test('tickets download as a PDF, and an invited friend sees them in another browser', {
  tag: ['@phone', '@slow'],
}, async ({ page, request, browser }) => {
  const booking = await buyTwoSeats(page, testBuyer(), 15)
  await expect(booking.qrCodes).toHaveCount(2)
  const paper = await page.request.get((await booking.printedTickets.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const friend = testBuyer()
  await booking.askAlong(friend.email)
  await expect(page.getByText(friend.email)).toBeVisible()
  const link = /https?:\S+\?token=\S+/.exec(await emailTo(request, friend.email, /^You’re invited/))?.[0] ?? ''
  const elsewhere = await browser.newPage()
  await elsewhere.goto(link)
  await expect(new BookingPage(elsewhere).qrCodes).toHaveCount(2)
  await expect(elsewhere.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0)
  await elsewhere.close()
})

test('a booking leads to its host, with a way to contact them and their other experiences', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  await buyTwoSeats(page, testBuyer(), 16)
  await page.getByRole('heading', { name: 'Your host' }).locator('..').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}\/host$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Contact / })).toBeVisible()
  await page.getByRole('link', { name: 'Experiences', exact: true }).click()
  await expect(page).toHaveURL(/\/host\/experiences$/)
  await page.getByRole('link', { name: 'Back to your booking' }).click()
  await expect(new BookingPage(page).confirmation).toBeVisible()
})

test('a guest who cancels can take the refund as credit on a new voucher', {
  tag: ['@phone', '@slow'],
}, async ({ page, isMobile }) => {
  const booking = await buyTwoSeats(page, testBuyer(), isMobile ? 10 : 11)
  const question = await booking.askToCancel()
  const amount = pence(await question.getByText(/^You get back/).textContent())
  await question.getByRole('radio', { name: /Onto a new voucher/ }).check({ force: true })
  expect(await findingsOnTheWay(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText(`${pounds(amount)} is yours to spend again`)).toBeVisible()
  await page.getByRole('link', { name: 'Open the voucher' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your credit for another day out' })).toBeVisible()
  await expect(page.getByText(pounds(amount), { exact: true }).first()).toBeVisible()
  expect(await findingsOnTheWay(page)).toEqual([])
})
