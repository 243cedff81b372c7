import { isolate } from '@sukkar/i18n/isolate'
import { formatTag } from '@sukkar/i18n/locales'
import type { Translator } from '@sukkar/i18n/translate'
import type { FieldWords } from '../../../forms/use-record-form.ts'
import { nameOfAllergen } from '../product-form/allergens.ts'
import type { OptionGroupForm, ValueForm } from './option-group-form-values.ts'

/** The labels of a group's fields, and how its values are shown beside another version. */
export const optionGroupWordsOf = (t: Translator): FieldWords<OptionGroupForm> => ({
  kind: { label: t('consoleCatalogue.kind'), show: (kind) => t(`consoleCatalogue.kindOf.${kind}`) },
  name_en: { label: t('consoleForm.nameEn') },
  name_ar: { label: t('consoleForm.nameAr') },
  min: { label: t('consoleCatalogue.chooseMin') },
  max: { label: t('consoleCatalogue.chooseMax') },
  values: {
    label: t('consoleCatalogue.values'),
    show: (values) => values.map((value) => describeValue(value, t)).join(' | '),
  },
})

/** All that a value contains, so that each change of a colleague is in sight before it is overwritten. */
const describeValue = (value: ValueForm, t: Translator): string => {
  const parts: [label: string, text: string][] = [
    [t('consoleCatalogue.priceDelta'), value.price_delta],
    [t('consoleCatalogue.color'), value.hex],
    [t('consoleCatalogue.servesMin'), value.serves_min],
    [t('consoleCatalogue.servesMax'), value.serves_max],
    [t('consoleCatalogue.printWidth'), value.print_width_mm],
    [t('consoleCatalogue.printHeight'), value.print_height_mm],
    [t('consoleCatalogue.textKind'), value.text_kind === 'none' ? '' : t(`consoleCatalogue.textKindOf.${value.text_kind}`)],
    [t('consoleCatalogue.textMax'), value.text_max],
    [t('product.allergens'), listAllergens(value, t)],
    [t('consoleCatalogue.isAvailable'), t(value.is_available ? 'consoleForm.yes' : 'consoleForm.no')],
  ]
  return [
    `${isolate(value.name_en)} / ${isolate(value.name_ar)}`,
    ...parts.filter(([, text]) => text.trim() !== '').map(([label, text]) => t('consoleCatalogue.partOfValue', { label, text })),
  ].join(' · ')
}

const listAllergens = ({ allergens }: ValueForm, t: Translator): string =>
  new Intl.ListFormat(formatTag(t.locale)).format(allergens.map((allergen) => nameOfAllergen(allergen, t)))
