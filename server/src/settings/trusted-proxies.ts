import { isIP } from 'node:net'
import { z } from 'zod'

const LOOPBACK = 'loopback'

/** An address, a network in CIDR notation, or `loopback`. */
function isNetwork(text: string): boolean {
  if (text === LOOPBACK) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (!version || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

/**
 * Schema of the variable TRUSTED_PROXIES: networks whose X-Forwarded-For a server believes, separated by commas or spaces. The output is for
 * Fastify's option `trustProxy`: the client is the last address of the chain that is not a trusted proxy, so a visitor cannot choose it.
 */
export const TrustedProxies = z
  .string()
  .default(LOOPBACK)
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((networks) => networks.every(isNetwork), {
    message: 'must be addresses or networks such as 10.0.0.0/8, separated by commas, or loopback',
  })
