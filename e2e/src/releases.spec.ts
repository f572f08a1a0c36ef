import { BookingPanel, PayPage } from 'mf-booking/e2e'
import { remotes } from 'tooling/remotes'
import { firstExperience } from './api'
import { goToCheckout, payByCard, testBuyer } from './buy'
import { expect, test } from './fixtures'
import { releasingEdge } from './releasing-edge'

const NEW_VISITOR_MS = 10_000
const APPS = ['shell', ...remotes.map(({ owner }) => owner)]

type Edge = Awaited<ReturnType<typeof releasingEdge>>
let edge: Edge

test.beforeEach(async () => {
  edge = await releasingEdge()
})
test.afterEach(async ({ page }) => {
  await page.goto('about:blank')
  await edge?.stop()
})

/** Version of an app on /browse for a new visitor, or for the visitor with this cookie. */
async function servedVersion(app: string, cookie?: string): Promise<string> {
  const response = await fetch(`${edge.origin}/browse`, cookie ? { headers: { cookie } } : {})
  const [, version = 'none'] = new RegExp(`"app":"${app}","version":"([^"]+)"`).exec(await response.text()) ?? []
  return version
}

async function done(...args: string[]): Promise<string> {
  const { code, text } = await edge.release(...args)
  expect(text).not.toContain('Error')
  expect(code).toBe(0)
  return text
}

/** Waits until new visitors get this version of discovery. */
const serves = (version: string) =>
  expect.poll(() => servedVersion('discovery'), { timeout: 60_000, intervals: [100] }).toBe(version)

test('new visitors get a promoted release, and the previous one after a rollback', async () => {
  const before = edge.live('discovery')?.version ?? ''
  const { version } = await edge.publishNext('discovery')
  await done('promote', 'discovery', version)
  await serves(version)
  await done('rollback', 'discovery', '--reason', 'a test')
  await serves(before)
  const history = await done('history', 'discovery')
  expect(history).toContain(`a test  promoted discovery: ${before} → ${version}`)
  expect(history).toContain(`a test  rolled back discovery: ${version} → ${before}  (a test)`)
})

test('new visitors get a promoted release within ten seconds', { tag: ['@slow', '@timed'] }, async () => {
  const { version } = await edge.publishNext('discovery', '9.2.0')
  const promotedAt = Date.now()
  await done('promote', 'discovery', version)
  await serves(version)
  expect(Date.now() - promotedAt).toBeLessThan(NEW_VISITOR_MS)
  await done('rollback', 'discovery')
})

test('refuses to promote a release that does not fit the live ones, with the reasons', { tag: '@slow' }, async () => {
  const before = edge.live('booking')?.version ?? ''
  const needs = { widgets: [], facts: ['booking/moved'], endpoints: ['GET /api/customer/weather'], shared: {} }
  const contract = { version: 1, widgets: [], facts: [], layouts: [], guards: [], needs }
  const { version } = await edge.publishNext('booking', '9.0.0', { contract })
  const { code, text } = await edge.release('promote', 'booking', version)
  expect(code).toBe(1)
  expect(text).toContain('needs domain event "booking/moved", which shell@')
  expect(text).toContain('calls "GET /api/customer/weather", which the API does not serve.')
  expect(await servedVersion('booking')).toBe(before)
})

