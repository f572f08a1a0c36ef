import type { FastifyReply, FastifyRequest } from 'fastify'

/** Optional parts of OCTO that we speak. */
export const CAPABILITIES = ['octo/pricing', 'octo/content', 'octo/webhooks'] as const
export type Capability = (typeof CAPABILITIES)[number]

/** The capabilities of one request. */
export interface Capabilities {
  hasPricing: boolean
  hasContent: boolean
}

const isCapability = (text: string): text is Capability => CAPABILITIES.some((known) => known === text)

/**
 * Reads the header `Octo-Capabilities`, a list separated by commas. The response header of the same name lists those that the response uses:
 * one that is not in it is not supported.
 */
export function negotiate(request: FastifyRequest, reply: FastifyReply): Capabilities {
  const wanted = [request.headers['octo-capabilities'] ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().toLowerCase())
  const granted = [...new Set(wanted)].filter(isCapability)
  reply.header('octo-capabilities', granted.join(', '))
  return { hasPricing: granted.includes('octo/pricing'), hasContent: granted.includes('octo/content') }
}
