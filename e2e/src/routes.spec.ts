import type { APIRequestContext } from '@playwright/test'
import { SignInPage, seeded } from 'mf-account/e2e'
import { firstExperience } from './api'
import { expect, httpTest, test } from './fixtures'
import { eachOf } from './seo/served-page'

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

interface Route {
  path: string
  layout: string
  /** Names of its guards. shell/src/routing/guards.test.ts checks what each guard does. */
  guards?: readonly string[]
}

const customersOnly = ['complete-user']
const registering = ['authm', 'register-complete']

const routes: readonly Route[] = [
  ...['/', '/browse', '/contact', '/vouchers/purchase', '/vouchers/check-balance', '/vouchers/VoucherStatus'].map(
    (path) => ({ path, layout: 'regular' }),
  ),
  { path: '/profile/7', layout: 'regular' },
  // Without a token it redirects to the customer's own wishlists.
  { path: '/wishlist/LinkBack', layout: 'regular' },
  ...content.map((slug) => ({ path: `/${slug}`, layout: 'regular' })),
  ...['/auth/sign-in', '/auth/sign-up', '/auth/forgot-password', '/auth/reset-password'].map((path) => ({
    path,
    layout: 'auth',
    guards: ['guest'],
  })),
  ...['/auth/facebook/callback', '/auth/google/callback', '/auth/verify/t', '/emails/unsubscribe/review_request/t'].map(
    (path) => ({ path, layout: 'auth' }),
  ),
  ...['/terminal', '/groups/join/t', '/newsletter/confirm/t', '/newsletter/unsubscribe/t', '/err'].map((path) => ({
    path,
    layout: 'default',
  })),
  ...['/blog', '/blog/how-to-read-a-tide-table', '/blog/tags', '/blog/tags/new-forest'].map((path) => ({
    path,
    layout: 'regular-blog',
  })),
  ...['/checkout', '/pay'].map((path) => ({ path, layout: 'regular-secondary-bg' })),
  ...[`/bookings/${uuid}`, `/bookings/${uuid}/host`, `/bookings/${uuid}/host/experiences`].map((path) => ({
    path,
    layout: 'regular',
  })),
  ...[
    '/bookings',
    '/groups',
    `/groups/${uuid}`,
    '/profile',
    '/profile/edit',
    '/profile/notifications',
    '/wishlist',
    '/wishlist/7',
    '/vouchers/my',
    '/vouchers/purchased',
  ].map((path) => ({ path, layout: 'regular', guards: customersOnly })),
  ...['/register/set-phone', '/register/set-location', '/register/set-photo', '/register/set-birthday', '/terms'].map(
    (path) => ({ path, layout: 'auth', guards: registering }),
  ),
  { path: '/logout', layout: 'auth' },
]

const belowExperience = ['', '/available-dates', '/reviews', '/host', '/host/experiences']

/** Where a route leads a signed-out visitor, if not to its own page. */
const signedOut: Readonly<Record<string, string>> = {
  '/vouchers/VoucherStatus': '/vouchers/check-balance',
  '/wishlist/LinkBack': '/auth/sign-in',
  '/logout': '/auth/sign-in',
}

interface RegisteredRoute {
  path: string
  layout: string
  guards: string[]
}

/** The routes of all remotes, from the registry in the data of a page. */
async function registeredRoutes(request: APIRequestContext): Promise<RegisteredRoute[]> {
  const html = await (await request.get('/err')).text()
  const [, data = '{}'] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? []
  const { registry }: { registry: { remotes: Record<string, { live: { routes: RegisteredRoute[] } }> } } =
    JSON.parse(data)
  return Object.values(registry.remotes).flatMap(({ live }) => live.routes)
}

/** The registered route of a path. Routes without parameters take precedence. */
function routeOf(path: string, registered: readonly RegisteredRoute[]) {
  const matches = registered.filter((route) => new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
  return matches.find((route) => route.path === path) ?? matches[0]
}

httpTest('every route is served in its layout, and its guards are registered', async ({ request }) => {
  const registered = await registeredRoutes(request)
  await eachOf(routes, async ({ path, layout, guards = [] }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    const [, served] = /data-layout="([^"]+)"/.exec(await response.text()) ?? []
    expect.soft([path, response.status(), served]).toEqual([path, 200, layout])
    // Routes of the shell are in no remote's registry.
    if (path !== '/logout' && path !== '/err')
      expect.soft([path, routeOf(path, registered)?.guards]).toEqual([path, guards])
  })
  const expected = [
    ...routes.map(({ path }) => path),
    ...belowExperience.flatMap((rest) => [`/experience${rest}`, `/experience/x${rest}`]),
  ]
  const untested = registered.filter((route) => !expected.some((path) => routeOf(path, registered) === route))
  expect(untested.map(({ path }) => path)).toEqual([])
})

httpTest('serves the pages of an experience in the layout without a header on phones', async ({ request }) => {
  const { slug } = await firstExperience(request)
  for (const rest of belowExperience) {
    const response = await request.get(`/experience/${slug}${rest}`)
    expect.soft(await response.text(), rest).toContain('data-layout="regular-no-header-on-mobile"')
  }
})

httpTest('redirects experience pages without an id to the search', async ({ request }) => {
  for (const rest of belowExperience) {
    const response = await request.get(`/experience${rest}`, { maxRedirects: 0 })
    expect.soft([rest, response.status(), response.headers().location]).toEqual([rest, 301, '/browse'])
  }
})

httpTest('redirects a page of results beyond the last one to the last one', async ({ request }) => {
  const moved = await request.get('/browse?adults=2&page=10000', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([
    301,
    expect.stringMatching(/^\/browse\?adults=2&page=\d+$/),
  ])
  const last = await request.get(moved.headers().location ?? '', { maxRedirects: 0 })
  expect(last.status()).toBe(200)
})

test('a page of each layout shows its heading', async ({ page, request }) => {
  const { slug } = await firstExperience(request)
  for (const [path, layout] of [
    ['/about-us', 'regular'],
    ['/auth/sign-up', 'auth'],
    ['/err', 'default'],
    ['/blog', 'regular-blog'],
    ['/checkout', 'regular-secondary-bg'],
    [`/experience/${slug}`, 'regular-no-header-on-mobile'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('every route shows a heading to a visitor who is signed out', { tag: '@slow' }, async ({ page, quiet }) => {
  test.setTimeout(240_000)
  // These bookings, customers, groups and links do not exist.
  quiet.allowed(/(404|410).*\/api\/customer\/(bookings|auth\/verify|newsletter|customer\/7|groups\/join)/)
  for (const { path, layout, guards = [] } of routes) {
    const leadsTo = signedOut[path] ?? (guards.length > 0 && !guards.includes('guest') ? '/auth/sign-in' : path)
    await page.goto(path)
    await expect(page).toHaveURL(leadsTo)
    await expect(page.locator('[data-layout]')).toHaveAttribute(
      'data-layout',
      leadsTo === '/auth/sign-in' ? 'auth' : layout,
    )
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a customer who has finished registering reaches every guarded page', { tag: '@slow' }, async ({ page }) => {
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
