/** A difference up to this is the way of the answer, and the second to which its date is rounded. */
const TOLERANCE_MS = 5_000

let aheadMs = 0

/** Compares the clocks of server and device by an answer that no cache has kept. */
export function hearServerTime(headers: Headers): void {
  if (!headers.get('cache-control')?.includes('no-store')) return
  const told = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(told)) return
  const ahead = told - Date.now()
  aheadMs = Math.abs(ahead) <= TOLERANCE_MS ? 0 : ahead
}

/** The time of the server as far as it has been heard, else that of this device. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs)
