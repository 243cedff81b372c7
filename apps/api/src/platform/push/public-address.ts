import { BlockList, isIP } from 'node:net'

/**
 * Addresses outside the public internet (IANA's special-purpose registries): clients name URLs that the server calls, and must not reach
 * this machine or its neighbours through it.
 */
const notPublic = { 4: new BlockList(), 6: new BlockList() }
const subnets = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Of IPv6 only 2000::/3 is allocated, which also excludes IPv4-mapped addresses; some blocks within it are special-purpose.
  ...['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]
for (const subnet of subnets) {
  const [net = '', bits] = subnet.split('/')
  if (isIP(net) === 6) notPublic[6].addSubnet(net, Number(bits), 'ipv6')
  else notPublic[4].addSubnet(net, Number(bits), 'ipv4')
}

/** Whether a text is an IP address of the public internet. */
export const isPublicAddress = (ip: string): boolean => {
  const family = isIP(ip)
  if (family === 0) return false
  return family === 6 ? !notPublic[6].check(ip, 'ipv6') : !notPublic[4].check(ip)
}
