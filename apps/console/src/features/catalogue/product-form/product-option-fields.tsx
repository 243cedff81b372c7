import { Select } from '@sukkar/ui/select'
import { Switch } from '@sukkar/ui/switch'
import { TextField } from '@sukkar/ui/text-field'
import { FieldRow, FormSection } from '../../../forms/form-section.tsx'
import { OrderedPicks } from '../../../forms/ordered-picks.tsx'
import { fieldId, type RecordForm } from '../../../forms/use-record-form.ts'
import { useText } from '../../../lib/locale.ts'
import type { ProductForm } from './product-form-values.ts'

const PRINT_SHAPES = ['rectangle', 'round', 'heart'] as const

type ProductOptionFieldsProps = { form: RecordForm<ProductForm>; groups: readonly { id: string; label: string }[] }

/** The options of a product: what customers choose and add. */
export const ProductOptionFields = ({ form, groups }: ProductOptionFieldsProps) => {
  const t = useText()
  return (
    <FormSection title={t('consoleCatalogue.choices')}>
      <OrderedPicks
        name="option_group_ids"
        label={form.words.option_group_ids.label}
        addLabel={t('consoleCatalogue.addOptionGroup')}
        options={groups}
        ids={form.values.option_group_ids}
        error={form.errors['option_group_ids']}
        onChange={(ids) => form.set({ option_group_ids: ids })}
      />
      <Switch {...form.flag('has_image')} detail={t('consoleCatalogue.hasImageHint')} />
      {form.values.has_image && <PrintFields form={form} />}
      <Switch {...form.flag('has_note')} detail={t('consoleCatalogue.hasNoteHint')} />
      <Switch {...form.flag('has_extra_flavor')} detail={t('consoleCatalogue.hasExtraFlavorHint')} />
    </FormSection>
  )
}

/** The outline and the size to which a customer's photo is printed. */
const PrintFields = ({ form }: { form: RecordForm<ProductForm> }) => {
  const t = useText()
  const { print_shape: shape } = form.values
  return (
    <FieldRow>
      <Select
        id={fieldId('print_shape')}
        label={form.words.print_shape.label}
        value={shape ?? ''}
        error={form.errors['print_shape']}
        onChange={({ target: { value } }) => form.set({ print_shape: PRINT_SHAPES.find((known) => known === value) ?? null })}
      >
        <option value="">{t('consoleCatalogue.printAsIs')}</option>
        {PRINT_SHAPES.map((known) => (
          <option key={known} value={known}>
            {t(`consoleCatalogue.shapeOf.${known}`)}
          </option>
        ))}
      </Select>
      <TextField {...form.text('print_width_mm')} inputMode="numeric" dir="ltr" hint={t('consoleCatalogue.printHint')} />
      <TextField {...form.text('print_height_mm')} inputMode="numeric" dir="ltr" />
    </FieldRow>
  )
}
