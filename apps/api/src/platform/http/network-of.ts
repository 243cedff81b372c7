import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The network of an address for limits: an IPv4 address itself, the first 64 bits of IPv6. The owner of one IPv6 address usually has its
 * whole network, so counting single addresses would limit nothing.
 */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return plain
  // Converts an IPv4-mapped IPv6 address to IPv4.
  const ip = ipaddr.process(plain)
  return ip.kind() === 'ipv4' ? ip.toString() : `${ip.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
