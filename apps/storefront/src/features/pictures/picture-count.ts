import { PICTURE_SHORT_SIDE_PIXELS } from '@sukkar/domain/limits'
import { checkPictureCount } from '@sukkar/domain/picture-rules'
import type { Translator } from '@sukkar/i18n/translate'

/** What is wrong with the number of photos, in words; null if it is right (§5). */
export const describePictureTrouble = (input: { quantity: number; count: number }, t: Translator): string | null => {
  const check = checkPictureCount({ hasImage: true, ...input })
  if (check.state === 'too_few') return t(input.count === 0 ? 'pictures.addFirst' : 'pictures.needMore', { count: check.missing })
  return check.state === 'too_many' ? t('pictures.needLess', { count: check.surplus }) : null
}

/** The positions (from 1) of the photos that are too small to print sharply. */
export const listSmall = (pictures: readonly (object | { width: number; height: number })[]): number[] =>
  pictures.flatMap((picture, index) =>
    'width' in picture && Math.min(picture.width, picture.height) < PICTURE_SHORT_SIDE_PIXELS ? [index + 1] : [],
  )
