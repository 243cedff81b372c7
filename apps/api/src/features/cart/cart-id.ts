import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Ids of guests' carts. A cart is held by its id alone, so an id cannot be guessed (66 random bits and 56 bits of a
 * keyed code over them, 122 bits that nobody outside can tell from random) and cannot be made up: an id that the server
 * gave out is recognised without a row, so reading an empty cart writes nothing and the first two products of a new
 * cart, added at once, meet in one cart.
 */
export const createCartId = (secret: string): string => {
  const random = randomBytes(RANDOM_BYTES)
  // Version and variant of a random UUID, so that the id passes for one everywhere.
  random[6] = ((random[6] ?? 0) & 0x0f) | 0x40
  random[8] = ((random[8] ?? 0) & 0x3f) | 0x80
  return toUuid(Buffer.concat([random, codeOf(random, secret)]))
}

/** Whether the server gave this id out. */
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
