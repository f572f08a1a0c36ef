import { SignInPage, seeded } from 'mf-account/e2e'
import { firstExperience } from './api'
import { expect, test } from './fixtures'

const uuid = '00000000-0000-4000-8000-000000000000'
const content = [
  'voucher-faqs',
  'experiences-as-wedding-day-stag-do-and-hen-do-gifts',
  'planning-your-wedding',
  'stag-do-in-hampshire',
  'hen-do-in-hampshire',
  'how-meander-works',
  'about-us',
  'top-things-to-do-in-hampshire',
  'press',
  'faqs',
  'careers',
  'investors',
  'team',
  'why-become-a-partner',
  'partner-faqs',
  'the-hampshire-story',
  'charity-partners',
  'accommodation-partners',
  'networking-partners',
  'corporate-partners',
  'restaurant-partners',
  'terms-and-conditions',
  'accessibility',
  'privacy-policy',
  'corporate-group-experiences',
]

/** Each route with its layout, and for a visitor who is signed out where its guards send them. */
const routes: readonly { path: string; layout: string; leadsTo?: string }[] = [
  ...['/', '/browse', '/contact', '/vouchers/purchase', '/vouchers/check-balance', '/profile/7'].map((path) => ({
    path,
    layout: 'regular',
  })),
  // Without a voucher it leads to where one is asked for.
  { path: '/vouchers/VoucherStatus', layout: 'regular', leadsTo: '/vouchers/check-balance' },
  ...content.map((slug) => ({ path: `/${slug}`, layout: 'regular' })),
  ...[
    '/auth/sign-in',
    '/auth/sign-up',
    '/auth/forgot-password',
    '/auth/reset-password',
    '/auth/facebook/callback',
    '/auth/google/callback',
    '/auth/verify/t',
  ].map((path) => ({ path, layout: 'auth' })),
  ...['/terminal', '/groups/join/t', '/newsletter/confirm/t', '/newsletter/unsubscribe/t', '/err'].map((path) => ({
    path,
    layout: 'default',
  })),
  ...['/blog', '/blog/how-to-read-a-tide-table', '/blog/tags', '/blog/tags/new-forest'].map((path) => ({
    path,
    layout: 'regular-blog',
  })),
  ...['/checkout', '/pay'].map((path) => ({ path, layout: 'regular-secondary-bg' })),
  { path: `/bookings/${uuid}/host`, layout: 'regular' },
  { path: `/bookings/${uuid}/host/experiences`, layout: 'regular' },
  ...[
    '/bookings',
    '/groups',
    `/groups/${uuid}`,
    '/profile',
    '/profile/edit',
    '/profile/notifications',
    '/wishlist',
    // Without a token it leads to one's own lists.
    '/wishlist/LinkBack',
    '/wishlist/7',
    '/vouchers/my',
    '/vouchers/purchased',
    '/register/set-phone',
    '/register/set-location',
    '/register/set-photo',
    '/register/set-birthday',
    '/terms',
  ].map((path) => ({ path, layout: 'auth', leadsTo: '/auth/sign-in' })),
  { path: '/logout', layout: 'auth', leadsTo: '/auth/sign-in' },
  ...['', '/available-dates', '/reviews', '/host', '/host/experiences'].map((rest) => ({
    path: `/experience${rest}`,
    layout: 'regular',
    leadsTo: '/browse',
  })),
]

for (const { path, layout, leadsTo } of routes) {
  test(`${path} answers in layout ${layout}${leadsTo ? ` at ${leadsTo}` : ''}`, async ({ page, quiet }) => {
    // Nobody has this booking, and nobody is asked in by this token.
    if (path.startsWith('/bookings/')) quiet.allowed(new RegExp(`404.*/api/customer/bookings/${uuid}`))
    // Nobody was mailed this link.
    if (path.startsWith('/auth/verify/')) quiet.allowed(/410.*\/api\/customer\/auth\/verify/)
    if (path.startsWith('/newsletter/')) quiet.allowed(/(404|410).*\/api\/customer\/newsletter\//)
    if (path === '/profile/7') quiet.allowed(/404.*\/api\/customer\/customer\/7/)
    if (path.startsWith('/groups/join')) quiet.allowed(/404.*\/api\/customer\/groups\/join\/t/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveURL(leadsTo ?? path)
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('the routes of an experience answer in the layout without a header on phones', async ({ page, request }) => {
  const { slug } = await firstExperience(request)
  for (const rest of ['', '/available-dates', '/reviews', '/host', '/host/experiences']) {
    await page.goto(`/experience/${slug}${rest}`)
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'regular-no-header-on-mobile')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a customer who has finished registering reaches every guarded page', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(seeded.customer)
  await expect(page).toHaveURL('/')
  for (const path of [
    '/bookings',
    '/groups',
    '/profile',
    '/profile/edit',
    '/profile/notifications',
    '/wishlist',
    '/vouchers/my',
    '/vouchers/purchased',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'regular')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/auth/sign-in')
  await expect(page).toHaveURL('/')
})
