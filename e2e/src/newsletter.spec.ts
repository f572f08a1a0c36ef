import type { Page } from '@playwright/test'
import { Newsletter } from 'mf-content/e2e'
import { findingsOnTheWay } from './axe'
import { testBuyer } from './buy'
import { expect, test } from './fixtures'
import { expectAllHydrated, expectPageHydrated, trackHydration } from './hydration'
import { emailTo, linkIn } from './inbox'
import { newVisitor } from './refused-cookies'

const SUBSCRIBE = '**/api/customer/newsletter/mailchimp/subscribe'
const confirmation = /^Please confirm: news and offers/

test.use({ storageState: newVisitor })

test.describe('the newsletter form in the footer', () => {
  test('signs a visitor up, who confirms and later unsubscribes by links from e-mails', { tag: '@phone-slow' }, async ({
    page,
    request,
  }) => {
    test.slow()
    await trackHydration(page)
    const newsletter = new Newsletter(page)
    await page.goto('/vouchers/check-balance')
    await expectAllHydrated(page)
    await newsletter.signUpInFooter.click()
    await expect(newsletter.footer.getByLabel('E-mail')).toBeFocused()
    expect(await findingsOnTheWay(page)).toEqual([])
    const subscriber = testBuyer()
    await newsletter.fill(newsletter.footer, subscriber)
    const sent = page.waitForRequest(SUBSCRIBE)
    await newsletter.signUpInFooter.click()
    expect((await sent).postDataJSON()).toMatchObject({ promotion: '0' })
    await expect(newsletter.thanks).toBeVisible()
    await expect(newsletter.footer.getByText(/We have e-mailed you a link/)).toBeVisible()
    await expect(newsletter.footer.getByLabel('E-mail')).toHaveValue('')

    const letter = await emailTo(request, subscriber.email, confirmation)
    await page.goto(linkIn(letter, '/newsletter/confirm/'))
    await newsletter.confirm()
    await expect(newsletter.isConfirmed).toBeVisible()
    await expect(page.getByRole('main')).toContainText(subscriber.email)
    expect(await findingsOnTheWay(page)).toEqual([])
    await expect.poll(() => memberStatusOf(page, subscriber.email), { timeout: 40_000 }).toBe('subscribed')
    await page.reload()
    await newsletter.confirm()
    await expect(newsletter.isConfirmed).toBeVisible()

    const welcome = await emailTo(request, subscriber.email, /^You are on the list$/)
    await page.goto(linkIn(welcome, '/newsletter/unsubscribe/'))
    await newsletter.leave()
    await expect(newsletter.isLeft).toBeVisible()
    await expect(page.getByRole('main')).toContainText(subscriber.email)
    expect(await findingsOnTheWay(page)).toEqual([])
    await expect.poll(() => memberStatusOf(page, subscriber.email), { timeout: 40_000 }).toBe('unsubscribed')
  })

  test('responds the same for known and new addresses, and sends each an e-mail', { tag: '@slow' }, async ({
    page,
    request,
  }) => {
    const newsletter = new Newsletter(page)
    const subscriber = testBuyer()
    await page.goto('/contact')
    for (const subject of [confirmation, /^You are already on the list/]) {
      await newsletter.fill(newsletter.footer, subscriber)
      await newsletter.signUpInFooter.click()
      await expect(newsletter.thanks).toBeVisible()
      const letter = await emailTo(request, subscriber.email, subject)
      if (subject === confirmation) {
        await page.goto(linkIn(letter, '/newsletter/confirm/'))
        await newsletter.confirm()
        await expect(newsletter.isConfirmed).toBeVisible()
        await expect.poll(() => memberStatusOf(page, subscriber.email), { timeout: 40_000 }).toBe('subscribed')
        await page.goto('/contact')
      }
    }
  })

  test('works without JavaScript and keeps the typed values after an error', { tag: ['@phone', '@slow'] }, async ({
    quiet,
    browser,
    request,
  }) => {
    quiet.allowed(/status of 422 .*#news-offers/)
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const newsletter = new Newsletter(plain)
    await plain.goto('/browse')
    const subscriber = testBuyer()
    await newsletter.fill(newsletter.footer, { ...subscriber, email: 'nobody' })
    await newsletter.signUpInFooter.click()
    await expect(plain).toHaveURL('/#news-offers')
    await expect(newsletter.sorry).toBeVisible()
    await expect(newsletter.footer.getByText(/Please enter a valid e-mail address/)).toBeVisible()
    await expect(newsletter.footer.getByLabel('Last name')).toHaveValue(subscriber.lastName)
    await newsletter.footer.getByLabel('E-mail').fill(subscriber.email)
    await newsletter.signUpInFooter.click()
    await expect(plain).toHaveURL('/?subscribed=1#news-offers')
    await expect(newsletter.thanks).toBeVisible()
    await emailTo(request, subscriber.email, confirmation)
  })

  test('can be reached from the menu', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Sign up to news and offers' }).click()
    await expect(page).toHaveURL('/#news-offers')
    await expect(new Newsletter(page).footer).toBeInViewport()
  })

  test('keeps working as a native form when the content remote is down', { tag: '@slow' }, async ({ page, quiet }) => {
    quiet.allowed(/Failed to load resource|ChunkLoadError|remoteEntry|content/)
    await page.route(/\/releases\/content\//, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await trackHydration(page)
    await page.goto('/vouchers/check-balance')
    await expectPageHydrated(page)
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    // The server-rendered form stays and works without JavaScript.
    await expect(new Newsletter(page).footer.getByLabel('E-mail')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })).toBeVisible()
    const subscriber = testBuyer()
    await new Newsletter(page).fill(new Newsletter(page).footer, subscriber)
    await new Newsletter(page).signUpInFooter.click()
    await expect(page).toHaveURL('/?subscribed=1#news-offers')
  })
})

test('a mail program unsubscribes with one click (RFC 8058)', { tag: '@slow' }, async ({ page, request }) => {
  const newsletter = new Newsletter(page)
  const subscriber = testBuyer()
  await page.goto('/contact')
  await newsletter.fill(newsletter.footer, subscriber)
  await newsletter.signUpInFooter.click()
  await expect(newsletter.thanks).toBeVisible()
  await emailTo(request, subscriber.email, confirmation)
  const inbox = await request.get(`/sandbox/mail/messages?to=${encodeURIComponent(subscriber.email)}`)
  const [{ headers }] = (await inbox.json()).data
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const address = new URL(/<([^>]+)>/.exec(headers['list-unsubscribe'])?.[1] ?? '')
  const response = await fetch(new URL(address.pathname, page.url()), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(response.status).toBe(200)
})

test('invalid newsletter links show an error and lead on', async ({ page, quiet }) => {
  quiet.allowed(/status of (404|410)/)
  const newsletter = new Newsletter(page)
  await page.goto('/newsletter/confirm/made-up')
  await newsletter.confirm()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  expect(await findingsOnTheWay(page)).toEqual([])
  await page.getByRole('link', { name: 'Sign up again' }).click()
  await expect(page).toHaveURL('/#news-offers')
  await page.goto('/newsletter/unsubscribe/made-up')
  await newsletter.leave()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(await findingsOnTheWay(page)).toEqual([])
})

/** Status of a list member according to the fake Mailchimp. */
async function memberStatusOf(page: Page, email: string): Promise<string> {
  const response = await page.request.get(`/sandbox/mailchimp/3.0/lists/sandbox/members/${email}`, {
    headers: { authorization: `Basic ${Buffer.from('any:sandbox-mailchimp-key').toString('base64')}` },
  })
  return (await response.json()).status
}
