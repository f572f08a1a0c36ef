import type { Locator, Page } from '@playwright/test'
import { firstExperience } from './api'
import { expectNeverBlank, watchForBlanks } from './blank'
import { breakRemote, type Kind, kinds, type Owner, owners } from './break-remote'
import { expect, test } from './fixtures'

/** Deadline for all attempts to load a remote. */
const DEADLINE_MS = 8_000
/** Timeout of the test itself, which allows for a busy machine and is unrelated to the deadline. */
const TIMEOUT_MS = 60_000

const routes: Record<Owner, string> = {
  discovery: '/browse',
  booking: '/checkout',
  account: '/auth/sign-in',
  content: '/',
}

/** Console messages that each kind of sabotage causes. */
const messages: Record<Kind, readonly RegExp[]> = {
  '404': [/Failed to load resource.*404/],
  '500': [/Failed to load resource.*500/],
  hanging: [/was preloaded using link preload but not used/],
  truncated: [/Failed to find a valid digest in the 'integrity' attribute/],
  tampered: [/Failed to find a valid digest in the 'integrity' attribute/],
  'throwing on load': [],
  'throwing on mount': [],
  'throwing on render': [/this release is broken/],
  'wrong shared version': [/shared\/scope/],
}

const menuWorks = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

/** Checks that the menu leads to a page of another remote without reloading the document. */
async function othersWork(page: Page, owner: Owner) {
  const [name, heading] =
    owner === 'booking' ? ['Browse all experiences', /\d+ experiences?/] : ['Check voucher balance', /voucher/i]
  await menuWorks(page)
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible()
  await page.goBack()
}

const stays = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }))
const hasStayed = (page: Page) => page.evaluate(() => 'stays' in window)

/** Checks that no tampered script or style took effect. */
const nothingForeign = async (page: Page) => {
  expect(await page.evaluate(() => 'hasRunTampered' in window)).toBe(false)
  expect(await page.evaluate(() => getComputedStyle(document.body).outlineStyle)).toBe('none')
}

/**
 * Waits for the fallback. For a hanging remote the test advances the page's clock past the deadline, so it depends on
 * neither the machine's speed nor 8 seconds of waiting. Unit tests in shell/src/remotes check that the deadline is 8
 * seconds.
 */
async function fallsBack(page: Page, kind: Kind, fallback: Locator) {
  if (kind === 'hanging') {
    await expect(async () => {
      await page.clock.fastForward(DEADLINE_MS)
      await expect(fallback).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: TIMEOUT_MS })
  }
  await fallback.waitFor({ timeout: TIMEOUT_MS })
  await nothingForeign(page)
}

/**
 * Tags for a combination. `npm test` runs each kind of failure for one remote, and one kind for a page and a widget of
 * each remote. The others use the same code with other names, so they run in `npm run test:all` only.
 */
const levelOf = (kind: Kind, owner: Owner, what: 'page' | 'widget') =>
  kind === kinds[0] || (owner === 'booking' && what === 'page') ? [] : ['@slow']

test.describe.configure({ timeout: 120_000 })

for (const kind of kinds) {
  for (const owner of owners) {
    test(`the page of ${owner}, ${kind}: shows its fallback by the deadline, other pages work, and it recovers`, {
      tag: levelOf(kind, owner, 'page'),
    }, async ({ page, quiet }) => {
      for (const pattern of messages[kind]) quiet.allowed(pattern)
      const { end } = await breakRemote(page, owner, kind)
      if (kind === 'hanging') await page.clock.install()
      await watchForBlanks(page)
      await page.goto(routes[owner], { waitUntil: 'commit' })
      const main = page.getByRole('main')
      const fallback = main.getByText('We could not load this page.')
      await fallsBack(page, kind, fallback)
      await stays(page)
      await othersWork(page, owner)
      await fallsBack(page, kind, fallback)
      await end()
      // A hanging remote that arrives after all replaces the fallback without a retry.
      if (kind !== 'hanging') await main.getByRole('button', { name: 'Try again' }).click()
      await expect(fallback).toBeHidden()
      await expect(main.getByRole('heading').first()).toBeVisible()
      expect(await hasStayed(page)).toBe(true)
      await expectNeverBlank(page)
    })
  }

  for (const owner of owners) {
    test(`a widget of ${owner}, ${kind}: shows its fallback by the deadline, its page works, and it recovers`, {
      tag: levelOf(kind, owner, 'widget'),
    }, async ({ page, quiet, request }) => {
      for (const pattern of messages[kind]) quiet.allowed(pattern)
      const experience = await firstExperience(request)
      const { end } = await breakRemote(page, owner, kind)
      if (kind === 'hanging') await page.clock.install()
      await watchForBlanks(page)
      const widget = widgets[owner]
      await page.goto(widget.path(experience.slug), { waitUntil: 'commit' })
      await widget.ask?.(page)
      const fallback = widget.fallback(page)
      await fallsBack(page, kind, fallback)
      await stays(page)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await menuWorks(page)
      await page.keyboard.press('Escape')
      await end()
      const press = fallback.and(page.getByRole('button')).or(fallback.getByRole('button', { name: 'Try again' }))
      if (kind !== 'hanging') await press.click()
      await expect(fallback).toBeHidden()
      await expect(widget.shown(page, experience.name)).toBeVisible()
      expect(await hasStayed(page)).toBe(true)
      await expectNeverBlank(page)
    })
  }
}

interface Shown {
  path: (slug: string) => string
  /** The action that makes the page load the widget. */
  ask?: (page: Page) => Promise<void>
  fallback: (page: Page) => Locator
  shown: (page: Page, experienceName: string) => Locator
}

const widgets: Record<Owner, Shown> = {
  discovery: {
    path: () => '/vouchers/check-balance',
    ask: (page) => page.getByRole('button', { name: 'Search by place, dates and guests' }).click(),
    fallback: (page) => page.getByRole('button', { name: 'We could not load the search panel. Try again' }),
    shown: (page) => page.getByRole('dialog'),
  },
  booking: {
    path: (slug) => `/experience/${slug}`,
    fallback: (page) => page.getByRole('alert').filter({ hasText: 'We could not load the booking panel.' }),
    shown: (page) => page.getByRole('region', { name: 'Book your places' }),
  },
  account: {
    path: (slug) => `/experience/${slug}`,
    fallback: (page) =>
      page
        .getByRole('button', { name: 'We could not load the wishlist button. Try again' })
        .filter({ visible: true })
        .first(),
    shown: (page, name) =>
      page
        .getByRole('button', { name: `Save ${name} to my wishlist` })
        .filter({ visible: true })
        .first(),
  },
  content: {
    path: () => '/browse',
    ask: (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
    fallback: (page) =>
      page.getByRole('alert').filter({ hasText: 'We could not load the sign-up to news and offers.' }),
    shown: (page) => page.getByRole('contentinfo').getByRole('button', { name: /Sign up/ }),
  },
}
