import { mapProductTexts } from '@sukkar/domain/product-texts'
import type { Translator } from '@sukkar/i18n/translate'
import { rowsBy } from '../../../forms/three-way.ts'
import type { FieldWords } from '../../../forms/use-record-form.ts'
import { nameOfFulfilment, nameOfService } from '../../../lib/service-words.ts'
import classes from '../picture-fields.module.css'
import { Thumbnail } from '../product-row.tsx'
import type { ProductForm, ProductPicture } from './product-form-values.ts'

type Named = readonly { id: string; label: string }[]

/** The labels of a product's fields, and how their values are shown beside another version. */
export const productWordsOf = (t: Translator, categories: Named, groups: Named): FieldWords<ProductForm> => {
  const named = (things: Named) => (ids: readonly string[]) =>
    joinWords(ids.map((id) => things.find((thing) => thing.id === id)?.label ?? id))
  return {
    name_en: { label: t('consoleForm.nameEn') },
    name_ar: { label: t('consoleForm.nameAr') },
    ...mapProductTexts((field) => ({ label: t(`consoleCatalogue.textOf.${field}`) })),
    price: { label: t('consoleCatalogue.price') },
    compare_at_price: { label: t('consoleCatalogue.compareAt') },
    unit: { label: t('consoleCatalogue.unit') },
    has_image: { label: t('consoleCatalogue.hasImage') },
    has_note: { label: t('consoleCatalogue.hasNote') },
    has_extra_flavor: { label: t('consoleCatalogue.hasExtraFlavor') },
    is_pre: { label: t('consoleCatalogue.isPreLong') },
    lead_hours: { label: t('consoleCatalogue.leadHours') },
    serves_min: { label: t('consoleCatalogue.servesMin') },
    serves_max: { label: t('consoleCatalogue.servesMax') },
    allergens: { label: t('product.allergens'), show: (words) => joinWords(words) },
    aliases: { label: t('consoleCatalogue.aliases') },
    season: { label: t('consoleCatalogue.season') },
    is_featured: { label: t('consoleCatalogue.isFeatured') },
    is_active: { label: t('consoleCatalogue.shown') },
    category_ids: { label: t('consoleCatalogue.categories'), show: named(categories) },
    pictures: {
      label: t('consoleCatalogue.pictures'),
      show: (pictures) => pictures.map((picture) => <Picture key={picture.hash} picture={picture} noAlt={t('consoleCatalogue.noAlt')} />),
      rows: rowsBy(({ hash }) => hash),
    },
    services: { label: t('consoleCatalogue.services'), show: (services) => joinWords(services.map((one) => nameOfService(one, t))) },
    fulfilments: { label: t('consoleCatalogue.fulfilments'), show: (ways) => joinWords(ways.map((one) => nameOfFulfilment(one, t))) },
    print_shape: {
      label: t('consoleCatalogue.printShape'),
      show: (shape) => (shape === null ? '' : t(`consoleCatalogue.shapeOf.${shape}`)),
    },
    print_width_mm: { label: t('consoleCatalogue.printWidth') },
    print_height_mm: { label: t('consoleCatalogue.printHeight') },
    option_group_ids: { label: t('consoleCatalogue.optionGroups'), show: named(groups) },
  }
}

type PictureProps = { picture: ProductPicture; noAlt: string }

/** A picture beside what is said of it in both languages. */
const Picture = ({ picture, noAlt }: PictureProps) => (
  <span className={classes['described']}>
    <Thumbnail picture={picture} />
    <span>
      {picture.alt_en === '' && picture.alt_ar === '' && noAlt}
      <bdi>{picture.alt_en}</bdi>
      {'\n'}
      <bdi>{picture.alt_ar}</bdi>
    </span>
  </span>
)

const joinWords = (words: readonly string[]): string => words.join(' · ')
