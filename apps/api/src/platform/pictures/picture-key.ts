import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The key that opens a customer's picture: only the answer that shows the cart or the order carries it, so an id alone
 * shows nothing.
 */
const pictureKeyOf = (pictureId: string, secret: string): string =>
  createHmac('sha256', secret).update(`picture:${pictureId}`).digest('base64url').slice(0, KEY_LENGTH)

export const isPictureKey = (pictureId: string, key: string, secret: string): boolean => {
  const expected = Buffer.from(pictureKeyOf(pictureId, secret))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Where a customer's picture is seen. */
export const pictureUrlOf = (pictureId: string, secret: string): string =>
  `/api/pictures/${pictureId}?key=${pictureKeyOf(pictureId, secret)}`

/** 144 bits: more than anybody can try. */
const KEY_LENGTH = 24
