import type { CartImage } from '@sukkar/contract/cart'
import { pictureUrlOf } from './picture-key.ts'

/** A customer's picture as the wire shows it; the secret signs its address. */
export const toCartImage = (picture: { id: string; width: number; height: number }, secret: string): CartImage => ({
  id: picture.id,
  url: pictureUrlOf(picture.id, secret),
  width: picture.width,
  height: picture.height,
})
