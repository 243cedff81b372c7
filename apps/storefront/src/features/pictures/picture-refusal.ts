import { PICTURE_BYTES_MAX } from '@sukkar/domain/limits'
import type { Translator } from '@sukkar/i18n/translate'
import type { PictureRefusal } from './prepare-picture.ts'

const BYTES_PER_MEGABYTE = 1024 * 1024

export type RefusedFile = { name: string; refusal: PictureRefusal }

/** Why a file cannot be used, and what to do instead. */
export const describeRefusal = ({ name, refusal }: RefusedFile, t: Translator): string => {
  switch (refusal) {
    case 'too_large':
      return t('pictures.tooLarge', { name, megabytes: PICTURE_BYTES_MAX / BYTES_PER_MEGABYTE })
    case 'wrong_type':
      return t('pictures.wrongType', { name })
    case 'heic':
      return t('pictures.heic', { name })
    case 'unreadable':
      return t('pictures.unreadable', { name })
  }
}
