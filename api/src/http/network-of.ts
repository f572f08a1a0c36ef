import { isIPv6 } from 'node:net'

const GROUPS = 8
/** A provider gives each of its customers a network of this many groups at least (RFC 6177). */
const NETWORK_GROUPS = 4

/**
 * What limits count an address by: an IPv4 address, or the first 64 bits of an IPv6 one, since its owner can use any other address in them.
 * @example networkOf('2001:db8:1:2:3::9') is '2001:db8:1:2'
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0')
  return [...before, ...(tail === undefined ? [] : zeros), ...after]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))
