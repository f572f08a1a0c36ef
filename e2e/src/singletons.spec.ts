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

test('every shared singleton is there once, from the shell, with all four remotes on the page', async ({
  page,
  request,
}) => {
  const { slug } = await firstExperience(request)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`/experience/${slug}`)
  await expect(page.locator('[data-remote="booking"]')).toBeVisible()
  const shared = await page.evaluate(() => {
    type Copy = { from: string; loaded?: unknown; lib?: unknown }
    type Instance = { shareScopeMap: Record<string, Record<string, Record<string, Copy>>> }
    const instances = (window as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } }).__FEDERATION__
      .__INSTANCES__
    const scopes = instances.map((instance) => instance.shareScopeMap.default ?? {})
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
