import type { CartImage } from '@sukkar/contract/cart'
import { pictureUrlOf } from './picture-key.ts'

/** A customer's picture as the contract describes it; the secret signs its URL. */
export const toCartImage = (picture: { id: string; width: number; height: number }, secret: string): CartImage => ({
  id: picture.id,
  url: pictureUrlOf(picture.id, secret),
  width: picture.width,
  height: picture.height,
})
