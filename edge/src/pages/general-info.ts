import { endpoints, type GeneralInfo } from 'shared/contracts'

const TTL_MS = 30_000
const TIMEOUT_MS = 1_000

/**
 * Returns the settings that every page contains. Requests them from the API at most every 30 seconds; the last response is the fallback
 * while the API is unavailable.
 */
export function createGeneralInfoSource(apiUrl: string) {
  const schema = endpoints['GET /api/general-info'].response
  let last: GeneralInfo | null = null
  let asked = 0
  let asking: Promise<void> | null = null

  async function ask() {
    try {
      const response = await fetch(`${apiUrl}/api/general-info`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok) return
      last = schema.parse(await response.json()).data
      asked = Date.now()
    } catch {
      // The API is unavailable: its own log has the reason, and pages that need it show an error.
    }
  }

  return async (): Promise<GeneralInfo | null> => {
    if (Date.now() - asked > TTL_MS) {
      asking ??= ask().finally(() => {
        asking = null
      })
      if (!last) await asking
    }
    return last
  }
}
