/** Smaller differences come from the time that an answer takes, and from its date being rounded to a second. */
const TOLERANCE_MS = 5_000

let aheadMs = 0

/** Notes how far the device's clock is from the server's. Only answers that no cache keeps tell the time of now. */
export function hearServerTime(headers: Headers): void {
  if (!headers.get('cache-control')?.includes('no-store')) return
  const told = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(told)) return
  const ahead = told - Date.now()
  aheadMs = Math.abs(ahead) <= TOLERANCE_MS ? 0 : ahead
}

/** The server's time; this device's until an answer has told it. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs)
