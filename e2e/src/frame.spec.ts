import { SignInPage, seeded } from 'mf-account/e2e'
import { Newsletter } from 'mf-content/e2e'
import { testBuyer } from './buy'
import { expect, test } from './fixtures'
import { expectAllHydrated, trackHydration, waitForPendingRequests } from './hydration'
import { register } from './people'

test('the menu lists every section, closes when the page changes, and returns the focus on Escape', {
  tag: '@phone-slow',
}, async ({ page }) => {
  await page.goto('/browse')
  const open = page.getByRole('button', { name: 'Menu' })
  await open.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const section of ['Explore experiences', 'Gifts and Vouchers', 'Experience hosting', 'About']) {
    await expect(menu.getByRole('heading', { name: section })).toBeVisible()
  }
  await expect(menu.getByRole('heading', { name: 'Account' })).toBeHidden()
  await expect(menu.getByRole('link', { name: /Apply to host an experience/ })).toHaveAttribute('target', '_blank')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await menu.getByRole('link', { name: 'Check voucher balance' }).click()
  await expect(page).toHaveURL('/vouchers/check-balance')
  await expect(menu).toBeHidden()
})

test('the menu starts with the name of the signed-in customer, and says that no address is known', {
  tag: '@slow',
}, async ({ page }) => {
  await register(page, 'Ada')
  await page.goto('/browse')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Ada Marsh No address' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(menu).toBeHidden()
})

test('the tab title is the page title with the site suffix', async ({ page }) => {
  await page.goto('/browse')
  await expect(page).toHaveTitle(/^Experiences in Hampshire \| Meander \| Discover unique things to do in Hampshire$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveTitle(/^Blog \| Meander \| /)
})

test('an unknown path responds 404 with a link to the home page', async ({ page, quiet }) => {
  quiet.allowed(/Failed to load resource: the server responded with a status of 404/)
  const response = await page.goto('/no/such/path')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('a guard unknown to the shell shows the 500 page with its name', async ({ page }) => {
  await page.route('/auth/sign-in', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    // Simulates a registry that is newer than this shell.
    const body = (await response.text()).replaceAll('"guards":["guest"]', '"guards":["over-eighteen"]')
    await route.fulfill({ response: response, body })
  })
  await page.goto('/auth/sign-in')
  await expect(page.getByRole('heading', { name: 'Unknown middleware over-eighteen' })).toBeVisible()
})

test('/err has a different title for each status', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/err?status=404')
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await expect(page).toHaveTitle(/^This page could not be found \|/)
  await page.goto('/err?status=500')
  await expect(page).toHaveTitle(/^Something went wrong \|/)
})

test('/err does not show text from its query', async ({ page }) => {
  await page.goto('/err?status=500&message=You+have+won')
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
  await expect(page.getByText('You have won')).toBeHidden()
})

test('a missing release file responds 404 as plain text, not as a page', async ({ request }) => {
  const response = await request.get('/releases/shell/0.0.0/shell.js')
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type']).toMatch(/text\/plain/)
})

test('the content security policy allows no inline, eval or wildcard scripts', async ({ request }) => {
  const policy = (await request.get('/browse')).headers()['content-security-policy'] ?? ''
  const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src'))
  expect(scripts).toBeDefined()
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
})

test('release files are immutable and compressed with brotli', async ({ request }) => {
  const html = await (await request.get('/browse')).text()
  const script = /"([^"]+shell\.js)"/.exec(html)?.[1] ?? ''
  const response = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers()['cache-control']).toContain('immutable')
  expect(response.headers()['content-encoding']).toBe('br')
})

test('a guarded page sends a visitor to sign in, and returns with query and hash afterwards', async ({ page }) => {
  await page.goto('/bookings?when=past#top')
  const signIn = new SignInPage(page)
  await expect(signIn.heading).toBeVisible()
  await signIn.signIn(seeded.customer)
  await expect(page).toHaveURL('/bookings?when=past#top')
})

test('a wrong password shows one message and keeps the typed e-mail address', async ({ page, quiet }) => {
  quiet.allowed(/status of 422/)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn({ ...seeded.customer, password: 'not-the-password' })
  await expect(signIn.refusal).toContainText('These details do not match our records')
  await expect(page.getByLabel('E-mail')).toHaveValue(seeded.customer.email)
})

test('a customer with unfinished registration is sent to the next step', async ({ page }) => {
  await page.goto('/bookings')
  const signIn = new SignInPage(page)
  await signIn.signIn(seeded.unfinished)
  await expect(page).toHaveURL('/register/set-phone')
})

test('signing out also ends the session in another tab', async ({ page, context }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(seeded.customer)
  await expect(page).toHaveURL('/')
  const other = await context.newPage()
  await other.goto('/wishlist')
  await expect(other.getByRole('button', { name: /Account of/ })).toBeVisible()
  await waitForPendingRequests(page)
  await waitForPendingRequests(other)
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth/sign-in')
  await expect(other).toHaveURL('/auth/sign-in')
})

test('signing out in one tab clears personal data from another, even when the sign-in page is slow', {
  tag: '@slow',
}, async ({ page, context }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(seeded.customer)
  await expect(page).toHaveURL('/')
  const other = await context.newPage()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await other.route(/page-sign-in/, async (route) => {
    await released
    await route.continue()
  })
  await other.goto('/wishlist')
  await expect(other.getByRole('heading', { level: 1, name: 'My wishlists' })).toBeVisible()
  await expect(other.getByRole('button', { name: /Account of/ })).toBeVisible()
  await waitForPendingRequests(page)
  await waitForPendingRequests(other)
  await page.getByRole('button', { name: /Account of/ }).click()
  const ended = page.waitForResponse(/auth\/logout/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await ended
  await expect(other.getByRole('heading', { level: 1, name: 'My wishlists' })).toHaveCount(0)
  release()
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await expect(other).toHaveURL('/auth/sign-in')
})

test('a session that the server has ended leads to sign-in and back to the page', async ({ page, context, quiet }) => {
  quiet.allowed(/status of (401|419)/)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(seeded.customer)
  await expect(page).toHaveURL('/')
  await context.clearCookies({ name: 'session' })
  await page.goto('/bookings?when=upcoming')
  await expect(page).toHaveURL('/auth/sign-in')
  await signIn.signIn(seeded.customer)
  await expect(page).toHaveURL('/bookings?when=upcoming')
})

test('a toast appears at the top right, and a swipe dismisses it', { tag: ['@phone', '@slow'] }, async ({ page }) => {
  const newsletter = new Newsletter(page)
  await trackHydration(page)
  await page.clock.install()
  await page.goto('/vouchers/check-balance')
  await expectAllHydrated(page)
  await newsletter.fill(newsletter.footer, testBuyer())
  await newsletter.signUpInFooter.click()
  const toast = page.getByRole('dialog').filter({ has: newsletter.thanks })
  await expect(toast).toBeVisible()
  // The clock advances by two seconds in total, which is less than a toast stays.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await expect(async () => {
    const [at, width] = [await toast.boundingBox(), page.viewportSize()?.width ?? 0]
    expect(at && { fromRight: width - at.x - at.width, isOnTop: at.y > 60 && at.y < 100 }).toEqual({
      fromRight: 16,
      isOnTop: true,
    })
  }).toPass()
  const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 3, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 3 + 120, y + height / 2, { steps: 8 })
  await page.mouse.up()
  await page.clock.runFor(1_000)
  await expect(toast).toBeHidden()
})
