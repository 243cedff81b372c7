import { Select } from '@sukkar/ui/select'
import { TextField } from '@sukkar/ui/text-field'
import { FieldRow, FormSection } from '../../../forms/form-section.tsx'
import type { RecordForm } from '../../../forms/use-record-form.ts'
import { useText } from '../../../lib/locale.ts'
import type { ProductForm } from './product-form-values.ts'

const UNITS = ['piece', 'box', 'tray', 'cake', 'kg', 'jar', 'pan', 'cup', 'bag', 'dish'] as const

/** The price, and what one unit is. */
export const ProductPriceFields = ({ form }: { form: RecordForm<ProductForm> }) => {
  const t = useText()
  const isUnusual = !UNITS.some((unit) => unit === form.values.unit)
  return (
    <FormSection title={t('consoleCatalogue.price')}>
      <FieldRow>
        <TextField {...form.text('price')} inputMode="decimal" dir="ltr" />
        <TextField {...form.text('compare_at_price')} inputMode="decimal" dir="ltr" hint={t('consoleCatalogue.compareHint')} />
        <Select {...form.text('unit')}>
          {isUnusual && <option value={form.values.unit}>{form.values.unit}</option>}
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`product.unit.${unit}`)}
            </option>
          ))}
        </Select>
      </FieldRow>
    </FormSection>
  )
}
