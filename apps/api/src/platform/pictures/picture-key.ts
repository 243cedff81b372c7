import { createHmac, timingSafeEqual } from 'node:crypto'

/** The key of a customer's picture. Only answers that show the cart or the order contain it, so that an id alone gives no access. */
const pictureKeyOf = (pictureId: string, secret: string): string =>
  createHmac('sha256', secret).update(`picture:${pictureId}`).digest('base64url').slice(0, KEY_LENGTH)

export const isPictureKey = (pictureId: string, key: string, secret: string): boolean => {
  const expected = Buffer.from(pictureKeyOf(pictureId, secret))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The URL of a customer's picture, with its key. */
export const pictureUrlOf = (pictureId: string, secret: string): string =>
  `/api/pictures/${pictureId}?key=${pictureKeyOf(pictureId, secret)}`

/** 144 bits, which cannot be guessed. */
const KEY_LENGTH = 24
