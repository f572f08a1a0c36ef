import { firstExperience } from './api'
import { expect, test } from './fixtures'

const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'effector',
  'effector-react',
  'shared/router',
  'shared/scope',
  'shared/session',
  'shared/settings',
  'shared/bus',
  'shared/nav',
  'shared/parcel',
  'shared/widget',
]

interface Copy {
  from: string
}
/** Module Federation's runtime state on a page: the shell and each loaded remote, with the shared modules they know. */
interface Federation {
  __INSTANCES__: { name: string; shareScopeMap: Record<string, Record<string, Record<string, Copy>>> }[]
}

test('each shared singleton is loaded once, from the shell, with all four remotes on the page', async ({ page }) => {
  await page.goto('/')
  const instances = () =>
    page.evaluate(() => {
      const { __FEDERATION__ } = window as unknown as { __FEDERATION__?: Federation }
      return (__FEDERATION__?.__INSTANCES__ ?? []).map(({ name }) => name)
    })
  await expect.poll(instances).toEqual(expect.arrayContaining(['shell', 'content', 'discovery']))
  await page.getByRole('main').locator('a[href^="/experience/"]').first().click()
  await page.waitForURL('/experience/*')
  await expect.poll(instances).toEqual(expect.arrayContaining(['shell', 'content', 'discovery', 'booking', 'account']))
  const shared = await page.evaluate(() => {
    const { __INSTANCES__ } = (window as unknown as { __FEDERATION__: Federation }).__FEDERATION__
    const scopes = __INSTANCES__.map((instance) => instance.shareScopeMap.default ?? {})
    const copies: Record<string, string[]> = {}
    for (const scope of scopes) {
      for (const [name, versions] of Object.entries(scope)) {
        for (const [version, copy] of Object.entries(versions)) {
          const known = copies[name] ?? []
          const entry = `${version} of ${copy.from}`
          copies[name] = known.includes(entry) ? known : [...known, entry]
        }
      }
    }
    return copies
  })
  for (const name of singletons) {
    expect(shared[name], name).toHaveLength(1)
    expect(shared[name]?.[0], name).toMatch(/ of shell$/)
  }
})

test('a page of one remote shows widgets of two other remotes, each in its own root', async ({ page, request }) => {
  const experience = await firstExperience(request)
  await page.goto(`/experience/${experience.slug}`)
  await expect(page.locator('[data-remote="discovery"] [data-remote="booking"]')).toBeVisible()
  const hearts = page.locator('[data-remote="discovery"] [data-remote="account"]')
  await expect(hearts.filter({ visible: true }).first()).toBeVisible()
})
