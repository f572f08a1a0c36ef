import { test } from './fixtures'
import { localProxy } from './local-proxy'
import { localStack } from './local-stack'
import { secondEdge } from './second-edge'

/** Starts a second edge whose API returns a Google Maps key. Everything else comes from the local stack's API. */
async function keyedEdge(key: string) {
  const { apiUrl } = await localStack()
  const proxy = await localProxy(apiUrl, async (path) =>
    path === '/api/general-info' ? { status: 200, body: await generalInfo(apiUrl, key) } : null,
  )
  const edge = await secondEdge({ apiUrl: proxy.url })
  return {
    origin: edge.origin,
    async stop() {
      await edge.stop()
      proxy.stop()
    },
  }
}

async function generalInfo(api: string, key: string) {
  const info = await (await fetch(`${api}/api/general-info`)).json()
  return { ...info, data: { ...info.data, google_maps_api_key: key } }
}

/** Runs such an edge for the tests of a `describe`. @returns its origin, while they run */
export function edgeWithMapsKey(): () => string {
  let edge: Awaited<ReturnType<typeof keyedEdge>> | undefined
  test.beforeAll(async () => {
    edge = await keyedEdge('stand-in')
  })
  test.afterAll(async () => await edge?.stop())
  return () => edge?.origin ?? ''
}
