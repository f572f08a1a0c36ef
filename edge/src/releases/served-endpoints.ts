import { internalHeaders } from 'server/access'
import { z } from 'zod'
import type { readCommandSettings } from '../settings'

const LIMIT_MS = 3_000
const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** Endpoints as contracts name them (`GET /api/customer/bookings/:uuid`), or a sentence that says why they are not known. */
export type ServedEndpoints = { endpoints: string[] } | { endpoints: null; why: string }

/** Reads the endpoints of the API's OpenAPI document. */
export async function servedEndpoints({
  apiUrl,
  internalToken,
}: Pick<ReturnType<typeof readCommandSettings>, 'apiUrl' | 'internalToken'>): Promise<ServedEndpoints> {
  const unknown = (why: string) => ({ endpoints: null, why: `The API at ${apiUrl} ${why}` })
  try {
    const response = await fetch(`${apiUrl}/api/internal/openapi`, {
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: internalToken ? internalHeaders(internalToken) : {},
    })
    // The API answers 404 to those who may not use an internal endpoint.
    if (response.status === 404) return unknown('does not accept this INTERNAL_TOKEN.')
    if (!response.ok) return unknown(`answers with status ${response.status}.`)
    const { paths } = OpenApi.parse(await response.json())
    const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    return { endpoints }
  } catch {
    return unknown('does not answer.')
  }
}
