import type { NetworkRequest } from '../visit/network-log'

/**
 * Drops repeated requests for a file: the shell requests it again as `…?again=1` when the machine is so slow that the first response
 * is late. Of several responses the largest is complete.
 */
export function countedOnce<Request extends Pick<NetworkRequest, 'path' | 'bytes'>>(
  requests: readonly Request[],
): Request[] {
  const largest = new Map<string, Request>()
  for (const request of requests) {
    const file = request.path.split('?')[0] ?? ''
    if (request.bytes >= (largest.get(file)?.bytes ?? 0)) largest.set(file, request)
  }
  return [...largest.values()]
}
