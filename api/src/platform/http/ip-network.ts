import { isIPv6 } from 'node:net'

const GROUPS = 8
/** Internet providers assign each customer a network of 64 bits or larger (RFC 6177). */
const NETWORK_GROUPS = 4

/**
 * Network by which rate limits count a client: the whole IPv4 address, or the first 64 bits of an IPv6 address, within which one customer can
 * choose any address.
 * @example ipNetworkOf('2001:db8:1:2:3::9') is '2001:db8:1:2'
 */
export function ipNetworkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0')
  return [...before, ...(tail === undefined ? [] : zeros), ...after]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))
