import { checkPictureCount } from '@sukkar/domain/picture-rules'
import type { Translator } from '@sukkar/i18n/translate'

/** What is wrong with the number of photos, in words; null when it is right (§5). */
export const describePictureTrouble = (input: { quantity: number; count: number }, t: Translator): string | null => {
  const check = checkPictureCount({ hasImage: true, ...input })
  if (check.state === 'too_few') return t('pictures.needMore', { count: check.missing })
  return check.state === 'too_many' ? t('pictures.needLess', { count: check.surplus }) : null
}
