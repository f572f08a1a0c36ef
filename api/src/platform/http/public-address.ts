import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IPv6 addresses that are routed on the internet are all in this network (RFC 4291, 2.4, and IANA's registry). */
const [GLOBAL_IPV6, GLOBAL_IPV6_BITS] = ipaddr.parseCIDR('2000::/3')
/** Address of Azure's metadata server. It is in a public network but answers only inside Azure. */
const AZURE_METADATA = '168.63.129.16'

/**
 * True for an IP address of the internet: not loopback, private, link-local (which has the metadata servers of clouds), carrier-grade NAT,
 * multicast, reserved (RFC 6890), or an IPv6 address that contains an IPv4 address (tunnels and NAT64). IPv4-mapped IPv6 addresses
 * (RFC 4291, 2.5.5.2) count as the IPv4 address. False for a text that is no IP address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.toString() === AZURE_METADATA || parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6, GLOBAL_IPV6_BITS)
}
