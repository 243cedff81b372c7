import type { StaffExtraFlavor } from '@sukkar/contract/staff-places'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { Switch } from '@sukkar/ui/switch'
import { TextField } from '@sukkar/ui/text-field'
import { BilingualField } from '../../../forms/bilingual-field.tsx'
import { FieldRow, FormSection } from '../../../forms/form-section.tsx'
import { readAmount, requireTexts, writeAmount } from '../../../forms/read-fields.ts'
import { RecordFormPage } from '../../../forms/record-form-page.tsx'
import { sendRecord } from '../../../forms/send-record.ts'
import { type FieldErrors, type FieldWords, useRecordForm } from '../../../forms/use-record-form.ts'
import { BackLink } from '../../../lib/back-link.tsx'
import { CATALOGUE, flavorsQuery } from '../../../lib/catalogue-queries.ts'
import { useText } from '../../../lib/locale.ts'

type Form = { name_en: string; name_ar: string; price: string; is_active: boolean }

/** The form of a flavour that can be added at a price. */
export const FlavorForm = ({ flavor }: { flavor: StaffExtraFlavor | null }) => {
  const t = useText()
  const form = useRecordForm({
    thing: flavor,
    toForm,
    words: wordsOf(t),
    read: (values) => readForm(values, t),
    shownIn: [flavorsQuery().queryKey],
    touches: CATALOGUE,
    pageOf: ({ id }) => ({ to: '/products/flavors/$id', params: { id } }),
    send: sendRecord('createStaffExtraFlavor', 'updateStaffExtraFlavor'),
  })
  return (
    <RecordFormPage
      form={form}
      title={flavor === null ? t('consoleCatalogue.newFlavor') : <bdi>{nameIn(t.locale, flavor)}</bdi>}
      back={<BackLink to="/products/flavors">{t('consoleCatalogue.flavors')}</BackLink>}
    >
      <FormSection title={t('consoleCatalogue.flavor')}>
        <BilingualField english={form.text('name_en')} arabic={form.text('name_ar')} maxLength={120} />
        <FieldRow>
          <TextField {...form.text('price')} inputMode="decimal" dir="ltr" />
          <Switch {...form.flag('is_active')} />
        </FieldRow>
      </FormSection>
    </RecordFormPage>
  )
}

const toForm = (flavor: StaffExtraFlavor | null): Form => ({
  name_en: flavor?.name_en ?? '',
  name_ar: flavor?.name_ar ?? '',
  price: flavor === null ? '' : writeAmount(flavor.price),
  is_active: flavor?.is_active ?? true,
})

const wordsOf = (t: Translator): FieldWords<Form> => ({
  name_en: { label: t('consoleForm.nameEn') },
  name_ar: { label: t('consoleForm.nameAr') },
  price: { label: t('consoleCatalogue.price') },
  is_active: { label: t('consoleCatalogue.shown') },
})

const readForm = (values: Form, t: Translator) => {
  const errors: FieldErrors = {}
  requireTexts(values, ['name_en', 'name_ar'], errors, t)
  const price = readAmount(values.price, 'price', errors, t)
  return { body: { ...values, price }, errors }
}
