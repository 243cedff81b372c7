import { ALLERGENS } from '@sukkar/domain/allergens'
import { Switch } from '@sukkar/ui/switch'
import { TextArea } from '@sukkar/ui/text-area'
import { TextField } from '@sukkar/ui/text-field'
import { ChoiceSet } from '../../../forms/choice-set.tsx'
import { FieldRow, FormSection } from '../../../forms/form-section.tsx'
import type { RecordForm } from '../../../forms/use-record-form.ts'
import { useText } from '../../../lib/locale.ts'
import { nameOfAllergen } from './allergens.ts'
import type { ProductForm } from './product-form-values.ts'

/** Lead time, portions, allergens and search words. */
export const ProductDetailFields = ({ form }: { form: RecordForm<ProductForm> }) => {
  const t = useText()
  const known = [...new Set([...ALLERGENS, ...form.values.allergens])]
  return (
    <FormSection title={t('consoleCatalogue.details')}>
      <Switch {...form.flag('is_pre')} detail={t('consoleCatalogue.isPreHint')} />
      <FieldRow>
        <TextField {...form.text('lead_hours')} inputMode="numeric" dir="ltr" hint={t('consoleCatalogue.leadHint')} />
        <TextField {...form.text('serves_min')} inputMode="numeric" dir="ltr" />
        <TextField {...form.text('serves_max')} inputMode="numeric" dir="ltr" />
      </FieldRow>
      <ChoiceSet
        name="allergens"
        label={form.words.allergens.label}
        options={known.map((value) => ({ value, label: nameOfAllergen(value, t) }))}
        values={form.values.allergens}
        error={form.errors['allergens']}
        onChange={(values) => form.set({ allergens: values })}
      />
      <FieldRow>
        <TextArea {...form.text('aliases')} hint={t('consoleCatalogue.aliasesHint')} dir="auto" />
        <TextField {...form.text('season')} hint={t('consoleCatalogue.seasonHint')} maxLength={40} dir="ltr" />
      </FieldRow>
      <Switch {...form.flag('is_featured')} detail={t('consoleCatalogue.featuredHint')} />
    </FormSection>
  )
}