test('refuses a release that lacks a used widget; when forced, the widget comes from the previous release', {
  tag: '@slow',
}, async ({ page, request }) => {
  const before = edge.live('booking')?.version ?? ''
  const { version } = await edge.publishNext('booking', '9.1.0')
  await edge.unexpose('booking', version, 'BookingPanel')
  const { code, text } = await edge.release('promote', 'booking', version)
  expect([code, text]).toEqual([
    1,
    expect.stringContaining('shows "booking/BookingPanel", which booking@9.1.0 does not'),
  ])
  expect(await servedVersion('booking')).toBe(before)

  await done('promote', 'booking', version, '--force', '--reason', 'a test')
  await expect.poll(() => servedVersion('booking'), { timeout: 60_000 }).toBe(version)
  expect(await done('history', 'booking')).toContain('forced: ')
  const { slug } = await firstExperience(request)
  await page.goto(`${edge.origin}/experience/${slug}`)
  await new BookingPanel(page).pickFirstDay()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${edge.origin}/vouchers/purchase`)
  await expect(page.getByRole('button', { name: /^(Continue|Pay|Buy)/ }).first()).toBeVisible()
})

test('a canary goes to its share of visitors, who keep it, and switching it off gives all the live release', {
  tag: '@slow',
}, async ({ page }) => {
  const before = edge.live('discovery')?.version ?? ''
  const { version } = await edge.publishNext('discovery')
  await done('canary', 'discovery', version, '50')
  await expect.poll(async () => (await fetch(edge.origin)).headers.get('set-cookie')).toContain('meander_bucket=')
  const given = new Map<string, string>()
  for (let bucket = 0; bucket < 100; bucket += 5) {
    const cookie = `meander_bucket=${bucket}`
    given.set(cookie, await servedVersion('discovery', cookie))
  }
  expect([...given.values()].filter((one) => one === version)).toHaveLength(10)
  expect([...given.values()].filter((one) => one === before)).toHaveLength(10)
  for (const [cookie, one] of given) expect(await servedVersion('discovery', cookie)).toBe(one)

  const [name = '', value = ''] = [...given].find(([, one]) => one === version)?.[0].split('=') ?? []
  await page.context().addCookies([{ name, value, url: edge.origin }])
  await page.goto(`${edge.origin}/__mf?to=/about-us`)
  const canaries = page.getByRole('dialog', { name: 'Developer tools' }).getByRole('table', { name: 'Canaries' })
  await expect(canaries.getByRole('row', { name: 'discovery' })).toHaveText(new RegExp(`${version}\\s+50\\s+yes`), {
    useInnerText: true,
  })

  await done('canary', 'discovery', 'off')
  await expect
    .poll(async () => [
      ...new Set(await Promise.all([...given.keys()].map((cookie) => servedVersion('discovery', cookie)))),
    ])
    .toEqual([before])
})

test('the edge halts a canary whose pages fail, records the reason and serves the live release', {
  tag: '@slow',
}, async ({ page, quiet }) => {
  test.setTimeout(120_000)
  quiet.allowed(/spoilt on purpose/)
  await edge.restart({ CANARY_CHECK_SECONDS: '1', CANARY_MIN_PAGES: '5' })
  const before = edge.live('discovery')?.version ?? ''
  const { version } = await edge.publishNext('discovery')
  await edge.spoil('discovery', version, /^page-browse\.js$/)
  await done('canary', 'discovery', version, '100')
  await serves(version)
  await expect(async () => {
    await page.goto(`${edge.origin}/browse`)
    await page.waitForEvent('pageerror', { timeout: 5_000 }).catch(() => undefined)
    expect(await servedVersion('discovery')).toBe(before)
  }).toPass({ timeout: 90_000, intervals: [0] })
  expect(await done('history', 'discovery')).toContain(
    `edge, by itself  halted canary of discovery: ${version} → ${before}`,
  )
  expect(await done('status')).toMatch(/canary \S+ halted: \d+\.\d% of \d+ page views failed, against 0\.0% of \d+/)
})

test('twenty releases during a checkout neither clear typed values nor reload the page', {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(360_000)
  const open = page.goto.bind(page)
  page.goto = (url, options) => open(new URL(url, edge.origin).href, options)
  const checkout = await goToCheckout(page, 11)
  const buyer = testBuyer()
  await checkout.firstName.fill(buyer.firstName)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const isSameDocument = () => page.evaluate(() => 'sameDocument' in window)

  for (let release = 0; release < 20; release += 1) {
    const app = APPS[release % APPS.length] ?? ''
    const { version } = await edge.publishNext(app, `9.0.${release}`)
    await done('promote', app, version)
    if (release === 9) {
      await expect(checkout.firstName).toHaveValue(buyer.firstName)
      await checkout.fillIn(buyer)
      await checkout.goOn()
      await expect(new PayPage(page).payButton).toBeVisible()
    }
  }
  expect(await isSameDocument()).toBe(true)
  await payByCard(page)
  expect(await isSameDocument()).toBe(true)
})
