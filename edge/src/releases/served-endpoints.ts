import { z } from 'zod'

const LIMIT_MS = 3_000
const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/**
 * Returns the endpoints of the API's OpenAPI document, as contracts name them (`GET /api/customer/bookings/:uuid`). Null if the API is
 * unavailable: a release is then not checked for endpoints.
 */
export async function servedEndpoints(apiUrl: string): Promise<string[] | null> {
  try {
    const response = await fetch(`${apiUrl}/api/docs/json`, { signal: AbortSignal.timeout(LIMIT_MS) })
    if (!response.ok) return null
    const { paths } = OpenApi.parse(await response.json())
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
  } catch {
    return null
  }
}
