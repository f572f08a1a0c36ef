import { endpoints, type GeneralInfo } from 'shared/contracts'

const KEPT_MS = 30_000
const TIMEOUT_MS = 1_000

/** The settings that every page carries, asked of the API now and then; the last answer stands while the API is away. */
export function generalInfoSource(apiUrl: string) {
  const schema = endpoints['GET /api/general-info'].response
  let last: GeneralInfo | null = null
  let asked = 0
  let asking: Promise<void> | null = null

  async function ask() {
    try {
      const answer = await fetch(`${apiUrl}/api/general-info`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!answer.ok) return
      last = schema.parse(await answer.json()).data
      asked = Date.now()
    } catch {
      // The API is away: its own log says why, and the page says so where it matters.
    }
  }

  return async (): Promise<GeneralInfo | null> => {
    if (Date.now() - asked > KEPT_MS) {
      asking ??= ask().finally(() => {
        asking = null
      })
      if (!last) await asking
    }
    return last
  }
}
