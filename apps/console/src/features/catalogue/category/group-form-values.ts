import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffCategory, StaffCollection } from '@sukkar/contract/staff-catalogue'
import type { Translator } from '@sukkar/i18n/translate'
import { requireTexts } from '../../../forms/read-fields.ts'
import { showPicture } from '../../../forms/show-picture.ts'
import type { FieldErrors, FieldWords } from '../../../forms/use-record-form.ts'

/** The picture of a category or a collection: the hash that is sent, and the URL and colour that are shown. */
export type GroupPictureValue = { hash: string; url: string; color: string }

export type CategoryForm = { name_en: string; name_ar: string; picture: GroupPictureValue | null; is_active: boolean }
export type CollectionForm = CategoryForm & { product_ids: string[] }

export const toCategoryForm = (category: StaffCategory | StaffCollection | null): CategoryForm => ({
  name_en: category?.name_en ?? '',
  name_ar: category?.name_ar ?? '',
  picture: category?.picture && category.image ? { hash: category.picture, url: category.image.url, color: category.image.color } : null,
  is_active: category?.is_active ?? true,
})

export const toCollectionForm = (collection: StaffCollection | null): CollectionForm => ({
  ...toCategoryForm(collection),
  product_ids: collection?.product_ids ?? [],
})

export const readCategoryForm = (values: CategoryForm, t: Translator) => {
  const errors: FieldErrors = {}
  requireTexts(values, ['name_en', 'name_ar'], errors, t)
  const body: BodyOf<'createStaffCategory'> = { ...values, picture: values.picture?.hash ?? null }
  return { body, errors }
}

export const readCollectionForm = ({ product_ids, ...values }: CollectionForm, t: Translator) => {
  const { body, errors } = readCategoryForm(values, t)
  return { body: { ...body, product_ids }, errors }
}

export const categoryWordsOf = (t: Translator): FieldWords<CategoryForm> => ({
  name_en: { label: t('consoleForm.nameEn') },
  name_ar: { label: t('consoleForm.nameAr') },
  picture: { label: t('consoleCatalogue.picture'), show: (picture) => showPicture(picture?.hash, t) },
  is_active: { label: t('consoleCatalogue.shown') },
})

export const collectionWordsOf = (t: Translator, nameOf: (id: string) => string): FieldWords<CollectionForm> => ({
  ...categoryWordsOf(t),
  product_ids: { label: t('consoleCatalogue.title'), show: (ids) => ids.map(nameOf).join(' · ') },
})
