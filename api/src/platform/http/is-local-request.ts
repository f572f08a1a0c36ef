import type { FastifyRequest } from 'fastify'

/** True for a direct request of a process on this machine. Requests that came through an edge have forwarding headers. */
export function isLocalRequest({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? ''
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address)
  return isLoopback && !headers['x-forwarded-for'] && !headers.forwarded && !headers.via
}
