import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Ids of guests' carts. Whoever has the id has the cart, so ids must be unguessable (66 random bits and a keyed code of 56 bits) and
 * unforgeable: the server recognises its ids without a row. So reading an empty cart writes nothing, and two first products that are added
 * at once to the same id get one cart.
 */
export const createCartId = (secret: string): string => {
  const random = randomBytes(RANDOM_BYTES)
  // Version and variant of a random UUID, so that the id validates as one.
  random[6] = ((random[6] ?? 0) & 0x0f) | 0x40
  random[8] = ((random[8] ?? 0) & 0x3f) | 0x80
  return toUuid(Buffer.concat([random, codeOf(random, secret)]))
}

/** Whether this server issued the id. */
export const isOwnCartId = (id: string, secret: string): boolean => {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  if (bytes.length !== RANDOM_BYTES + CODE_BYTES) return false
  return timingSafeEqual(bytes.subarray(RANDOM_BYTES), codeOf(bytes.subarray(0, RANDOM_BYTES), secret))
}

const RANDOM_BYTES = 9
const CODE_BYTES = 7

const codeOf = (random: Uint8Array, secret: string): Buffer =>
  createHmac('sha256', secret).update('cart-id').update(random).digest().subarray(0, CODE_BYTES)

const toUuid = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
