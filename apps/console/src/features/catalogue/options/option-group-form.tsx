import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffOptionGroup } from '@sukkar/contract/staff-catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { Select } from '@sukkar/ui/select'
import { TextField } from '@sukkar/ui/text-field'
import { BilingualField } from '../../../forms/bilingual-field.tsx'
import { FieldRow, FormSection } from '../../../forms/form-section.tsx'
import { RecordFormPage } from '../../../forms/record-form-page.tsx'
import { sendRecord } from '../../../forms/send-record.ts'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { BackLink } from '../../../lib/back-link.tsx'
import { CATALOGUE, optionGroupsQuery } from '../../../lib/catalogue-queries.ts'
import { useText } from '../../../lib/locale.ts'
import { identifyValues, OPTION_KINDS, type OptionGroupForm, readOptionGroupForm, toOptionGroupForm } from './option-group-form-values.ts'
import { optionGroupWordsOf } from './option-group-words.ts'
import { OptionValueFields } from './option-value-fields.tsx'

/** An option group: how many of which values customers choose, and their surcharges. */
export const OptionGroupFormPage = ({ group }: { group: StaffOptionGroup | null }) => {
  const t = useText()
  const form = useRecordForm<StaffOptionGroup, OptionGroupForm, BodyOf<'createStaffOptionGroup'>>({
    thing: group,
    toForm: toOptionGroupForm,
    identify: identifyValues,
    words: optionGroupWordsOf(t),
    read: (values) => readOptionGroupForm(values, t),
    shownIn: [optionGroupsQuery().queryKey],
    touches: CATALOGUE,
    pageOf: ({ id }) => ({ to: '/products/options/$id', params: { id } }),
    send: sendRecord('createStaffOptionGroup', 'updateStaffOptionGroup'),
  })
  return (
    <RecordFormPage
      form={form}
      title={group === null ? t('consoleCatalogue.newOptionGroup') : <bdi>{nameIn(t.locale, group)}</bdi>}
      back={<BackLink to="/products/options">{t('consoleCatalogue.optionGroups')}</BackLink>}
      aside={group !== null && <UsedBy group={group} />}
    >
      <FormSection title={t('consoleCatalogue.optionGroup')}>
        <BilingualField english={form.text('name_en')} arabic={form.text('name_ar')} maxLength={120} />
        <FieldRow>
          <Select {...form.text('kind')}>
            {OPTION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`consoleCatalogue.kindOf.${kind}`)}
              </option>
            ))}
          </Select>
          <TextField {...form.text('min')} inputMode="numeric" dir="ltr" hint={t('consoleCatalogue.chooseMinHint')} />
          <TextField {...form.text('max')} inputMode="numeric" dir="ltr" />
        </FieldRow>
      </FormSection>
      <OptionValueFields form={form} />
    </RecordFormPage>
  )
}

const UsedBy = ({ group: { only_product, product_ids } }: { group: StaffOptionGroup }) => {
  const t = useText()
  return <p>{only_product ? <bdi>{nameIn(t.locale, only_product)}</bdi> : t('consoleCatalogue.usedBy', { count: product_ids.length })}</p>
}
