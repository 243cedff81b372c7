import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The network that an address belongs to, as limits count: an IPv4 address itself, of IPv6 the first 64 bits. Whoever has one IPv6 address
 * has all of its network, so that counting single ones would count nothing.
 */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return plain
  // Takes an IPv4 address out of the clothes of IPv6.
  const ip = ipaddr.process(plain)
  return ip.kind() === 'ipv4' ? ip.toString() : `${ip.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
