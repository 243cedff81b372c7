import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import type { Missing } from './draft.ts'

/** The request for the missing part, in words. */
export const describeMissing = (missing: Missing, t: Translator): string => {
  if (missing.kind === 'group') return t('product.missingGroup', { group: nameIn(t.locale, missing.name) })
  if (missing.kind === 'text') return t(`product.textMissing.${missing.text}`, { option: nameIn(t.locale, missing.name) })
  if (missing.kind === 'pictures_too_many') return t('pictures.needLess', { count: missing.count })
  return t(missing.isFirst ? 'pictures.addFirst' : 'pictures.needMore', { count: missing.count })
}
