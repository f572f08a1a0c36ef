import { internalHeaders } from 'server/access'
import { z } from 'zod'
import type { readCommandSettings } from '../settings'

const LIMIT_MS = 3_000
const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/**
 * Returns the endpoints of the API's OpenAPI document, as contracts name them (`GET /api/customer/bookings/:uuid`). Null if the API is
 * unavailable or refuses the internal token: a release is then not checked for endpoints.
 */
export async function servedEndpoints({
  apiUrl,
  internalToken,
}: Pick<ReturnType<typeof readCommandSettings>, 'apiUrl' | 'internalToken'>): Promise<string[] | null> {
  try {
    const response = await fetch(`${apiUrl}/api/internal/openapi`, {
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: internalToken ? internalHeaders(internalToken) : {},
    })
    if (!response.ok) return null
    const { paths } = OpenApi.parse(await response.json())
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
  } catch {
    return null
  }
}
