import { type APIRequestContext, request as requests } from '@playwright/test'
import { CheckoutPage, PayPage } from 'mf-booking/e2e'
import { findingsOnTheWay } from './axe'
import { payByCard, testBuyer } from './buy'
import { expect, test } from './fixtures'
import { emailTo } from './inbox'

interface Ticket {
  id: string
  kind: string
}
interface Session {
  id: string
  starts_at: string
  capacity: number
  seats_left: number
  tickets: Ticket[]
}

/**
 * Holds the only session of a day completely as a private party, for another visitor and over HTTP. Takes the first
 * experience that has such a day.
 */
async function sellOutDay(other: APIRequestContext) {
  const response = await other.get('/api/customer/experiences?per_page=24&tickets[is_private]=1&categories=creative')
  const { data: found } = (await response.json()) as { data: { id: string; slug: string }[] }
  for (const { id, slug } of found) {
    const taken = await takeDayOf(other, id)
    if (taken) return { slug, ...taken }
  }
  throw new Error('No experience has a day with one untouched session.')
}

async function takeDayOf(other: APIRequestContext, id: string) {
  const month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7)
  const base = `/api/customer/experiences/${id}`
  const days = (await (await other.get(`${base}/available-dates?month=${month}`)).json()).data as { date: string }[]
  for (const { date } of days) {
    const sessions = (await (await other.get(`${base}/sessions?date=${date}`)).json()).data as Session[]
    const [session] = sessions
    const whole = session?.tickets.find(({ kind }) => kind === 'private')
    if (sessions.length !== 1 || !session || !whole || session.seats_left !== session.capacity) continue
    await other.get('/api/customer/csrf-cookie')
    const { cookies } = await other.storageState()
    const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
    const headers = { 'x-xsrf-token': token }
    const held = await other.post('/api/customer/bookings', {
      headers,
      data: { session_id: session.id, tickets: [{ ticket_id: whole.id, quantity: 1 }] },
    })
    expect(held.status()).toBe(201)
    const { data } = await held.json()
    return { date, letGo: () => other.delete(`/api/customer/bookings/${data.uuid}`, { headers }) }
  }
  return null
}

test('a guest joins the waiting list of a sold-out day, takes an offered place and pays, by the link from the e-mail', {
  tag: ['@phone', '@slow'],
}, async ({ page, request, baseURL }) => {
  const other = await requests.newContext({ baseURL: baseURL ?? '' })
  const { slug, date, letGo } = await sellOutDay(other)
  await page.goto(`/experience/${slug}?from=${date}&to=${date}`)
  await expect(page.getByRole('button', { name: 'Tell me when places come free' })).toBeVisible()
  expect(await findingsOnTheWay(page)).toEqual([])
  await page.getByRole('button', { name: 'Tell me when places come free' }).click()
  const dialog = page.getByRole('dialog', { name: 'Waiting list' })
  await expect(dialog).toBeVisible()
  expect(await findingsOnTheWay(page)).toEqual([])
  const { email } = testBuyer()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText('You are on the waiting list.')).toBeVisible()

  expect((await letGo()).status()).toBe(204)
  const link = /https?:\S+\/bookings\/\S+/.exec(await emailTo(request, email, /^Places have come free/))?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Take this place' }).click()
  await expect(page).toHaveURL(/\/checkout\?booking=/)
  await expect(page.getByText(/We have held 1 place for you until/)).toBeVisible()

  const checkout = new CheckoutPage(page)
  await checkout.fillIn({ firstName: 'Ada', lastName: 'Winter', email })
  await checkout.goOn()
  const pay = new PayPage(page)
  const amount = (await pay.payButton.textContent()) ?? ''
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(pay.payButton).toHaveText(amount)
  await payByCard(page)
  await other.dispose()
})
