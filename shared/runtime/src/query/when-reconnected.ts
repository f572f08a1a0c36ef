import { domainEvent } from 'shared/bus'

/** Fires when the connection is back. */
export const reconnected = domainEvent('shell/online')

/** True for a request without a response, which may succeed when the connection is back. */
export const isUnreachable = (error: unknown): boolean =>
  error === 'unreachable' ||
  (typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'unreachable')
