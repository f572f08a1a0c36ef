import { internalHeaders } from 'server/access'
import { originOf } from '../../testing/browser'
import { testApp } from '../../testing/test-app'
import { STAGING_ENVIRONMENT } from '../../testing/test-environment'

const PREVIOUS = 'previous-internal-token-for-tests'.padEnd(40, '0')

/** The paths of all internal endpoints of an API, with parameters that are valid. */
function internalPaths(routes: string): string[] {
  const since = new Date(0).toISOString()
  const query: Record<string, string> = {
    'release-health': `?releases=shell@1&since=${since}`,
    'share-picture': '?picture=/media/scenes/harbour-dusk-2a&title=Kites',
  }
  return [...routes.matchAll(/\/api\/internal\/([\w-]+) \(GET/g)].map(
    ([, name = '']) => `/api/internal/${name}${query[name] ?? ''}`,
  )
}

test('every internal endpoint is 404 without the internal token, also on this machine, and answers with a current or previous one', async () => {
  const { app, settings } = await testApp({ env: { ...STAGING_ENVIRONMENT, INTERNAL_TOKEN_PREVIOUS: PREVIOUS } })
  const paths = internalPaths(app.printRoutes({ commonPrefix: false }))
  expect(paths.length).toBeGreaterThanOrEqual(3)
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await fetch(originOf(app) + path, { headers })).status
  for (const path of paths) {
    expect([path, await statusOf(path, {})]).toEqual([path, 404])
    expect([path, await statusOf(path, { 'x-internal-token': 'wrong' })]).toEqual([path, 404])
    expect([path, await statusOf(path, internalHeaders(settings.internalToken))]).toEqual([path, 200])
    expect([path, await statusOf(path, { 'x-internal-token': PREVIOUS })]).toEqual([path, 200])
  }
})
