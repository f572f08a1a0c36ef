/** Smaller differences come from network latency and from the Date header's resolution of one second. */
const TOLERANCE_MS = 5_000

let aheadMs = 0

/** Records how far the device's clock is from the server's. Only uncacheable responses (`no-store`) carry the current time. */
export function recordServerTime(headers: Headers): void {
  if (!headers.get('cache-control')?.includes('no-store')) return
  const serverTime = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(serverTime)) return
  const ahead = serverTime - Date.now()
  aheadMs = Math.abs(ahead) <= TOLERANCE_MS ? 0 : ahead
}

/** The server's time; the device's until a response has given the server's. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs)
