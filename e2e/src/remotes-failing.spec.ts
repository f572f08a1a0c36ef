import { firstExperience } from './api'
import { expect, test } from './fixtures'
import { type Failing, failRemote } from './remote-failures'

const pages = [
  { owner: 'discovery', path: '/browse' },
  { owner: 'booking', path: '/checkout' },
  { owner: 'account', path: '/auth/sign-in' },
  { owner: 'content', path: '/' },
] as const

const ways: readonly Failing[] = ['down', 'hanging', 'throwing']

// The browser reports what the test breaks on purpose.
const broken = [
  /Failed to load resource/,
  /this release is broken/,
  /integrity/i,
  /was preloaded using link preload/,
  /Loading (CSS )?chunk/,
]

for (const { owner, path } of pages) {
  for (const how of ways) {
    test(`${owner} ${how}: its page says so within the deadline, the frame works, and the page comes back`, async ({
      page,
      quiet,
    }) => {
      for (const pattern of broken) quiet.allowed(pattern)
      const { recover } = await failRemote(page, owner, how)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('main').getByText('We could not load this page.')).toBeVisible({ timeout: 13_000 })
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      await page.keyboard.press('Escape')
      await recover()
      // What had hung and arrives after all takes the fallback's place by itself.
      if (how !== 'hanging') await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('main').getByText('We could not load this page.')).toBeHidden()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    })
  }
}

for (const how of ways) {
  test(`booking ${how}: the experience page stands without the booking panel`, async ({ page, quiet, request }) => {
    for (const pattern of broken) quiet.allowed(pattern)
    const experience = await firstExperience(request)
    const { recover } = await failRemote(page, 'booking', how)
    await page.goto(`/experience/${experience.slug}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: experience.name })).toBeVisible()
    const fallback = page.getByRole('alert').filter({ hasText: 'We could not load the booking panel.' })
    await expect(fallback).toBeVisible({ timeout: 13_000 })
    await recover()
    if (how !== 'hanging') await fallback.getByRole('button', { name: 'Try again' }).click()
    await expect(fallback).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Book your places' })).toBeVisible()
  })

  test(`account ${how}: the experience page stands without the hearts`, async ({ page, quiet, request }) => {
    for (const pattern of broken) quiet.allowed(pattern)
    const experience = await firstExperience(request)
    const { recover } = await failRemote(page, 'account', how)
    await page.goto(`/experience/${experience.slug}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: experience.name })).toBeVisible()
    const fallback = page.getByRole('button', { name: 'We could not load the wishlist button. Try again' })
    const shown = fallback.filter({ visible: true })
    await expect(shown.first()).toBeVisible({ timeout: 13_000 })
    await recover()
    if (how !== 'hanging') await shown.first().click()
    const heart = page.getByRole('button', { name: `Save ${experience.name} to my wishlist` })
    await expect(heart.filter({ visible: true })).toBeVisible()
  })
}

test('a page of one remote shows widgets of two others, each a root of its own', async ({ page, request }) => {
  const experience = await firstExperience(request)
  await page.goto(`/experience/${experience.slug}`)
  await expect(page.locator('[data-remote="discovery"] [data-remote="booking"]')).toBeVisible()
  const hearts = page.locator('[data-remote="discovery"] [data-remote="account"]')
  await expect(hearts.filter({ visible: true }).first()).toBeVisible()
})
