import { isIPv6 } from 'node:net'

/**
 * The network that an address belongs to, as limits count: an IPv4 address itself, of IPv6 the first 64 bits. Whoever has one IPv6 address
 * has all of its network, so that counting single ones would count nothing.
 */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return plain
  const words = readWords(plain)
  const isMappedIpv4 = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff
  if (isMappedIpv4)
    return words
      .slice(6)
      .flatMap((word) => [word >> 8, word & 0xff])
      .join('.')
  return `${words
    .slice(0, 4)
    .map((word) => word.toString(16))
    .join(':')}::/64`
}

/** The eight words of an IPv6 address, whichever of its many spellings it comes in. */
const readWords = (address: string): number[] => {
  const [before = '', after] = address.replace(/\d+\.\d+\.\d+\.\d+$/, writeAsWords).split('::')
  const head = readPart(before)
  if (after === undefined) return head
  const tail = readPart(after)
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

const readPart = (text: string): number[] => (text === '' ? [] : text.split(':').map((word) => Number.parseInt(word, 16)))

/** The last two words may be written as an IPv4 address. */
const writeAsWords = (ipv4: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}
