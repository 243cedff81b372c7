import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/**
 * Warns once when requests come through another number of proxies than `TRUSTED_PROXIES` says. With too few, all customers have the address
 * of a proxy and share its limits; with too many, each can name an address of their own.
 */
export const watchProxies = (app: FastifyInstance, { trustedProxies }: Pick<Config, 'trustedProxies'>): void => {
  let isReported = false
  app.addHook('onRequest', async (request) => {
    if (isReported) return
    const forwarded = countForwarded(request)
    if (forwarded === 0 || !isOtherNumber(request, { forwarded, trustedProxies })) return
    isReported = true
    const counts = { trusted: trustedProxies, forwarded }
    app.log.warn(
      counts,
      'TRUSTED_PROXIES is not the number of proxies in front: customers share one address and its limits, or choose theirs',
    )
  })
}

/** A customer has no private address, so with one there is a further proxy behind those that are trusted. */
const isOtherNumber = ({ ip }: FastifyRequest, { forwarded, trustedProxies }: { forwarded: number; trustedProxies: number }): boolean =>
  forwarded < trustedProxies || (forwarded > trustedProxies && isPrivate(ip))

const countForwarded = ({ headers }: FastifyRequest): number => {
  const header = headers['x-forwarded-for']
  return header === undefined
    ? 0
    : String(header)
        .split(',')
        .filter((entry) => entry.trim() !== '').length
}

/** A connection over a Unix socket has no address: only a proxy on this machine makes one. */
const isPrivate = (address: string | undefined): boolean =>
  address === undefined || address === '' || privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')
