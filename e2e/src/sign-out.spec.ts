import type { Page } from '@playwright/test'
import { NO_NETWORK, offlineHeading } from './airplane'
import { findingsOnTheWay } from './axe'
import { expect, test } from './fixtures'
import { liveOnly } from './live-only'
import { register } from './people'
import { cachedUrls, waitForWorker } from './service-worker-cache'

const LOGOUT = '**/api/customer/auth/logout'
const NOT_YET = { level: 1, name: 'You are not signed out yet' } as const
const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name.endsWith('session'))
/** The account button, which is shown only when a customer is signed in. */
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })

test('tells a customer who is not signed out because the server is down, and deletes typed data anyway', {
  tag: '@phone-slow',
}, async ({ page, quiet }) => {
  quiet.allowed(/status of 502/)
  await register(page, 'Ada')
  await page.goto('/vouchers/purchase')
  await page.getByLabel('Message').fill('For your patience with me 💚')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('gift_draft'))).toContain('patience')
  await page.route(LOGOUT, (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto('/logout')
  await expect(page.getByRole('heading', NOT_YET)).toBeVisible()
  expect(await findingsOnTheWay(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await page.evaluate(() => sessionStorage.getItem('gift_draft'))).toBeNull()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(again).toBeEnabled()
  await expect(page.getByRole('heading', NOT_YET)).toBeVisible()
  expect(await cookie(page)).toBeDefined()

  await page.unroute(LOGOUT)
  await again.click()
  await expect(page).toHaveURL('/auth/sign-in')
  expect(await cookie(page)).toBeUndefined()
})

test('does not show a customer whose sign-out has not reached the server, and completes it on the next page', {
  tag: '@slow',
}, async ({ page, quiet }) => {
  quiet.allowed(/status of 502/)
  await register(page, 'Ada')
  await page.goto('/browse')
  await expect(account(page)).toBeVisible()
  await page.route(LOGOUT, (route) => route.fulfill({ status: 502, body: '' }))
  await account(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/logout')
  await expect(page.getByRole('heading', NOT_YET)).toBeVisible()

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.unroute(LOGOUT)
  await page.route(LOGOUT, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/browse')
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect(account(page)).toHaveCount(0)
  letGo()
  await expect.poll(() => cookie(page)).toBeUndefined()
  await expect(page).toHaveURL('/browse')
})

test('a late 401 of an ended session does not sign out the customer who has signed in since', { tag: '@slow' }, async ({
  page,
  context,
  quiet,
}) => {
  quiet.allowed(/status of 401/)
  await register(page, 'Ada')
  let response = () => {}
  const held = new Promise<void>((resolve) => {
    response = resolve
  })
  await page.route('**/api/customer/bookings?**', async (route) => {
    await held
    await route.fulfill({ status: 401, contentType: 'application/json', body: '{"code":"UNAUTHENTICATED"}' })
  })
  await page.goto('/bookings')
  await expect(account(page)).toHaveAccessibleName('Account of Ada Marsh')
  await context.clearCookies()
  await register(page, 'Ben')
  const other = await context.newPage()
  await other.goto('/vouchers/purchase')
  await other.getByLabel('Message').fill('Dear Rose')
  await expect(account(page)).toHaveAccessibleName('Account of Ben Marsh')
  response()
  await expect(page).toHaveURL('/')
  for (const tab of [page, other]) await expect(account(tab)).toHaveAccessibleName('Account of Ben Marsh')
  await expect(other.getByLabel('Message')).toHaveValue('Dear Rose')
  expect(await cookie(page)).toBeDefined()
})

test.describe('with a service worker', () => {
  liveOnly('Service workers do not cache chosen versions.')
  test.use({ serviceWorkers: 'allow' })

  test('a customer who signs out in airplane mode and closes the tab is signed out by the next page online', {
    tag: '@slow',
  }, async ({ page, context, quiet }) => {
    quiet.allowed(NO_NETWORK)
    await register(page, 'Ada')
    await page.goto('/browse')
    await waitForWorker(page)
    await expect(account(page)).toBeVisible()
    await context.setOffline(true)
    await page.goto('/logout')
    await expect(offlineHeading(page)).toBeVisible()
    await page.close()
    await context.setOffline(false)
    expect((await context.cookies()).some(({ name }) => name.endsWith('session'))).toBe(true)
    const next = await context.newPage()
    await next.goto('/vouchers/check-balance')
    await expect.poll(() => cookie(next)).toBeUndefined()
    await expect(account(next)).toHaveCount(0)
    expect((await cachedUrls(next))['tickets-1'] ?? []).toEqual([])
  })

  test('signing out on an open page in airplane mode shows a message and completes once online again', {
    tag: '@slow',
  }, async ({ page, context, quiet }) => {
    quiet.allowed(NO_NETWORK)
    await register(page, 'Ada')
    await page.goto('/browse')
    await waitForWorker(page)
    await account(page).click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', NOT_YET)).toBeVisible()
    await expect(page.getByText('We’ll sign you out as soon as you’re back online.', { exact: false })).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/auth/sign-in')
    expect(await cookie(page)).toBeUndefined()
  })
})
