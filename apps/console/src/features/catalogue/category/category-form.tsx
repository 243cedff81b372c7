import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffCategory } from '@sukkar/contract/staff-catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { Switch } from '@sukkar/ui/switch'
import { BilingualField } from '../../../forms/bilingual-field.tsx'
import { FormSection } from '../../../forms/form-section.tsx'
import { RecordFormPage } from '../../../forms/record-form-page.tsx'
import { sendRecord } from '../../../forms/send-record.ts'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { BackLink } from '../../../lib/back-link.tsx'
import { CATALOGUE, categoriesQuery } from '../../../lib/catalogue-queries.ts'
import { useText } from '../../../lib/locale.ts'
import { type CategoryForm, categoryWordsOf, readCategoryForm, toCategoryForm } from './group-form-values.ts'
import { GroupPicture } from './group-picture.tsx'

export const CategoryFormPage = ({ category }: { category: StaffCategory | null }) => {
  const t = useText()
  const form = useRecordForm<StaffCategory, CategoryForm, BodyOf<'createStaffCategory'>>({
    thing: category,
    toForm: toCategoryForm,
    words: categoryWordsOf(t),
    read: (values) => readCategoryForm(values, t),
    shownIn: [categoriesQuery().queryKey],
    touches: CATALOGUE,
    pageOf: ({ id }) => ({ to: '/products/categories/$id', params: { id } }),
    send: sendRecord('createStaffCategory', 'updateStaffCategory'),
  })
  return (
    <RecordFormPage
      form={form}
      title={category === null ? t('consoleCatalogue.newCategory') : <bdi>{nameIn(t.locale, category)}</bdi>}
      back={<BackLink to="/products/categories">{t('consoleCatalogue.categories')}</BackLink>}
    >
      <FormSection title={t('consoleCatalogue.category')}>
        <BilingualField english={form.text('name_en')} arabic={form.text('name_ar')} maxLength={120} />
        <GroupPicture picture={form.values.picture} onPicture={(picture) => form.set({ picture })} />
        <Switch {...form.flag('is_active')} />
      </FormSection>
    </RecordFormPage>
  )
}
