import type { FastifyRequest } from 'fastify'

/** Asked directly by a process of this machine. Whatever came through an edge says for whom it was forwarded. */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? ''
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address)
  return isLoopback && !headers['x-forwarded-for'] && !headers.forwarded && !headers.via
}
